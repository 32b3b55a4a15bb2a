import { Check } from 'lucide-react';

interface OptionListProps<Value extends string | number> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
  wide?: boolean;
}

/** A click applies the option. */
export function OptionList<Value extends string | number>(props: OptionListProps<Value>) {
  const { legend, options, chosen, onChoose, wide = false } = props;
  return (
    <ul aria-label={legend} className={`max-h-96 overflow-y-auto p-1.5 ${wide ? 'w-72' : 'w-56'}`}>
      {options.map(({ value, label }) => (
        <li key={value}>
          <button
            type="button"
            aria-current={value === chosen ? 'true' : undefined}
            onClick={() => onChoose(value)}
            className="flex h-9 w-full items-center justify-between gap-3 rounded px-2.5 text-left text-sm hover:bg-wash aria-[current]:font-medium sm:h-8"
          >
            {label}
            {value === chosen && <Check aria-hidden className="size-4 text-accent" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
