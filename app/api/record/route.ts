import { parseStrictRecordPage } from '@/lib/filters/strict/access-record';
import { recordPage, recordRoute } from '@/lib/server/access-record';

export const GET = recordRoute(({ search, ...reader }) => {
  const { filters, cursor } = parseStrictRecordPage(search);
  return recordPage(reader, filters, cursor);
});
