export {
  type IdListFilters as CustomerFilters,
  idListParsers as customerParsers,
  readIdListFilters as readCustomerFilters,
  toIdListSearchParams as toCustomerSearchParams,
} from './id-lists';
