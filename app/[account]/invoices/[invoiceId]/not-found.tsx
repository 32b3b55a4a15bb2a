import { InvoiceNotFound } from '@/components/invoices/record/invoice-not-found';

export default function NotFound() {
  return <InvoiceNotFound />;
}
