import 'server-only';
import type { z } from 'zod';
import type { DeclaredParameters, Parameters } from '@/sandbox/http/parameters';
import { chargeWritingOperations } from '@/sandbox/writing/charge-writing';
import { customerWritingOperations } from '@/sandbox/writing/customer-writing';
import { fiscalEntityOperations } from '@/sandbox/writing/fiscal-entities';
import { orderWritingOperations } from '@/sandbox/writing/order-writing';
import { accountStatusOperations } from './account-status';
import type { AnswerBody, AnswerSettings, Asked } from './answer';
import { balanceOperations } from './balance';
import { chargeOperations } from './charges';
import { customerOperations } from './customers';
import { eventOperations } from './events';
import { invoiceOperations } from './invoices';
import { orderOperations } from './orders';
import { paymentSourceOperations } from './payment-sources';
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
