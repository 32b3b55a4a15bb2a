export {
  type IdListFilters as OrderFilters,
  parseIdListFilters as parseOrderFilters,
  toIdListSearchParams as toOrderSearchParams,
} from './id-lists';
