import { useAccount } from '@/components/account/account-context';
import type { SelectedRows } from '@/components/data-table/selection/selection-bar';
import type { SummedFields } from '@/lib/domain/matching/field-sums';
import { MAX_READ_ROWS } from '@/lib/domain/matching/matching';
import { type MatchingNoun, matchingQueries } from '@/lib/queries/matching';
import { SelectionTools } from './selection-tools';

export interface ListSelectionProps<Row extends object> extends SelectedRows<Row> {
  noun: MatchingNoun;
  /** The list's filters, without a page. */
  search: URLSearchParams;
  amounts: SummedFields<Row>;
  /** Label of each sum, the main one first. */
  names: Readonly<Record<string, string>>;
}

/** Sums and actions of a list's selected rows: reports count pesos, lists by id centavos. */
export function ListSelection<Row extends object>({ noun, search, ...props }: ListSelectionProps<Row>) {
  const { slug, apiAmountUnit, reportAmountUnit } = useAccount();
  const byId = noun === 'customers' || noun === 'orders';
  return (
    <SelectionTools
      {...props}
      unit={byId ? apiAmountUnit : reportAmountUnit}
      most={byId ? MAX_READ_ROWS.ids : MAX_READ_ROWS.report}
      queries={matchingQueries<Row>(slug, noun, search)}
    />
  );
}
