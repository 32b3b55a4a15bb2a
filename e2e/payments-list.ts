import { expect, type Locator, type Page } from '@playwright/test';
import { accountApiPath } from './fixtures';
import type { Provider } from './provider';

export const PAYMENTS = '/reports/v1/payments';

export interface ReportedPayment {
  charge_id: string;
  charge_amount: number;
  commission: number | null;
  create_date: number;
  currency: string | null;
  customer_id: string;
  deposit_reference: string | null;
  email: string;
  name: string;
  order_id: string;
  reference_id: string;
  reference_oxxo: string;
  status: string;
}

interface ReportPage {
  total: number;
  next_page_url?: string;
  has_more: boolean;
  data: ReportedPayment[];
}

function reportPage(answer: unknown): ReportPage {
  return answer as ReportPage;
}

/** The parameters of the provider for whole days of Mexico City, which has been six hours behind UTC since 2022. */
export function daysQuery(from: string, to: string): string {
  const start = Date.parse(`${from}T06:00:00Z`);
  const end = Date.parse(`${to}T06:00:00Z`) + 86_400_000 - 1;
  return `from=${start}&to=${end}`;
}

/** A week without surprises, as our address has it and as the provider's query. */
export const WEEK = 'from=2026-08-03&to=2026-08-09';
export const PROVIDER_WEEK = daysQuery('2026-08-03', '2026-08-09');

export async function countReported(provider: Provider, query: string): Promise<number> {
  return reportPage(await provider.get(`${PAYMENTS}?size=1&${query}`)).total;
}

/** Every payment that matches, newest first. */
export async function walk(provider: Provider, query: string): Promise<ReportedPayment[]> {
  const rows: ReportedPayment[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const next: string = cursor && `&next_page_url=${encodeURIComponent(cursor)}`;
    const page = reportPage(await provider.get(`${PAYMENTS}?size=1000&sort=desc&${query}${next}`));
    rows.push(...page.data);
    cursor = page.has_more ? new URL(page.next_page_url ?? '').searchParams.get('next_page_url') : null;
  }
  return rows;
}

export const table = (page: Page) => page.getByRole('table', { name: 'Pagos', exact: true });
export const rows = (page: Page) =>
  table(page)
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
export const statusesOn = (page: Page) => rows(page).locator('td:first-child').allInnerTexts();

/** The charge ids of the rows shown, in their order, which are in the links of the rows. */
export async function idsOn(page: Page): Promise<string[]> {
  const links = rows(page).locator('td:first-child').getByRole('link');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return hrefs.map((href) => /\/payments\/([^/?]+)\?at=\d+$/.exec(href)?.[1] ?? href);
}

const grouped = (count: number) => count.toLocaleString('en-US');
export const shown = (page: Page, count: number, total: number) =>
  page.getByText(`${grouped(count)} de ${grouped(total)} en pantalla`, { exact: true });

/** The page of a row's record: a click opens it beside the list, from where its page is one click further. */
export async function openPageOf(row: Locator): Promise<void> {
  await row.getByRole('link').first().click();
  await row.page().locator('[data-record-panel]').getByRole('link', { name: 'Abrir su página' }).click();
}

export async function openFilter(page: Page, field: string): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^${field}`) }).click();
  const panel = page.getByRole('dialog', { name: field });
  await expect(panel).toBeVisible();
  return panel;
}

export async function chooseStatuses(page: Page, words: string[], operator: 'es' | 'no es' = 'es'): Promise<void> {
  const panel = await openFilter(page, 'Estado');
  await panel
    .locator('label')
    .filter({ hasText: new RegExp(`^${operator}$`) })
    .click();
  const ticked = panel.getByRole('checkbox', { checked: true });
  while ((await ticked.count()) > 0) await ticked.first().uncheck();
  for (const word of words) await panel.getByRole('checkbox', { name: word, exact: true }).check();
  await panel.getByRole('button', { name: 'Aplicar' }).click();
}

/** Of centavos. */
export const pesos = (minor: number) =>
  `${minor < 0 ? '−' : ''}$${(Math.abs(minor) / 100).toLocaleString('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

interface MatchingSums {
  count: number;
  sums: Record<
    string,
    { group?: string; currency: string; minor: number | string; counted: number; missing: number }[]
  >;
}

/** What the list behind an address holds, by the list's own way of adding up all that match. */
export async function matchingBehind(page: Page, href: string): Promise<MatchingSums> {
  const { search } = new URL(href, 'http://corte');
  const response = await page.request.get(accountApiPath(`/payments/matching${search}`));
  expect(response.ok(), href).toBe(true);
  const last: unknown = JSON.parse((await response.text()).trim().split('\n').at(-1) ?? '');
  return (last as { matching: MatchingSums }).matching;
}
