import { customerListContradictions, idListParsers } from './id-lists';
import { filterReader } from './parameters';

export { type IdListFilters as CustomerFilters, toIdListSearchParams as toCustomerSearchParams } from './id-lists';
export {
  type OverviewFilters as CustomerPaymentFilters,
  parseOverviewFilters as parseCustomerPaymentFilters,
  toOverviewSearchParams as toCustomerPaymentSearchParams,
} from './overview';

export const parseCustomerFilters = filterReader({
  parsers: idListParsers,
  contradictions: customerListContradictions,
});
