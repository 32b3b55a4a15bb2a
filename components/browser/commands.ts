import { useEffect, useEffectEvent } from 'react';

const NAME = 'corte:command';

export type Command = 'palette' | 'keys';

export function sendCommand(command: Command): void {
  document.dispatchEvent(new CustomEvent(NAME, { detail: command }));
}

export function useCommands(handler: (command: Command) => void): void {
  const onCommand = useEffectEvent(handler);
  useEffect(() => {
    const listener = (event: Event) => onCommand((event as CustomEvent<Command>).detail);
    document.addEventListener(NAME, listener);
    return () => document.removeEventListener(NAME, listener);
  }, []);
}
