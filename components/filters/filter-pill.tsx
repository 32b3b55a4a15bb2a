import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PopoverButton } from '@/components/ui/popover-button';

interface FilterPillProps {
  field: string;
  /** A shorter visible name of the field. */
  shown?: string;
  /** "is", "is not", "between", ":" */
  operator?: string;
  /** Null while the filter is not set. */
  value: string | null;
  onClear?: (() => void) | undefined;
  preload?: () => Promise<unknown>;
  children: (close: () => void) => ReactNode;
}

export function FilterPill({ field, shown, operator, value, onClear, preload, children }: FilterPillProps) {
  const t = useTranslations('filters');
  const set = value !== null;
  return (
    <span
      className={`inline-flex max-w-88 items-stretch overflow-hidden rounded-md border ${
        set ? 'border-line-strong bg-sheet' : 'border-dashed border-line-strong'
      }`}
    >
      <PopoverButton
        label={field}
        preload={preload}
        shortcut={set ? undefined : 'f'}
        className={`inline-flex h-9 min-w-0 items-center gap-1.5 px-2.5 text-sm hover:bg-wash sm:h-8 ${set ? '' : 'text-soft'}`}
        trigger={
          <span className="truncate">
            {shown && <span className="sr-only">{field} </span>}
            {shown ?? field}
            {set && (
              <>
                {operator && <span className="text-soft">{operator === ':' ? ':' : ` ${operator}`}</span>}
                <span className="font-medium text-accent"> {value}</span>
              </>
            )}
          </span>
        }
      >
        {children}
      </PopoverButton>
      {set && onClear && (
        <button
          type="button"
          onClick={onClear}
          aria-label={t('clearOne', { field })}
          title={t('clearOne', { field })}
          className="flex w-8 items-center justify-center border-l border-line text-soft hover:bg-wash hover:text-ink sm:w-7"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  );
}
