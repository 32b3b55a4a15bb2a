import { CustomerNotFound } from '@/components/customers/record/customer-not-found';

export default function NotFound() {
  return <CustomerNotFound />;
}
