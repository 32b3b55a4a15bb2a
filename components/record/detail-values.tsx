'use client';

import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import { Identifier, Missing, Money, Timestamp } from '@/components/ui/values';
import { DetailRow } from './details';

interface RowProps {
  term: string;
  /** Shows the row with a dash when there is no value; else it is left out. */
  keep?: boolean;
}

export function TextRow({ term, text, keep }: RowProps & { text: string | number | null | undefined }) {
  if (text === null || text === undefined || text === '') return keep ? <EmptyRow term={term} /> : null;
  return <DetailRow term={term}>{typeof text === 'string' ? <Parted text={text} /> : text}</DetailRow>;
}

/** Where an address of mail does not fit on a line it parts at its sign, and not within a name. */
function Parted({ text }: { text: string }) {
  const at = text.indexOf('@') + 1;
  return (
    <>
      {text.slice(0, at)}
      {at > 0 && <wbr />}
      {text.slice(at)}
    </>
  );
}

/** An identifier or a reference: can be copied, and leads to its record when it has an address. */
export function IdRow({ term, id, href, keep }: RowProps & { id: string | null | undefined; href?: string }) {
  const t = useTranslations('ui');
  if (!id) return keep ? <EmptyRow term={term} /> : null;
  return (
    <DetailRow term={term}>
      <Identifier text={id} label={t('copy', { value: term })}>
        {href && <TextLink href={href}>{id}</TextLink>}
      </Identifier>
    </DetailRow>
  );
}

/** `ms` in UTC milliseconds. */
export function WhenRow({ term, ms, keep }: RowProps & { ms: number | null }) {
  if (ms === null) return keep ? <EmptyRow term={term} /> : null;
  return (
    <DetailRow term={term}>
      <Timestamp ms={ms} />
    </DetailRow>
  );
}

export function FlagRow({ term, flag, keep }: RowProps & { flag: boolean | null | undefined }) {
  const t = useTranslations('ui');
  if (flag === null || flag === undefined) return keep ? <EmptyRow term={term} /> : null;
  return <DetailRow term={term}>{flag ? t('yes') : t('no')}</DetailRow>;
}

interface MoneyRowProps extends RowProps {
  amount: number | string | null | undefined;
  currency: string | null | undefined;
  from: 'report' | 'api';
}

export function MoneyRow({ term, amount, currency, from, keep }: MoneyRowProps) {
  if (amount === null || amount === undefined || amount === '') return keep ? <EmptyRow term={term} /> : null;
  return (
    <DetailRow term={term}>
      <Money amount={amount} currency={currency} from={from} withCode />
    </DetailRow>
  );
}

function EmptyRow({ term }: { term: string }) {
  return (
    <DetailRow term={term}>
      <Missing />
    </DetailRow>
  );
}
