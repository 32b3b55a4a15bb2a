import { redirect } from 'next/navigation';
import { routes } from '@/lib/routes';

export default async function AccountPage({ params }: { params: Promise<{ account: string }> }) {
  redirect(routes.list((await params).account, 'payments'));
}
