import { expect, test } from 'vitest';
import { PERIOD_NAMES } from '@/lib/domain/calendar/period-names';
import { PAYMENT_FIELDS, USUAL_PAYMENT_FIELDS } from '@/lib/domain/payments/payment-fields';
import { PAYMENT_STATUSES } from '@/lib/domain/payments/payments';
import { ERROR_CODES } from '@/lib/errors';
import en from './en.json';
import es from './es-MX.json';

function leaves(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, child]) => leaves(child, path ? `${path}.${name}` : name));
}

/** Names of the values a message takes: `{shown}`, `{shown, number}`. */
function values(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)\s*[,}]/g)].map((match) => match[1] ?? ''))].sort();
}

test('both languages have the same messages with the same values, and none is empty', () => {
  const english = new Map(leaves(en));
  const spanish = leaves(es);
  expect([...english.keys()].sort()).toEqual(spanish.map(([key]) => key).sort());
  for (const [key, text] of spanish) {
    expect(text.trim(), key).not.toBe('');
    const argumentsOf = (message: string) => values(message).filter((name) => !/^(one|other)$/.test(name));
    if (!text.includes('plural')) expect(argumentsOf(english.get(key) ?? ''), key).toEqual(argumentsOf(text));
  }
});

test('every code, status, field and period has words in both languages', () => {
  for (const messages of [es, en]) {
    expect(Object.keys(messages.errors)).toEqual(expect.arrayContaining(Object.keys(ERROR_CODES)));
    expect(Object.keys(messages.status).sort()).toEqual([...PAYMENT_STATUSES].sort());
    expect(Object.keys(messages.paymentFields).sort()).toEqual([...PAYMENT_FIELDS].sort());
    expect(Object.keys(messages.payments.columns).sort()).toEqual([...USUAL_PAYMENT_FIELDS].sort());
    expect(Object.keys(messages.period.names).sort()).toEqual([...PERIOD_NAMES].sort());
  }
});

test('nothing is said with an exclamation mark', () => {
  for (const [key, text] of [...leaves(es), ...leaves(en)]) expect(text, key).not.toMatch(/[!¡]/);
});

const MACHINE_TALK = [
  {
    messages: es,
    words:
      /\b(leíd[ao]s?|leyendo|recorr\w+|cargad[ao]s?|cargando|consulta\w*|cachés?|cursor|endpoint|importes?|identificador(es)?|derivad[ao]s?|petici[oó]n(es)?)\b/i,
  },
  { messages: en, words: /\b(load(s|ed|ing)?|walk\w*|cache\w*|cursor|endpoint|identifiers?|derived|pay date)\b|'/i },
];

test('the machine is not spoken of, and one thing has one word', () => {
  for (const { messages, words } of MACHINE_TALK) {
    for (const [key, text] of leaves(messages)) expect(text.replaceAll(/\{\w+/g, ''), key).not.toMatch(words);
  }
});

test('the tax on commissions is VAT in English wherever it is IVA in Spanish', () => {
  const english = new Map(leaves(en));
  for (const [key, text] of leaves(es)) {
    const own = english.get(key) ?? '';
    expect(own, key).not.toMatch(/\bIVA\b/);
    expect(/\bVAT\b/.test(own), key).toBe(/\bIVA\b/.test(text));
    if (/\btax/i.test(own)) expect(text, key).toMatch(/fiscal|RFC/);
  }
});
