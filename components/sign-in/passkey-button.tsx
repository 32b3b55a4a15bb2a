import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorText } from '@/components/ui/error-text';
import { Notice } from '@/components/ui/notice';
import { CorteError } from '@/lib/errors';
import { sendAuth } from '@/lib/queries/auth';
import { useHydrated } from './auth-form';
import { readPasskey } from './webauthn';

/** Signs in by a passkey of this browser or of a key at hand. */
export function PasskeyButton({ label, onDone }: { label: string; onDone: () => Promise<void> }) {
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function signIn() {
    setBusy(true);
    setFailure(null);
    try {
      const response = await readPasskey(await sendAuth('sign-in/passkey/options', {}));
      if (response !== null) {
        await sendAuth('sign-in/passkey', { response });
        await onDone();
      }
    } catch (error) {
      setFailure(error instanceof CorteError ? error : new CorteError('passkey_refused', String(error)));
    }
    setBusy(false);
  }

  return (
    <>
      {failure !== null && (
        <Notice tone="danger">
          <ErrorText error={failure} />
        </Notice>
      )}
      <Button className="h-10 w-full sm:h-9" disabled={!hydrated || busy} onClick={() => void signIn()}>
        {label}
      </Button>
    </>
  );
}
