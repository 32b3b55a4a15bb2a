import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/text-link';
import { Identifier, Missing, Money, Timestamp } from '@/components/ui/values';
import { DetailRow } from './details';

interface RowProps {
  term: string;
  /** Shows a dash when there is no value; else the row is left out. */
  keep?: boolean | undefined;
}

function ValueRow({ term, keep, value, children }: RowProps & { value: unknown; children: () => ReactNode }) {
  const missing = value === null || value === undefined || value === '';
  if (missing && !keep) return null;
  return <DetailRow term={term}>{missing ? <Missing /> : children()}</DetailRow>;
}

export function TextRow({ text, ...row }: RowProps & { text: string | number | null | undefined }) {
  return (
    <ValueRow {...row} value={text}>
      {() => (typeof text === 'string' ? <BreakableEmail text={text} /> : text)}
    </ValueRow>
  );
}

/** An address of mail breaks after its sign, not within a name. */
function BreakableEmail({ text }: { text: string }) {
  const at = text.indexOf('@') + 1;
  return (
    <>
      {text.slice(0, at)}
      {at > 0 && <wbr />}
      {text.slice(at)}
    </>
  );
}

/** Can be copied, and links to its record where it has an address. */
export function IdRow({ id, href, ...row }: RowProps & { id: string | null | undefined; href?: string }) {
  const t = useTranslations('ui');
  return (
    <ValueRow {...row} value={id}>
      {() => (
        <Identifier text={id ?? ''} label={t('copy', { value: row.term })}>
          {href && <TextLink href={href}>{id}</TextLink>}
        </Identifier>
      )}
    </ValueRow>
  );
}

/** `ms` in UTC milliseconds. */
export function WhenRow({ ms, ...row }: RowProps & { ms: number | string | null }) {
  return (
    <ValueRow {...row} value={ms}>
      {() => <Timestamp ms={ms} />}
    </ValueRow>
  );
}

export function FlagRow({ flag, ...row }: RowProps & { flag: boolean | null | undefined }) {
  const t = useTranslations('ui');
  return (
    <ValueRow {...row} value={flag}>
      {() => (flag ? t('yes') : t('no'))}
    </ValueRow>
  );
}

interface MoneyRowProps extends RowProps {
  amount: number | string | null | undefined;
  currency: string | null | undefined;
  from: 'report' | 'api';
}

export function MoneyRow({ amount, currency, from, ...row }: MoneyRowProps) {
  return (
    <ValueRow {...row} value={amount}>
      {() => <Money amount={amount} currency={currency} from={from} withCode />}
    </ValueRow>
  );
}
