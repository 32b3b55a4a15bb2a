import { useTranslations } from 'next-intl';
import { Identifier, Missing } from '@/components/ui/values';
import type { PaymentSource } from '@/lib/domain/customers/customers';
import type { NestedList } from '@/lib/domain/list';

/** The first reference saved for a customer, and how many more there are, or that there are more than the record has. */
export function SourcesCell({ sources }: { sources: NestedList<PaymentSource> | null | undefined }) {
  const t = useTranslations('customers');
  const ui = useTranslations('ui');
  const [first, ...others] = sources?.data ?? [];
  const more = sources?.has_more === true;
  if (!first) return more ? t('sourcesUnseen') : <Missing />;
  return (
    <span className="inline-flex max-w-full items-center gap-1.5">
      <Identifier text={first.reference || first.id} label={ui('copy', { value: t('columns.payment_sources') })} />
      {(more || others.length > 0) && (
        <span className="shrink-0 text-xs text-soft">
          {more ? t('sourcesOrMore', { count: others.length }) : t('sources', { count: others.length })}
        </span>
      )}
    </span>
  );
}
