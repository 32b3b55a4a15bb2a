import { type ComponentProps, useId } from 'react';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'id'> {
  label: string;
  value: string;
  onChange: (text: string) => void;
  hint?: string | undefined;
  /** Null when the text is valid. */
  error?: string | null;
}

export function TextField({ label, value, onChange, hint, error = null, className = '', ...input }: TextFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1 block text-xs font-medium text-soft">
        {label}
      </label>
      <input
        {...input}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== null}
        aria-describedby={note ? `${id}-note` : undefined}
        className="h-9 w-full rounded-md border border-line-strong bg-sheet px-2.5 text-base placeholder:text-soft aria-invalid:border-danger"
      />
      {note && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={`mt-1 text-xs ${error ? 'text-danger' : 'text-soft'}`}
        >
          {note}
        </p>
      )}
    </div>
  );
}
