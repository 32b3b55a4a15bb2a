import { monthOfDay } from '@/sandbox/model/calendar';
import type { BankTransfer } from '@/sandbox/model/deposits';
import { uuid } from '@/sandbox/model/ids';
import { identifyInvoice } from '@/sandbox/model/invoices';
import { type ChargeStatus, completePayment, type PaymentRecord } from '@/sandbox/model/payment';
import type { ScheduledChange, Timeline } from '@/sandbox/model/timeline';
import { transactionId } from '@/sandbox/model/transaction-ids';
import type { SeedMerchant } from '@/sandbox/seed/merchant/merchant';
import { commissionOf, type ReferencePlan } from '@/sandbox/seed/plans/plan';
import type { StatusChange } from '@/sandbox/seed/plans/status-changes';
import { refundIdOf } from './charge-timeline';
import { billingMonthOf } from './issued-invoices';
import { type Deposit, depositOf } from './planned-deposits';
import type { ReferenceFacts } from './reference-facts';

const HOUR = 3_600_000;

/** `means`: what `deposit_amount` carries. */
export function seedPaymentTimeline(
  merchant: SeedMerchant,
  plan: ReferencePlan,
  facts: ReferenceFacts,
  changes: StatusChange[],
  initialStatus: ChargeStatus,
  means: 'payment' | 'deposit',
): Timeline<PaymentRecord> {
  const steps: ScheduledChange<PaymentRecord>[] = changes.map((change, n) => ({
    at: change.at,
    set: {
      status: change.status,
      ...dateOfChange(change),
      ...(change.moves ? transaction(merchant, plan, facts.chargeId, change, n) : {}),
    },
  }));
  const paid = steps.find((step) => step.set.status === 'paid');
  if (paid && plan.paidAt !== null) {
    Object.assign(paid.set, { pay_date: plan.paidAt, auth_code: facts.authCode, store: facts.store });
    steps.push(...moneySteps(merchant, plan, means));
  }
  return { initial: initialPayment(merchant, plan, facts, initialStatus), steps: steps.sort((a, b) => a.at - b.at) };
}

function dateOfChange({ status, at }: StatusChange): Partial<PaymentRecord> {
  if (status === 'charged_back') return { chargeback_date: at };
  return status === 'refunded' || status === 'partially_refunded' || status === 'reversed' ? { refund_date: at } : {};
}

function transaction(
  merchant: SeedMerchant,
  plan: ReferencePlan,
  chargeId: string,
  { at, moves }: StatusChange,
  n: number,
): Partial<PaymentRecord> {
  if (moves === null) return {};
  const source = moves === 'refund' ? refundIdOf(merchant, plan, at, n) : chargeId;
  return { transaction_id: transactionId(moves, at, source), transaction_type: moves };
}

/** Commission in the night after, deposit, invoice. */
function moneySteps(
  merchant: SeedMerchant,
  plan: ReferencePlan,
  means: 'payment' | 'deposit',
): ScheduledChange<PaymentRecord>[] {
  const deposit = depositOf(merchant, plan);
  const commission = commissionOf(plan);
  const steps: ScheduledChange<PaymentRecord>[] = [];
  if (plan.paidAt !== null && plan.reversedAt === null && commission !== null) {
    const night = merchant.calendar.startOf(merchant.calendar.dayOf(plan.paidAt) + 1) + 2 * HOUR;
    steps.push({ at: night, set: { commission: commission / 100 } });
  }
  if (!deposit) return steps;
  const amount = means === 'deposit' ? deposit.net : plan.amount - (commission ?? 0);
  steps.push(depositStep(deposit.sending, amount));
  if (deposit.returned) {
    const { at, again } = deposit.returned;
    steps.push({ at, set: { deposit_id: '', deposit_reference: '', deposit_date: null, deposit_amount: null } });
    steps.push(depositStep(again, amount));
  }
  if (plan.planted !== 'without-invoice') steps.push(invoiceStep(merchant, deposit));
  return steps;
}

function depositStep({ id, reference, at }: BankTransfer, amount: number): ScheduledChange<PaymentRecord> {
  return { at, set: { deposit_id: id, deposit_reference: reference, deposit_date: at, deposit_amount: amount / 100 } };
}

function invoiceStep(merchant: SeedMerchant, deposit: Deposit): ScheduledChange<PaymentRecord> {
  const { id, at } = identifyInvoice(merchant, billingMonthOf(merchant, deposit));
  return { at, set: { invoice_id: id } };
}

function initialPayment(
  merchant: SeedMerchant,
  plan: ReferencePlan,
  facts: ReferenceFacts,
  status: ChargeStatus,
): PaymentRecord {
  const { person, product } = facts;
  const checkout = plan.kind === 'web';
  return completePayment({
    channel: checkout ? 'Checkout' : '',
    charge_amount: plan.amount / 100,
    charge_id: facts.chargeId,
    checkout_request_id: checkout ? uuid('checkoutRequest', merchant.hash, plan.day, plan.row) : '',
    checkout_request_name: checkout ? `Compra de ${person.name}` : '',
    checkout_request_type: checkout ? 'HostedPayment' : '',
    company_id: merchant.companyId,
    create_date: plan.createdAt,
    customer_custom_reference: person.customReference,
    customer_id: facts.customerId,
    description: 'Payment from order',
    email: person.email,
    item_name: product.name,
    livemode: merchant.livemode,
    metadata: JSON.stringify(metadataOf(plan, facts)),
    name: person.name,
    order_id: facts.orderId,
    phone: person.phone,
    reference_id: facts.referenceId,
    reference_oxxo: facts.cashReference,
    shipping_address: `${person.street}, ${person.store.place.city}, ${person.postalCode}, MX`,
    status,
  });
}

/** As the merchant's shop writes it. */
export function metadataOf(plan: ReferencePlan, facts: ReferenceFacts): Record<string, string> {
  const note = { pedido: facts.referenceId, canal: plan.kind === 'web' ? 'tienda en línea' : 'catálogo' };
  return plan.kind === 'catalogue' ? { ...note, campaña: monthOfDay(plan.day) } : note;
}
