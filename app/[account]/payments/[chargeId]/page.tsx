import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PaymentReport } from '@/components/payments/payment-report';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('payment'))('title') };
}

interface PaymentPageProps {
  params: Promise<{ chargeId: string }>;
  searchParams: Promise<{ at?: string | string[] }>;
}

export default async function PaymentPage({ params, searchParams }: PaymentPageProps) {
  const { at } = await searchParams;
  return <PaymentReport chargeId={(await params).chargeId} at={typeof at === 'string' ? at : null} />;
}
