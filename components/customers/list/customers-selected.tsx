'use client';

import { useAccount } from '@/components/account/account-context';
import type { SelectedRows } from '@/components/data-table/selection/selection-bar';
import { SelectionTools } from '@/components/selection/selection-tools';
import type { Customer } from '@/lib/domain/customers/customers';
import { NO_AMOUNTS } from '@/lib/domain/matching/field-sums';
import { MAX_READ_ROWS } from '@/lib/domain/matching/matching';
import { searchOnly } from '@/lib/filters/id-lists';
import { matchingQueries } from '@/lib/queries/matching';

const NO_NAMES = {};

/** The customers that are selected, or all that contain what is searched for: counted, since they have no money. */
export function CustomersSelected({ q, ...selected }: SelectedRows<Customer> & { q: string | null }) {
  const { slug, apiAmountUnit } = useAccount();
  return (
    <SelectionTools
      {...selected}
      amounts={NO_AMOUNTS}
      unit={apiAmountUnit}
      names={NO_NAMES}
      most={MAX_READ_ROWS.ids}
      queries={matchingQueries<Customer>(slug, 'customers', searchOnly(q))}
    />
  );
}
