import 'server-only';
import type { PaymentRecord } from '@/sandbox/model/payment';
import type { AnswerKey } from '@/sandbox/seed/answer-key/answer-key';
import { centavos, groupBy, sumOf, type VisibleRecords } from './seed-books';

/** Centavos: the amount less the commission charged so far. */
export const netOf = (payment: PaymentRecord) => centavos(payment.charge_amount) - centavos(payment.commission);

export function wrongDeposits(
  { payments, transfers }: Pick<VisibleRecords, 'payments' | 'transfers'>,
  key: AnswerKey,
): string[] {
  const withheld = new Map([
    ...key.shortDeposits.map(({ depositId }) => [depositId, 116_000] as const),
    ...key.refundsTaken.map(({ depositId, amount }) => [depositId, amount] as const),
  ]);
  const returned = new Set(key.returnedDeposits.map(({ depositId }) => depositId));
  const byDeposit = groupBy(payments, ({ deposit_id }) => deposit_id ?? '');
  const wrong = transfers.filter(({ id, amount, statement_reference, status }) => {
    const its = byDeposit.get(id) ?? [];
    if (returned.has(id) && status === 'returned') return its.length > 0;
    const named = its.every(({ deposit_reference }) => deposit_reference === statement_reference);
    const shares = sumOf(its, ({ deposit_amount }) => centavos(deposit_amount));
    const net = sumOf(its, netOf);
    return !named || its.length === 0 || shares !== net || net !== amount + (withheld.get(id) ?? 0);
  });
  const known = new Set(transfers.map(({ id }) => id));
  return [...wrong.map(({ id }) => id), ...[...byDeposit.keys()].filter((id) => id !== '' && !known.has(id))];
}

export function wrongInvoices(
  { payments, invoices }: Pick<VisibleRecords, 'payments' | 'invoices'>,
  key: AnswerKey,
): string[] {
  const uneven = new Map([
    ...key.invoicesOffByCharges.map(({ invoiceId, difference }) => [invoiceId, difference] as const),
    ...key.invoicesOffByCent.map(({ invoiceId }) => [invoiceId, 1] as const),
  ]);
  const withoutPayments = new Set([...key.creditNotes, ...key.minimumFeeInvoices].map(({ invoiceId }) => invoiceId));
  const byInvoice = groupBy(payments, ({ invoice_id }) => invoice_id ?? '');
  const wrong = invoices.filter((invoice) => {
    const its = byInvoice.get(invoice.id) ?? [];
    const [amount, commission] = [centavos(invoice.amount), centavos(invoice.commission)];
    if (centavos(invoice.commission_amount) + centavos(invoice.commission_tax) !== commission) return true;
    if (amount + commission !== centavos(invoice.net)) return true;
    if (withoutPayments.has(invoice.id) || invoice.status === 'error') return its.length > 0;
    const own = sumOf(its, (payment) => centavos(payment.commission));
    return its.length === 0 || -commission !== own + (uneven.get(invoice.id) ?? 0);
  });
  return wrong.map(({ id }) => id);
}
