import { useLocale, useTranslations } from 'next-intl';
import { Suspense, useMemo } from 'react';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { type ColumnMeta, type TableColumn, tableColumn } from '@/components/data-table/columns/table-column';
import { useCopiedPaymentCells } from '@/components/payments/fields/copied-cells';
import { useDepositHref } from '@/components/payments/fields/deposit-link';
import { paymentCell } from '@/components/payments/fields/payment-cell';
import { PreloadablePart, preloadable } from '@/components/ui/preloadable';
import { usePaymentStatusWord } from '@/components/wording/payment-status';
import type { DateBasis } from '@/lib/domain/payments/measures';
import {
  isUsualPaymentField,
  PAYMENT_FIELD,
  PAYMENT_FIELD_TABLE,
  type PaymentField,
  type PaymentFieldKind,
  USUAL_PAYMENT_FIELDS,
} from '@/lib/domain/payments/payment-fields';
import { hasValue, numberOf, type Payment } from '@/lib/domain/payments/payments';
import { amountCharacters } from '@/lib/format/amount-characters';
import type { Locale } from '@/lib/format/locale';
import { IN_ROW_FILTERS } from './filter-by-value';

export const filterByValue = preloadable(async () => (await import('./filter-by-value-button')).FilterByValueButton);

/** The columns shown unless the reader chose others; a list by refund has that date, too, one by deposit its amount for the day of creation. */
export function defaultPaymentColumns(by: DateBasis): PaymentField[] {
  const usual = USUAL_PAYMENT_FIELDS.filter((field) => by === 'refunded' || field !== 'refund_date');
  if (by !== 'deposited') return usual;
  return usual
    .filter((name) => name !== 'create_date')
    .flatMap((name) => (name === 'commission' ? [name, NET] : [name]));
}

const NET = 'deposit_amount' satisfies PaymentField;

/** Every field of the record: the default columns, then the others in the order of a payment's page. */
const ORDER = [...new Set([...defaultPaymentColumns('created'), ...PAYMENT_FIELD_TABLE.map(({ name }) => name)])];

interface Look {
  /** Rem, before anything is known of the rows. */
  width: number;
  card?: 1 | 2 | 3 | 4 | 5 | 6;
  face?: ColumnMeta['face'];
}

const LOOKS: Partial<Record<PaymentField, Look>> = {
  status: { width: 6, card: 2 },
  charge_amount: { width: 4.9, card: 1, face: 'amount' },
  reference_oxxo: { width: 7.1, card: 5 },
  reference_id: { width: 6.5, card: 6 },
  name: { width: 7.5, card: 3 },
  create_date: { width: 7.5 },
  pay_date: { width: 7.5 },
  store: { width: 5 },
  commission: { width: 4.75 },
  deposit_date: { width: 5.5 },
  deposit_reference: { width: 4.25 },
  charge_id: { width: 11.5 },
  order_id: { width: 9.5 },
  email: { width: 11 },
};

const WIDTHS: Partial<Record<PaymentFieldKind, number>> = { amount: 5.25, number: 4, date: 7.5 };
const TEXT_WIDTH = 6;

const CARD_DATES = {
  created: 'create_date',
  paid: 'pay_date',
  refunded: 'refund_date',
  deposited: 'deposit_date',
} as const satisfies Record<DateBasis, PaymentField>;

const DATE_ON_CARD = 4;

function cardOf(field: PaymentField, by: DateBasis): Look['card'] {
  if (field === CARD_DATES[by]) return DATE_ON_CARD;
  return field === 'create_date' ? undefined : LOOKS[field]?.card;
}

function onCard(field: PaymentField, by: DateBasis, header: string): Pick<ColumnMeta, 'card' | 'cardLabel'> {
  return { card: cardOf(field, by), cardLabel: PAYMENT_FIELD[field].kind === 'date' ? header : undefined };
}

/** A column for every field of the record. `mixed`: rows of several currencies are shown, so that each amount carries its code. */
export function usePaymentsColumns(mixed: boolean, by: DateBasis = 'created'): TableColumn<Payment>[] {
  const t = useTranslations('payments');
  const fields = useTranslations('paymentFields');
  const payment = useTranslations('payment');
  const format = useFormat();
  const cells = useCopiedPaymentCells();
  const depositHref = useDepositHref();
  const word = usePaymentStatusWord();
  const { reportAmountUnit } = useAccount();
  const locale = useLocale();
  return useMemo(() => {
    return ORDER.map((field) => {
      const { kind } = PAYMENT_FIELD[field];
      const usual = isUsualPaymentField(field);
      const header = usual ? t(`columns.${field}`) : fields(field);
      const look: Look = LOOKS[field] ?? { width: WIDTHS[kind] ?? TEXT_WIDTH };
      return tableColumn<Payment>({
        id: field,
        header,
        width: look.width,
        glyphs: GLYPHS[kind] ?? 'letters',
        measure: charactersOf(field, { code: mixed || !usual, minor: reportAmountUnit === 'minor', word, locale }),
        align: kind === 'amount' || kind === 'number' ? 'end' : undefined,
        ...onCard(field, by, header),
        // Of the usual columns only identifiers hold a button.
        interactive: !usual || kind === 'identifier',
        aside: IN_ROW_FILTERS.has(field)
          ? (payment) => (
              <Suspense>
                <PreloadablePart of={filterByValue} with={{ payment, field }} />
              </Suspense>
            )
          : undefined,
        cell: paymentCell(field, {
          mixed,
          copy: t('copy', { value: header }),
          format,
          unread: payment('dateRaw'),
          depositHref,
        }),
        face: look.face ?? (usual && kind === 'identifier' ? 'identifier' : undefined),
        copied: cells.copied(field),
        said: cells.said(field, mixed),
      });
    });
  }, [t, fields, payment, format, cells, depositHref, word, reportAmountUnit, locale, mixed, by]);
}

const GLYPHS: Partial<Record<PaymentFieldKind, ColumnMeta['glyphs']>> = {
  amount: 'figures',
  date: 'figures',
  status: 'figures',
  identifier: 'mono',
};

interface Written {
  code: boolean;
  minor: boolean;
  word: (status: string) => string;
  locale: Locale;
}

function charactersOf(field: PaymentField, { code, minor, word, locale }: Written) {
  const { kind, date } = PAYMENT_FIELD[field];
  switch (kind) {
    case 'amount':
      return (payment: Payment) => amountCharacters(numberOf(payment, field), { minor, code });
    case 'date':
      return (payment: Payment) =>
        hasValue(payment, field) ? DATE_FIGURES[locale][date === 'day' ? 'day' : 'time'] : 1;
    case 'status':
      return ({ status }: Payment) => ICON + STATUS_LETTER * word(status).length;
    case 'identifier':
      return (payment: Payment) => String(payment[field] ?? '').length;
    default:
      return (payment: Payment) => LETTER * String(payment[field] ?? '').length;
  }
}

const DATE_FIGURES: Record<Locale, { day: number; time: number }> = {
  'es-MX': { day: 9.35, time: 14.3 },
  en: { day: 10.6, time: 15.6 },
};
const LETTER = 0.96; // of a figure
const STATUS_LETTER = 0.85; // no status is all capitals
const ICON = 2.8;
