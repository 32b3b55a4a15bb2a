import 'server-only';
import { sql } from 'drizzle-orm';
import { invoiceAmounts } from '@/sandbox/model/invoices';
import type { Merchant } from '@/sandbox/model/merchant';
import { parseRecord } from '@/sandbox/model/record-json';
import type { InvoiceRecord, TransferRecord } from '@/sandbox/model/records';
import type { MoneyRecords } from '@/sandbox/model/seed-source';
import type { TransferTimeline } from '@/sandbox/model/timeline';
import type { Connection } from './bulk';
import { bulkUpsert } from './bulk';
import { readRecords } from './read-records';
import { invoiceRow, transferRow } from './rows';
import { invoices, transfers } from './tables';

/** What payments bring to the invoice of a billing month: centavos, the commission negative, as in the invoice. */
export interface MonthMoney {
  id: string;
  month: string;
  issuedAt: number;
  amount: number;
  commission: number;
}

const centavos = (pesos: InvoiceRecord['amount']) => Math.round(Number(pesos ?? 0) * 100);

async function storedInvoices(connection: Connection, company: string, ids: string[]) {
  const texts = await readRecords(connection, invoices, company, ids);
  return new Map([...texts].map(([id, text]) => [id, parseRecord<InvoiceRecord>(text)]));
}

async function storedTransfers(connection: Connection, company: string, ids: string[]) {
  const texts = await readRecords(connection, transfers, company, ids);
  return new Map([...texts].map(([id, text]) => [id, parseRecord<TransferRecord>(text)]));
}

/** The money of new days, with what calls have brought to it (or taken from it) beforehand. */
export async function addEarlierMoney(
  connection: Connection,
  company: string,
  money: MoneyRecords,
): Promise<MoneyRecords> {
  const invoiceIds = money.invoices.map(({ invoice }) => invoice.initial.id);
  const transferIds = money.transfers.map(({ transfer }) => transfer.initial.id);
  const charged = await storedInvoices(connection, company, invoiceIds);
  const sent = await storedTransfers(connection, company, transferIds);
  return {
    invoices: money.invoices.map((seed) => {
      const { initial, steps } = seed.invoice;
      const early = charged.get(initial.id);
      if (!early) return seed;
      return {
        ...seed,
        invoice: { initial: sumOf(initial, centavos(early.amount), centavos(early.commission)), steps },
      };
    }),
    transfers: money.transfers.map((seed) => {
      const { initial, steps } = seed.transfer;
      const early = sent.get(initial.id);
      if (!early) return seed;
      return { ...seed, transfer: { initial: { ...initial, amount: initial.amount + early.amount }, steps } };
    }),
  };
}

function sumOf(invoice: InvoiceRecord, amount: number, commission: number): InvoiceRecord {
  const money = { amount: centavos(invoice.amount) + amount, commission: centavos(invoice.commission) + commission };
  return { ...invoice, ...invoiceAmounts(money) };
}

export async function addToInvoice(
  connection: Connection,
  merchant: Merchant,
  company: string,
  added: MonthMoney,
  now: number,
): Promise<void> {
  const { id, month, issuedAt, amount, commission } = added;
  const found = (await storedInvoices(connection, company, [id])).get(id);
  const empty: InvoiceRecord = {
    id,
    company_id: merchant.companyId,
    date: month,
    ...invoiceAmounts({ amount: 0, commission: 0 }),
    status: 'paid',
  };
  const initial = sumOf(found ?? empty, amount, commission);
  await bulkUpsert(connection, invoices, [invoiceRow(company, { initial, steps: [] }, issuedAt, now)]);
}

/** Adds to a transfer that is still to come. One that nothing is left of goes. */
export async function addToTransfer(
  connection: Connection,
  company: string,
  { transfer }: TransferTimeline,
  now: number,
): Promise<void> {
  const { id } = transfer.initial;
  const found = (await storedTransfers(connection, company, [id])).get(id);
  const amount = transfer.initial.amount + (found?.amount ?? 0);
  if (amount === 0) {
    await connection.execute(sql`delete from ${transfers} where company = ${company} and id = ${id}`);
    return;
  }
  const life = { ...transfer, initial: { ...transfer.initial, amount } };
  await bulkUpsert(connection, transfers, [transferRow(company, life, now)]);
}
