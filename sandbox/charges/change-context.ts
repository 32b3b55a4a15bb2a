import 'server-only';
import { ApiError, notFoundError } from '@/sandbox/api/http/api-error';
import type { ApiRequest, RequestContext } from '@/sandbox/api/operation';
import type { SandboxCompany } from '@/sandbox/model/companies';
import type { Merchant } from '@/sandbox/model/merchant';
import type { OrderTimeline } from '@/sandbox/model/timeline';
import type { Connection } from '@/sandbox/store/bulk';
import { type Books, isThere } from '@/sandbox/store/kept-orders';
import { findOrder } from '@/sandbox/store/order-tree';

/** What a change is made with. */
export interface ChangeContext extends Books {
  company: SandboxCompany;
  merchant: Merchant;
  /** UTC milliseconds. */
  now: number;
}

/** A 428: the order is not in a state for this. */
export function preconditionError(reason: string, es: string, en: string): ApiError {
  return new ApiError(428, [{ code: `precondition_required.combo.order.${reason}`, message: { es, en }, debug: en }]);
}

/** A 402: what is asked for cannot be done with an order like this. */
export function processingError(reason: string, es: string, en: string): ApiError {
  return new ApiError(402, [{ code: `processing.order.${reason}`, message: { es, en }, debug: en }]);
}

/** What a change of this request is made with. */
export function changeContext(settings: RequestContext, asked: ApiRequest, connection: Connection): ChangeContext {
  const { company, now } = asked;
  return { connection, seeded: settings.seeded, company, merchant: settings.merchant(company), now };
}

/** The same of one that there must be. @throws ApiError 404 when there is no such order by `now` (UTC milliseconds). */
export async function requireOrder(
  books: Books,
  company: SandboxCompany,
  id: string,
  now: number,
): Promise<OrderTimeline> {
  const found = await findOrder(books, company, id, now);
  if (!found || !isThere(found.order, now)) throw notFoundError('Order', id);
  return found;
}
