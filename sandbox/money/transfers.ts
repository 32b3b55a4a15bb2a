import 'server-only';
import { recordListOperations } from '@/sandbox/api/paging/id-list';
import { searchCondition } from '@/sandbox/store/order-search';
import { transfers } from '@/sandbox/store/tables';
import { transferResponse } from './money-responses';

export const transferOperations = recordListOperations(
  { table: transfers, matching: (_company, search) => searchCondition(transfers.search, search) },
  {
    path: '/transfers',
    entity: 'Transfer',
    summary: 'List of transfers: the deposits to the bank',
    response: transferResponse,
  },
);
