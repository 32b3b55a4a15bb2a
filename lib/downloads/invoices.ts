import 'server-only';
import { newReading } from '@/lib/domain/files/reading';
import { invoicesContent } from '@/lib/exports/contents/invoices';
import { holdsAll } from '@/lib/exports/file/make-file';
import { invoiceMonths, toInvoiceSearchParams } from '@/lib/filters/invoices';
import { readStrictInvoices } from '@/lib/filters/strict/invoices';
import { invoicesOfMonths, paymentsOfInvoices } from '@/lib/payments-api/invoices/invoices';
import type { FileMaker } from './download';

/** See `FileMaker`. */
export const invoicesFile: FileMaker = (account, wish, rest) => {
  const { filters } = readStrictInvoices(rest);
  const range = invoiceMonths(filters, account.now(), account.timeZone);
  return {
    facts: { filters: toInvoiceSearchParams(filters), countedBy: null, range },
    content: (signal) => {
      const reading = newReading();
      const payments = wish.payments ?? holdsAll(wish.format);
      const source = {
        invoices: () => invoicesOfMonths(account, range, { signal }),
        payments: (invoices: Awaited<ReturnType<typeof invoicesOfMonths>>) =>
          paymentsOfInvoices(account, invoices, { signal, reading }),
      };
      return invoicesContent(account, { ...wish, payments }, source, reading);
    },
  };
};
