export {
  type IdListFilters as CustomerFilters,
  parseIdListFilters as parseCustomerFilters,
  toIdListSearchParams as toCustomerSearchParams,
} from './id-lists';
export {
  type OverviewFilters as CustomerPaymentFilters,
  parseOverviewFilters as parseCustomerPaymentFilters,
  toOverviewSearchParams as toCustomerPaymentSearchParams,
} from './overview';
