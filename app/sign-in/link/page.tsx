import { LinkPage } from '@/components/sign-in/link-page';
import { requireSignInHere } from '@/lib/server/pages';

export default function SignInLinkPage() {
  requireSignInHere();
  return <LinkPage />;
}
