import { OrderNotFound } from '@/components/orders/record/order-not-found';

export default function NotFound() {
  return <OrderNotFound />;
}
