import 'server-only';
import { accountStatusOperations } from './account-status';
import type { AnswerSettings, Asked } from './answer';
import { balanceOperations } from './balance';
import { chargeOperations } from './charges';
import { customerOperations } from './customers';
import { eventOperations } from './events';
import { invoiceOperations } from './invoices';
import { orderOperations } from './orders';
import type { DeclaredParameters, Parameters } from './parameters';
import { paymentOperations } from './payments';
import { transactionOperations } from './transactions';
import { transferOperations } from './transfers';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The ids in the path, by the names that the path gives them; `id` is empty where there is none. */
export type Ids = Readonly<Record<string, string>> & { readonly id: string };

/** One call of the API: what the handler serves and what the OpenAPI document tells. */
export interface Operation {
  method: Method;
  /** Ids as `:id`; `/orders/:id/charges`. */
  path: string;
  summary: string;
  parameters: DeclaredParameters;
  /** The body of the answer with status 200. Throws ApiError. */
  respond(settings: AnswerSettings, asked: Asked<Parameters>, ids: Ids): Promise<string>;
}

export const OPERATIONS: readonly Operation[] = [
  ...paymentOperations,
  ...invoiceOperations,
  ...customerOperations,
  ...orderOperations,
  ...chargeOperations,
  ...transferOperations,
  ...balanceOperations,
  ...transactionOperations,
  ...eventOperations,
  ...accountStatusOperations,
];
