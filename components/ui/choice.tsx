import { useId } from 'react';

interface ChoiceProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  hideLegend?: boolean;
}

/** Radio buttons drawn as one bar. */
export function Choice<Value extends string>({ legend, options, value, onChange, hideLegend }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-xs font-medium text-soft'}>{legend}</legend>
      <div className="inline-flex max-w-full flex-wrap gap-0.5 rounded-md bg-wash p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="rounded px-2.5 py-1 text-sm text-soft hover:text-ink has-checked:bg-sheet has-checked:font-medium has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--line)] has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
