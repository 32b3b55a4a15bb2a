import { InvoiceNotFound } from '@/components/invoices/invoice-not-found';

export default function NotFound() {
  return <InvoiceNotFound />;
}
