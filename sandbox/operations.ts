import 'server-only';
import type { Operation } from '@/sandbox/api/operation';
import { changeChargeOperations } from '@/sandbox/charges/change-charges';
import { chargeOperations } from '@/sandbox/charges/read-charges';
import { changeCustomerOperations } from '@/sandbox/customers/change-customers';
import { fiscalEntityOperations } from '@/sandbox/customers/fiscal-entities';
import { paymentSourceOperations } from '@/sandbox/customers/payment-sources';
import { customerOperations } from '@/sandbox/customers/read-customers';
import { eventOperations } from '@/sandbox/events/read-events';
import { invoiceOperations } from '@/sandbox/invoices/read-invoices';
import { accountStatusOperations } from '@/sandbox/money/account-status';
import { balanceOperations } from '@/sandbox/money/balance';
import { transactionOperations } from '@/sandbox/money/transactions';
import { transferOperations } from '@/sandbox/money/transfers';
import { changeOrderOperations } from '@/sandbox/orders/change-orders';
import { orderOperations } from '@/sandbox/orders/read-orders';
import { paymentOperations } from '@/sandbox/payments/read-payments';

export const OPERATIONS: readonly Operation[] = [
  ...paymentOperations,
  ...invoiceOperations,
  ...customerOperations,
  ...changeCustomerOperations,
  ...paymentSourceOperations,
  ...fiscalEntityOperations,
  ...orderOperations,
  ...changeOrderOperations,
  ...chargeOperations,
  ...changeChargeOperations,
  ...transferOperations,
  ...balanceOperations,
  ...transactionOperations,
  ...eventOperations,
  ...accountStatusOperations,
];
