import 'server-only';
import type { z } from 'zod';
import type { AnswerBody, AnswerSettings, Asked } from '@/sandbox/api/answer';
import type { DeclaredParameters, Parameters } from '@/sandbox/api/http/parameters';
import { chargeWritingOperations } from '@/sandbox/charges/change-charges';
import { chargeOperations } from '@/sandbox/charges/read-charges';
import { customerWritingOperations } from '@/sandbox/customers/change-customers';
import { fiscalEntityOperations } from '@/sandbox/customers/fiscal-entities';
import { paymentSourceOperations } from '@/sandbox/customers/payment-sources';
import { customerOperations } from '@/sandbox/customers/read-customers';
import { eventOperations } from '@/sandbox/events/read-events';
import { invoiceOperations } from '@/sandbox/invoices/read-invoices';
import { accountStatusOperations } from '@/sandbox/money/account-status';
import { balanceOperations } from '@/sandbox/money/balance';
import { transactionOperations } from '@/sandbox/money/transactions';
import { transferOperations } from '@/sandbox/money/transfers';
import { orderWritingOperations } from '@/sandbox/orders/change-orders';
import { orderOperations } from '@/sandbox/orders/read-orders';
import { paymentOperations } from '@/sandbox/payments/read-payments';

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
  /** What the body must be; left out where none is taken. */
  body?: z.ZodType;
  /** What is answered with status 200. */
  answer: z.ZodType;
  /** The body of that answer. Throws ApiError. */
  respond(settings: AnswerSettings, asked: Asked<Parameters>, ids: Ids): Promise<AnswerBody>;
}

export const OPERATIONS: readonly Operation[] = [
  ...paymentOperations,
  ...invoiceOperations,
  ...customerOperations,
  ...customerWritingOperations,
  ...paymentSourceOperations,
  ...fiscalEntityOperations,
  ...orderOperations,
  ...orderWritingOperations,
  ...chargeOperations,
  ...chargeWritingOperations,
  ...transferOperations,
  ...balanceOperations,
  ...transactionOperations,
  ...eventOperations,
  ...accountStatusOperations,
];
