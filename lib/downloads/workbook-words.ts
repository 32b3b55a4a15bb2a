import 'server-only';
import type { WorkbookWords } from '@/lib/exports/table/spoken';
import { zoneCity } from '@/lib/format/date';
import { fileColumnWords } from '@/lib/format/file-columns';
import type { Locale } from '@/lib/format/locale';
import en from '@/lib/messages/en.json';
import es from '@/lib/messages/es-MX.json';

const MESSAGES = { 'es-MX': es, en };

/** The words of a workbook in a language; dates are of the account's zone. */
export function workbookWords(locale: Locale, timeZone: string): WorkbookWords {
  const messages = MESSAGES[locale];
  const { receipt, sheets, columns, values, flags, totals } = messages.workbook;
  const { live, test } = messages.payment;
  const ofColumns = fileColumnWords(messages);
  return {
    locale,
    receipt,
    zone: zoneCity(timeZone, locale),
    sheets,
    flags,
    totals,
    columns: { ...ofColumns, years: { ...ofColumns.invoices, ...columns.years } },
    values: {
      payments: { status: messages.status, livemode: { true: live, false: test }, handed_over: values.handed_over },
      invoices: { status: messages.invoices.status },
      years: { status: messages.invoices.status },
      orders: { payment_status: messages.status, charge_status: messages.status, partial: values.partial },
      overview: {
        status: messages.status,
        part: values.part,
        measure: values.measure,
        counted_by: values.counted_by,
      },
    },
    apart: { table: 'invoices', status: 'error' },
  };
}
