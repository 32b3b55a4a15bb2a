import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button, buttonLook } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { RECORD_KINDS } from '@/lib/domain/access/access-record';
import { type RecordFilters, toRecordSearchParams } from '@/lib/filters/access-record';
import { routes } from '@/lib/routes';

interface RecordFilterFormProps {
  filters: RecordFilters;
  people: readonly { id: string; name: string }[];
  accounts: readonly { slug: string; name: string }[];
}

const FIELD = 'h-9 w-full min-w-0 rounded-md border border-line-strong bg-sheet px-2 text-base text-ink';

/** A form of the browser's own: it works before any script. */
export function RecordFilterForm({ filters, people, accounts }: RecordFilterFormProps) {
  const t = useTranslations('accessRecord');
  const query = String(toRecordSearchParams(filters));
  return (
    <form method="get" action={routes.record()} aria-label={t('filters')} className="mb-6">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        <Choice name="person" label={t('person')} value={filters.person} any={t('anybody')}>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice name="kind" label={t('kind')} value={filters.kind} any={t('anything')}>
          {RECORD_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </Choice>
        <Choice name="account" label={t('account')} value={filters.account} any={t('allAccounts')}>
          {accounts.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Choice>
        <Labeled label={t('from')}>
          <input type="date" name="from" defaultValue={filters.from?.slice(0, 10) ?? ''} className={FIELD} />
        </Labeled>
        <Labeled label={t('to')}>
          <input type="date" name="to" defaultValue={filters.to?.slice(0, 10) ?? ''} className={FIELD} />
        </Labeled>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" look="primary">
          {t('show')}
        </Button>
        <a href={`/api/record/export${query === '' ? '' : `?${query}`}`} download className={buttonLook('outline')}>
          {t('download')}
        </a>
        {query !== '' && <TextLink href={routes.record()}>{t('reset')}</TextLink>}
      </div>
    </form>
  );
}

function Labeled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what is inside
    <label className="min-w-0 text-xs font-medium text-soft">
      <span className="mb-1 block truncate">{label}</span>
      {children}
    </label>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string | null;
  any: string;
  children: ReactNode;
}

function Choice({ name, label, value, any, children }: ChoiceProps) {
  return (
    <Labeled label={label}>
      <select name={name} defaultValue={value ?? ''} className={FIELD}>
        <option value="">{any}</option>
        {children}
      </select>
    </Labeled>
  );
}
