import 'server-only';
import { type ApiError, apiError, notFoundError } from '@/sandbox/api/http/api-error';
import type { ApiRequest, RequestContext } from '@/sandbox/api/operation';
import type { SandboxCompany } from '@/sandbox/model/companies';
import type { Merchant } from '@/sandbox/model/merchant';
import type { OrderTimeline } from '@/sandbox/model/timeline';
import { isVisible, type OrderSource } from '@/sandbox/store/order-store';
import { findStoredOrder, storeOrder } from '@/sandbox/store/order-tree';

/** The transaction in which an order changes, at `now` (UTC milliseconds). */
export interface ChangeContext extends OrderSource {
  company: SandboxCompany;
  merchant: Merchant;
  now: number;
}

/** A 428: the order is not in a state for this. */
export function preconditionError(reason: string, es: string, en: string): ApiError {
  return apiError(428, `precondition_required.combo.order.${reason}`, { es, en });
}

/** A 402: an order like this cannot be processed so. */
export function processingError(reason: string, es: string, en: string): ApiError {
  return apiError(402, `processing.order.${reason}`, { es, en });
}

/** @throws ApiError 404 when there is no such order by now. */
export async function requireOrder(change: ChangeContext, id: string): Promise<OrderTimeline> {
  const order = await findStoredOrder(change, change.company, id, change.now);
  if (!order || !isVisible(order.order, change.now)) throw notFoundError('Order', id);
  return order;
}

/** Makes or changes an order, its charges and its payments in one transaction. */
export function writeOrderChange(
  context: RequestContext,
  { company, now }: ApiRequest,
  change: (change: ChangeContext) => OrderTimeline | Promise<OrderTimeline>,
  respond: (change: ChangeContext, order: OrderTimeline) => Promise<string>,
): Promise<string> {
  return context.write(async (connection) => {
    const changing = { connection, seeded: context.seeded, company, merchant: context.merchant(company), now };
    const order = await change(changing);
    await storeOrder(connection, company, order, now);
    return respond(changing, order);
  });
}
