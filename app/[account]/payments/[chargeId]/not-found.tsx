import { PaymentNotFound } from '@/components/payments/payment-not-found';

export default function NotFound() {
  return <PaymentNotFound />;
}
