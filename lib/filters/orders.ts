export {
  type IdListFilters as OrderFilters,
  readIdListFilters as readOrderFilters,
  toIdListSearchParams as toOrderSearchParams,
} from './id-lists';
