import { notFound } from 'next/navigation';
import { requireSignedIn } from '@/lib/server/pages';

/** An address below an account that no page has: answered beside the account's navigation. */
export default async function UnknownPage(): Promise<never> {
  await requireSignedIn();
  notFound();
}
