import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TextField } from '@/components/ui/text-field';
import { sendAuth } from '@/lib/queries/auth';
import { AuthForm } from './auth-form';

/** Whether a password was right, and a code is asked for. */
export function needsCode(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'needsCode' in answer && answer.needsCode === true;
}

export function CodeForm({ onDone }: { onDone: () => Promise<void> }) {
  const t = useTranslations('signIn');
  const [code, setCode] = useState('');

  async function finish() {
    await sendAuth('sign-in/code', { code });
    await onDone();
  }

  return (
    <AuthForm submit={t('submit')} send={() => (code.trim() === '' ? null : finish())}>
      <TextField
        label={t('code')}
        value={code}
        onChange={setCode}
        hint={t('codeHint')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus
        required
      />
    </AuthForm>
  );
}
