import 'server-only';
import { parseExactJson } from '@/lib/domain/json/exact-json';
import { listedTexts } from '@/lib/domain/json/json-text';
import { CorteError } from '@/lib/errors';
import { getCustomer } from '@/lib/payments-api/customers/customers';
import { getInvoice } from '@/lib/payments-api/invoices/invoices';
import { getOrder } from '@/lib/payments-api/orders/orders';
import { getPayment } from '@/lib/payments-api/payments/payment';
import type { OnText } from '@/lib/payments-api/transport/client';
import type { Account } from '@/lib/server/accounts';

type WantedRecord =
  | { noun: 'payments'; id: string; at: number | null }
  | { noun: 'invoices' | 'orders' | 'customers'; id: string };

/** The JSON of one record as the provider sends it, to the letter: names, numbers and escapes as written. */
export async function fetchRecordText(account: Account, wanted: WantedRecord, signal?: AbortSignal): Promise<string> {
  const { id } = wanted;
  switch (wanted.noun) {
    case 'orders':
      return await wholeText((onText) => getOrder(account, id, signal, onText));
    case 'customers':
      return await wholeText((onText) => getCustomer(account, id, signal, onText));
    case 'invoices':
      return await textInList('id', id, (onText) => getInvoice(account, id, signal, onText));
    case 'payments':
      return await textInList('charge_id', id, (onText) => getPayment(account, id, wanted.at, signal, onText));
  }
}

async function wholeText(read: (onText: OnText) => Promise<unknown>): Promise<string> {
  let text = '';
  await read((answer) => {
    text = answer.trim();
  });
  return text;
}

/** Where a report gives a record twice, the later one counts, as it does in lists. */
async function textInList(name: string, id: string, read: (onText: OnText) => Promise<unknown>): Promise<string> {
  let found: string | null = null;
  await read((answer) => {
    found = listedTexts(answer, 'data').findLast((text) => fieldOf(text, name) === id) ?? found;
  });
  if (found === null) throw new CorteError('not_found', 'No record of this id');
  return found;
}

function fieldOf(text: string, name: string): string | null {
  const record = parseExactJson(text);
  return isObject(record) ? String(record[name]) : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
