import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { TextField } from '@/components/ui/text-field';
import { PanelActions } from './panel-actions';

interface Range {
  from: string | null;
  to: string | null;
}

interface NumberRangeFormProps {
  legend: string;
  range: Range;
  /** Null when the text cannot be parsed without guessing. */
  parse: (typed: string) => string | null;
  reversed: (from: string, to: string) => boolean;
  onApply: (range: Range) => void;
  onCancel: () => void;
}

/** Invalid text is reported beside its field; nothing is sent or lost. */
export function NumberRangeForm({ legend, range, parse, reversed, onApply, onCancel }: NumberRangeFormProps) {
  const t = useTranslations('filters');
  const [typed, setTyped] = useState({ from: range.from ?? '', to: range.to ?? '' });
  const [submitted, setSubmitted] = useState(false);

  const from = typed.from.trim() === '' ? null : parse(typed.from);
  const to = typed.to.trim() === '' ? null : parse(typed.to);
  function problemOf(text: string, value: string | null): string | null {
    if (text.trim() !== '' && value === null) return t('amountUnreadable');
    return value?.startsWith('-') ? t('amountNegative') : null;
  }
  const isReversed = from !== null && to !== null && reversed(from, to);
  const fromError = problemOf(typed.from, from);
  const toError = problemOf(typed.to, to) ?? (isReversed ? t('amountReversed') : null);
  const bounds = [
    { name: 'from', label: t('atLeast'), placeholder: '0.00', error: fromError },
    { name: 'to', label: t('atMost'), placeholder: '10,000.00', error: toError },
  ] as const;

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (!fromError && !toError) onApply({ from, to });
  }

  return (
    <form aria-label={legend} noValidate className="w-80 max-w-full p-4" onSubmit={submit}>
      <div className="grid grid-cols-2 gap-3">
        {bounds.map(({ name, label, placeholder, error }) => (
          <TextField
            key={name}
            autoFocus={name === 'from'}
            label={label}
            value={typed[name]}
            onChange={(text) => setTyped({ ...typed, [name]: text })}
            error={submitted ? error : null}
            inputMode="decimal"
            placeholder={placeholder}
            autoComplete="off"
          />
        ))}
      </div>
      <p className="mt-2 text-xs text-soft">{t('amountHint')}</p>
      <PanelActions onCancel={onCancel} />
    </form>
  );
}
