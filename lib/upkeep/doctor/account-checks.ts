import 'server-only';
import { providerDateMs } from '@/lib/domain/calendar/provider-date';
import { CorteError } from '@/lib/errors';
import { callProvider } from '@/lib/payments-api/transport/client';
import { refuseOtherMode } from '@/lib/payments-api/transport/refuse-other-mode';
import type { Account } from '@/lib/server/accounts';
import { bad, type Diagnosis, ok, unclear } from './findings';
import { depositReadings, fieldShapes, unitsOf } from './readings';
import { chargeAmounts, numberIn, type RawRecord, rawPayments, samplePayments, textIn } from './sample';

/** In milliseconds: signatures and periods of a minute would be wrong. */
const MOST_SKEW = 60_000;
const CHARGES_TO_COMPARE = 5;
const MOMENT = 1_000;

/** What can be learnt of an account by reading it. It changes nothing, and no finding has a key, a customer or an amount. */
export async function checkAccount(account: Account): Promise<Diagnosis[]> {
  const answers = await checkAnswers(account);
  if (answers.some(({ mark }) => mark === 'bad') || answers.length === 0) return answers;
  try {
    const { all, collected } = await samplePayments(account);
    return [
      ...answers,
      ...fieldShapes(all),
      ...unitsOf(await comparedCharges(account, all), account),
      ...depositReadings(collected, account),
      ...(await filteredDate(account, collected)),
    ];
  } catch (error) {
    return [...answers, bad(`the sample could not be read: ${wordsOf(error)}`)];
  }
}

function wordsOf(error: unknown): string {
  return error instanceof CorteError ? `${error.message} (${error.code})` : 'its records are not as expected';
}

async function checkAnswers(account: Account): Promise<Diagnosis[]> {
  const findings: Diagnosis[] = [];
  let date: { given: string; at: number } | null = null;
  const sent = Date.now();
  const onDate = (given: string) => {
    date ??= { given, at: (sent + Date.now()) / 2 };
  };
  const halves = [
    { name: 'reports', call: { api: 'reports', path: '/reports/v1/payments', query: { size: 1 }, onDate } },
    { name: 'general API', call: { api: 'general', path: '/orders', query: { limit: 1 }, onDate } },
  ] as const;
  const records: unknown[] = [];
  for (const { name, call } of halves) {
    try {
      const { data } = (await callProvider(account, call)) as { data?: unknown };
      if (!Array.isArray(data)) throw new CorteError('provider_unreadable', 'The answer is no list');
      records.push(...data);
      findings.push(ok(`the ${name} answers, and lets the key in`));
    } catch (error) {
      findings.push(failedAnswer(account, name, error));
    }
  }
  return [...findings, ...modeOf(account, records), ...skewOf(date)];
}

function failedAnswer(account: Account, half: string, error: unknown): Diagnosis {
  const code = error instanceof CorteError ? error.code : null;
  if (account.builtIn && code === 'provider_refused_connection') {
    return bad(`the ${half} is not there: the built-in companies are part of the app, so start it first`);
  }
  if (code === 'provider_refused_key' || code === 'provider_forbids') {
    return bad(
      `the ${half} refuses the key: it is a public one, one of another company, or was revoked`,
      'a private key of this company',
    );
  }
  return bad(`the ${half} does not answer: ${wordsOf(error)}`);
}

function modeOf(account: Account, records: unknown[]): Diagnosis[] {
  const says = records.filter((record) => typeof (record as RawRecord | null)?.livemode === 'boolean');
  if (says.length === 0) return records.length === 0 ? [] : [unclear('no record says its mode')];
  try {
    refuseOtherMode(account, says);
    return [ok(`the key is of the mode ${account.mode}, as the account says`)];
  } catch {
    const other = account.mode === 'production' ? 'PAYMENTS_API_TEST_KEY' : 'PAYMENTS_API_KEY';
    return [bad(`the key is of another mode than ${account.mode}`, `the key as ${other}, or the mode of the account`)];
  }
}

function skewOf(date: { given: string; at: number } | null): Diagnosis[] {
  const skew = date === null ? Number.NaN : Date.parse(date.given) - date.at;
  if (Number.isNaN(skew)) return [unclear('the provider does not say its time')];
  const seconds = Math.round(Math.abs(skew) / 1000);
  return Math.abs(skew) <= MOST_SKEW
    ? [ok(`the clocks differ by ${seconds} s at most`)]
    : [
        bad(
          `this machine’s clock is ${seconds} s ${skew > 0 ? 'behind' : 'ahead of'} the provider’s`,
          'the clock of this machine (NTP)',
        ),
      ];
}

async function comparedCharges(account: Account, records: RawRecord[]): Promise<[number, number][]> {
  const pairs: [number, number][] = [];
  for (const record of records) {
    if (pairs.length === CHARGES_TO_COMPARE) break;
    const [orderId, chargeId, amount] = [
      textIn(record, 'order_id'),
      textIn(record, 'charge_id'),
      numberIn(record, 'charge_amount'),
    ];
    if (orderId === null || chargeId === null || amount === null) continue;
    const general = (await chargeAmounts(account, orderId)).get(chargeId);
    if (typeof general === 'number') pairs.push([amount, general]);
  }
  return pairs;
}

const DATES = ['create_date', 'pay_date', 'deposit_date'] as const;

/** Which date `from` and `to` follow: a payment whose dates lie apart is looked for at each of them. */
async function filteredDate(account: Account, records: RawRecord[]): Promise<Diagnosis[]> {
  for (const record of records) {
    const moments = DATES.map((field) => providerDateMs(record[field] as never));
    if (moments.some((at) => at === null) || new Set(moments).size < DATES.length) continue;
    const found: string[] = [];
    for (const [index, field] of DATES.entries()) {
      const at = moments[index] ?? 0;
      const rows = await rawPayments(account, { from: at - MOMENT, to: at + MOMENT });
      if (rows.some(({ charge_id }) => charge_id === record.charge_id)) found.push(field);
    }
    if (found.join() === 'create_date') return [ok('from and to follow create_date, as Corte expects')];
    const seen = found.length === 0 ? 'none of the three dates' : found.join(' and ');
    return [
      bad(`from and to follow ${seen}, and Corte expects create_date: periods of its lists would be of another date`),
    ];
  }
  return [unclear('no payment of the sample has three different dates: which one from and to follow is not known')];
}
