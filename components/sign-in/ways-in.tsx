import type { ComponentProps } from 'react';
import { OwnPasskeys } from './own-passkeys';
import { OwnProvider } from './own-provider';
import { SecondFactor } from './second-factor';

interface WaysInProps {
  secondFactor: ComponentProps<typeof SecondFactor>;
  /** Null where browsers give none. */
  passkeys: ComponentProps<typeof OwnPasskeys>['passkeys'] | null;
  provider: ComponentProps<typeof OwnProvider> | null;
  timeZone: string;
}

export function WaysIn({ secondFactor, passkeys, provider, timeZone }: WaysInProps) {
  return (
    <>
      <SecondFactor {...secondFactor} />
      {passkeys && <OwnPasskeys passkeys={passkeys} timeZone={timeZone} />}
      {provider && <OwnProvider {...provider} />}
    </>
  );
}
