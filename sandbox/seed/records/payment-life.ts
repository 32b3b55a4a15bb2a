import 'server-only';
import { monthOf } from '@/sandbox/model/calendar';
import type { Sending } from '@/sandbox/model/deposits';
import { uuid } from '@/sandbox/model/identifiers';
import { invoiceIdentity } from '@/sandbox/model/invoices';
import type { Payment, PaymentStatus } from '@/sandbox/model/payment';
import type { Life, Step } from '@/sandbox/model/timeline';
import { transactionIdOf } from '@/sandbox/model/transaction-ids';
import type { SeedMerchant } from '@/sandbox/seed/merchant/merchant';
import { commissionOf, type ReferencePlan } from '@/sandbox/seed/plans/plan';
import type { StatusChange } from '@/sandbox/seed/plans/status-changes';
import { refundIdOf } from './charge-life';
import { type Deposit, depositOf } from './deposits';
import { billingMonthOf } from './invoices';
import type { ReferenceFacts } from './reference-facts';

const HOUR = 3_600_000;

/** The report's record of a reference and all that becomes of it. `means`: what its `deposit_amount` carries. */
export function paymentLife(
  merchant: SeedMerchant,
  plan: ReferencePlan,
  facts: ReferenceFacts,
  changes: StatusChange[],
  initialStatus: PaymentStatus,
  means: 'payment' | 'deposit',
): Life<Payment> {
  const steps: Step<Payment>[] = changes.map((change, n) => ({
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

function dateOfChange({ status, at }: StatusChange): Partial<Payment> {
  if (status === 'charged_back') return { chargeback_date: at };
  return status === 'refunded' || status === 'partially_refunded' || status === 'reversed' ? { refund_date: at } : {};
}

function transaction(
  merchant: SeedMerchant,
  plan: ReferencePlan,
  chargeId: string,
  { at, moves }: StatusChange,
  n: number,
): Partial<Payment> {
  if (moves === null) return {};
  const source = moves === 'refund' ? refundIdOf(merchant, plan, at, n) : chargeId;
  return { transaction_id: transactionIdOf(moves, at, source), transaction_type: moves };
}

/** Commission in the night after, deposit, invoice: each filled in later, with no change of status. */
function moneySteps(merchant: SeedMerchant, plan: ReferencePlan, means: 'payment' | 'deposit'): Step<Payment>[] {
  const deposit = depositOf(merchant, plan);
  const commission = commissionOf(plan);
  const steps: Step<Payment>[] = [];
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

function depositStep({ id, reference, at }: Sending, amount: number): Step<Payment> {
  return { at, set: { deposit_id: id, deposit_reference: reference, deposit_date: at, deposit_amount: amount / 100 } };
}

function invoiceStep(merchant: SeedMerchant, deposit: Deposit): Step<Payment> {
  const { id, at } = invoiceIdentity(merchant, billingMonthOf(merchant, deposit));
  return { at, set: { invoice_id: id } };
}

function initialPayment(
  merchant: SeedMerchant,
  plan: ReferencePlan,
  facts: ReferenceFacts,
  status: PaymentStatus,
): Payment {
  const { person, product } = facts;
  const checkout = plan.kind === 'web';
  return {
    antifraud_code: '',
    antifraud_decision: '',
    auth_code: '',
    bank: '',
    banking_decision: '',
    branch_office: '',
    card_brand: '',
    card_number: '',
    card_type: '',
    cardholder_name: '',
    channel: checkout ? 'Checkout' : '',
    charge_amount: plan.amount / 100,
    charge_id: facts.chargeId,
    chargeback_date: null,
    checkout_id: '',
    checkout_request_id: checkout ? uuid('checkoutRequest', merchant.word, plan.day, plan.row) : '',
    checkout_request_name: checkout ? `Compra de ${person.name}` : '',
    checkout_request_type: checkout ? 'HostedPayment' : '',
    commission: null,
    company_id: merchant.companyId,
    country_card: '',
    create_date: plan.createdAt,
    currency: 'MXN',
    customer_custom_reference: person.customReference,
    customer_id: facts.customerId,
    deposit_amount: null,
    deposit_date: null,
    deposit_id: '',
    deposit_reference: '',
    description: 'Payment from order',
    email: person.email,
    error_message: '',
    exchange_rate: 1,
    failure_code: '',
    foreign_charge_amount: null,
    foreign_currency: '',
    invoice_id: '',
    ip: '',
    item_description: '',
    item_name: product.name,
    livemode: merchant.livemode,
    metadata: JSON.stringify(metadataOf(plan, facts)),
    monthly_installments: null,
    name: person.name,
    order_id: facts.orderId,
    partial: false,
    pay_date: null,
    payment_cash: 'OxxoPay',
    payment_method: 'CashPayment',
    payment_type: '',
    phone: person.phone,
    receiving_account_number: '',
    reference_id: facts.referenceId,
    reference_oxxo: facts.cashReference,
    refund_date: null,
    shipping_address: `${person.street}, ${person.store.place.city}, ${person.postalCode}, MX`,
    status,
    store: '',
    subscription_id: '',
    transaction_id: '',
    transaction_type: '',
    type: '',
  };
}

/** What the merchant's shop notes on an order and its payments. */
export function metadataOf(plan: ReferencePlan, facts: ReferenceFacts): Record<string, string> {
  const note = { pedido: facts.referenceId, canal: plan.kind === 'web' ? 'tienda en línea' : 'catálogo' };
  return plan.kind === 'catalogue' ? { ...note, campaña: monthOf(plan.day) } : note;
}
