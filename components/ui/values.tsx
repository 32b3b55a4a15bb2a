import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useFormat } from '@/components/account/use-format';
import { CopyButton } from './copy-button';

/** A dash, never a zero. */
export function Missing() {
  const t = useTranslations('ui');
  return (
    <span role="img" aria-label={t('notAvailable')} className="missing text-soft">
      –
    </span>
  );
}

interface MoneyProps {
  amount: number | string | null | undefined;
  currency: string | null | undefined;
  /** Which half of the provider's API it comes from: that decides the unit. */
  from: 'report' | 'api';
  withCode?: boolean;
}

export function Money({ amount, currency, from, withCode = false }: MoneyProps) {
  const format = useFormat();
  const inTable = useContext(InTable);
  if (amount === null || amount === undefined || amount === '') return <Missing />;
  const text = (from === 'report' ? format.reportMoney : format.apiMoney)(amount, currency ?? null);
  const code = withCode && <span className="ml-1 text-2xs text-soft">{format.currency(currency)}</span>;
  // The cell of a table says it for all in it.
  if (inTable)
    return (
      <>
        {text}
        {code}
      </>
    );
  return (
    <span translate="no">
      {text}
      {code}
    </span>
  );
}

/** UTC milliseconds, of which the tooltip has the second and the zone; or the text of what is no date. */
export function Timestamp({ ms, dayOnly = false }: { ms: number | string | null; dayOnly?: boolean }) {
  const t = useTranslations('payment');
  const format = useFormat();
  if (ms === null) return <Missing />;
  if (typeof ms === 'string') return <span title={t('dateRaw')}>{ms}</span>;
  return (
    <time dateTime={new Date(ms).toISOString()} title={`${format.instant(ms)} (${format.zone})`}>
      {dayOnly ? format.day(ms) : format.dayTime(ms)}
    </time>
  );
}

/** Truncated at the cell edge, with the whole text in the tooltip. */
export function TruncatedText({ text }: { text: string | null | undefined }) {
  return text ? <span title={text}>{text}</span> : <Missing />;
}

/** In a table a copy button in each cell would cost more than the rest of the page. */
export const InTable = createContext(false);

/** With a copy button: always on a record page, on hover in a table. */
export function Identifier({ text, label, children }: { text: string | null; label: string; children?: ReactNode }) {
  const inTable = useContext(InTable);
  const [hovered, setHovered] = useState(false);
  if (!text) return <Missing />;
  if (inTable)
    return (
      <span
        translate="no"
        title={text}
        className={hovered ? 'id near' : 'id'}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
      >
        {children ?? text}
        {hovered && <CopyButton key={text} text={text} label={label} />}
      </span>
    );
  return (
    <span className="id" translate="no">
      <span title={text}>{children ?? text}</span>
      <CopyButton text={text} label={label} />
    </span>
  );
}
