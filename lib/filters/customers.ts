export {
  type IdListFilters as CustomerFilters,
  readIdListFilters as readCustomerFilters,
  toIdListSearchParams as toCustomerSearchParams,
} from './id-lists';
export {
  type OverviewFilters as CustomerPaymentFilters,
  readOverviewFilters as readCustomerPaymentFilters,
  toOverviewSearchParams as toCustomerPaymentSearchParams,
} from './overview';
