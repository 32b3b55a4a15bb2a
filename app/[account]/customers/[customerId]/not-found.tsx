import { CustomerNotFound } from '@/components/customers/customer-not-found';

export default function NotFound() {
  return <CustomerNotFound />;
}
