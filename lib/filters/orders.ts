export {
  type IdListFilters as OrderFilters,
  idListParsers as orderParsers,
  readIdListFilters as readOrderFilters,
  toIdListSearchParams as toOrderSearchParams,
} from './id-lists';
