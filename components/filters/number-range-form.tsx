'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { TextField } from '@/components/ui/text-field';
import { PanelActions } from './panel-actions';

interface Range {
  from: string | null;
  to: string | null;
}

interface NumberRangeProps {
  legend: string;
  range: Range;
  /** The decimal a person typed, or null when it cannot be read without guessing. */
  read: (typed: string) => string | null;
  /** Whether `from` is larger than `to`. */
  reversed: (from: string, to: string) => boolean;
  onApply: (range: Range) => void;
  onCancel: () => void;
}

/** Two bounds, typed. What cannot be read is refused beside the field; nothing is sent and nothing typed is lost. */
export function NumberRangeForm({ legend, range, read, reversed, onApply, onCancel }: NumberRangeProps) {
  const t = useTranslations('filters');
  const [typed, setTyped] = useState({ from: range.from ?? '', to: range.to ?? '' });
  const [judged, setJudged] = useState(false);

  const from = typed.from.trim() === '' ? null : read(typed.from);
  const to = typed.to.trim() === '' ? null : read(typed.to);
  function refusal(text: string, value: string | null): string | null {
    if (text.trim() !== '' && value === null) return t('amountUnreadable');
    return value?.startsWith('-') ? t('amountNegative') : null;
  }
  const wrongWay = from !== null && to !== null && reversed(from, to);
  const fromError = refusal(typed.from, from);
  const toError = refusal(typed.to, to) ?? (wrongWay ? t('amountReversed') : null);

  function submit(event: FormEvent) {
    event.preventDefault();
    setJudged(true);
    if (!fromError && !toError) onApply({ from, to });
  }

  return (
    <form aria-label={legend} noValidate className="w-80 max-w-full p-4" onSubmit={submit}>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          autoFocus
          label={t('atLeast')}
          value={typed.from}
          onChange={(text) => setTyped({ ...typed, from: text })}
          error={judged ? fromError : null}
          inputMode="decimal"
          placeholder="0.00"
          autoComplete="off"
        />
        <TextField
          label={t('atMost')}
          value={typed.to}
          onChange={(text) => setTyped({ ...typed, to: text })}
          error={judged ? toError : null}
          inputMode="decimal"
          placeholder="10,000.00"
          autoComplete="off"
        />
      </div>
      <p className="mt-2 text-xs text-soft">{t('amountHint')}</p>
      <PanelActions onCancel={onCancel} />
    </form>
  );
}
