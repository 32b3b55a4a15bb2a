import { PaymentNotFound } from '@/components/payments/record/payment-not-found';

export default function NotFound() {
  return <PaymentNotFound />;
}
