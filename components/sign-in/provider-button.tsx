import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorText } from '@/components/ui/error-text';
import { Notice } from '@/components/ui/notice';
import { sendAuth } from '@/lib/queries/auth';
import { useHydrated } from './auth-form';

type Purpose = 'sign-in' | 'confirm' | 'connect';

/** Leaves for the company's own sign-in, which leads back to `next`. Throws the error of the body. */
export async function leaveForProvider(purpose: Purpose, next: string): Promise<void> {
  const back = next.includes('#') ? next : next + window.location.hash;
  const answer = await sendAuth('oidc', { purpose, next: back });
  const isAddress = typeof answer === 'object' && answer !== null && 'address' in answer;
  if (isAddress) window.location.assign(String(answer.address));
}

interface ProviderButtonProps {
  label: string;
  purpose: Purpose;
  next: string;
}

export function ProviderButton({ label, purpose, next }: ProviderButtonProps) {
  const hydrated = useHydrated();
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function leave() {
    setLeaving(true);
    setFailure(null);
    try {
      await leaveForProvider(purpose, next);
    } catch (error) {
      setFailure(error);
      setLeaving(false);
    }
  }

  return (
    <>
      {failure !== null && (
        <Notice tone="danger">
          <ErrorText error={failure} />
        </Notice>
      )}
      <Button className="h-10 w-full sm:h-9" disabled={!hydrated || leaving} onClick={() => void leave()}>
        {label}
      </Button>
    </>
  );
}
