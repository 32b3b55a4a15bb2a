import { verifySignature } from '@/lib/exports/file/receipt-signature';
import { parseStrictSignature } from '@/lib/filters/strict/signature';
import { accountRoute } from '@/lib/server/route-handler';

/** Whether the account's key of today signed a receipt, of which only its digest is sent. */
export const GET = accountRoute('export', ({ account, search }) => ({
  signature: verifySignature(account, parseStrictSignature(search)),
}));
