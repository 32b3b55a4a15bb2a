import type { ComponentProps } from 'react';

type Look = 'primary' | 'outline' | 'quiet';

const LOOKS: Record<Look, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong px-3.5',
  outline: 'border border-line-strong bg-sheet hover:border-soft hover:bg-wash px-3',
  quiet: 'text-soft hover:bg-wash hover:text-ink px-2',
};

/** For links that look like a button. */
export function buttonLook(look: Look): string {
  return `inline-flex h-9 items-center justify-center gap-1.5 rounded-md text-sm font-medium whitespace-nowrap transition-colors disabled:opacity-50 aria-disabled:opacity-60 sm:h-8 ${LOOKS[look]}`;
}

export function Button({ look = 'outline', className = '', ...props }: ComponentProps<'button'> & { look?: Look }) {
  return <button type="button" {...props} className={`${buttonLook(look)} ${className}`} />;
}
