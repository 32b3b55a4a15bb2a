import { UnknownRecord } from '@/components/record/record-not-found';

export default function NotFound() {
  return <UnknownRecord noun="customer" />;
}
