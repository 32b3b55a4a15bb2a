import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { useAccount } from '@/components/account/account-context';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { Identifier } from '@/components/ui/values';
import type { Customer } from '@/lib/domain/customers/customers';
import { isIdentifier } from '@/lib/filters/parameters';
import { customerSearchQuery } from '@/lib/queries/customer-search';

/** Letters that are searched for at least: fewer are in every name. */
const SHORTEST_SEARCH = 2;
/** Letters that are offered as an id at least: fewer are the beginning of a name. */
const SHORTEST_ID = 6;

interface CustomerFilterProps {
  chosen: string | null;
  /** What the chosen one is called, where that is known. */
  name: string | null;
  onChoose: (id: string) => void;
}

/** One customer, found by name or e-mail, or named by its identifier. */
export function CustomerFilterForm({ chosen, name, onChoose }: CustomerFilterProps) {
  const t = useTranslations('payments');
  const [text, setText] = useState('');
  const wanted = useDeferredValue(asOneLine(text));
  const { slug } = useAccount();
  const found = useQuery({ ...customerSearchQuery(slug, wanted), enabled: wanted.length >= SHORTEST_SEARCH });
  const typedId = isIdentifier(wanted) && wanted.length >= SHORTEST_ID ? wanted : null;

  return (
    <form
      aria-label={t('customer')}
      className="w-80 max-w-full p-4"
      onKeyDown={moveFocus}
      onSubmit={(event) => {
        event.preventDefault();
        const only = found.data?.items.length === 1 ? found.data.items[0]?.id : undefined;
        const id = only ?? typedId;
        if (id) onChoose(id);
      }}
    >
      {chosen !== null && (
        <p className="mb-3">
          {name && <span className="block truncate text-base font-medium">{name}</span>}
          <Identifier text={chosen} label={t('copy', { value: t('customer') })} />
        </p>
      )}
      <TextField
        autoFocus
        label={t('customerFind')}
        value={text}
        onChange={setText}
        autoComplete="off"
        spellCheck={false}
      />
      <div aria-live="polite" className="mt-2 min-h-8 text-sm text-soft">
        {found.isFetching && t('customerSearching')}
        {found.isError && !found.isFetching && t('customerFailed')}
        {found.data?.items.length === 0 && !found.isFetching && t('customerNone')}
      </div>
      <ul className="-mx-2">
        {found.data?.items.map((customer) => (
          <li key={customer.id}>
            <CustomerOption customer={customer} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {typedId && !found.data?.items.some(({ id }) => id === typedId) && (
        <Button type="submit" className="mt-2 w-full">
          <span className="truncate">{t('customerUse', { id: typedId })}</span>
        </Button>
      )}
    </form>
  );
}

/** The arrows go from the text to what was found, and through it. */
function moveFocus(event: KeyboardEvent<HTMLFormElement>) {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')];
  const next = stops[stops.indexOf(event.target as HTMLElement) + by];
  if (by === 0 || event.nativeEvent.isComposing || !next) return;
  event.preventDefault();
  next.focus();
}

/** What was pasted, as the search takes it: tabs, line breaks and other control characters are spaces, at most 200 letters. */
function asOneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

function CustomerOption({ customer, onChoose }: { customer: Customer; onChoose: (id: string) => void }) {
  return (
    <button
      type="button"
      onClick={() => onChoose(customer.id)}
      className="w-full rounded-md px-2 py-1.5 text-left hover:bg-wash"
    >
      <span className="block truncate text-base font-medium">{customer.name || customer.id}</span>
      <span className="block truncate text-xs text-soft">{customer.email || customer.id}</span>
    </button>
  );
}
