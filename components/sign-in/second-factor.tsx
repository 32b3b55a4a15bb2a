'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CopyTextButton } from '@/components/ui/copy-text-button';
import { TextField } from '@/components/ui/text-field';
import { sendAuth } from '@/lib/queries/auth';
import { AuthForm } from './auth-form';
import { useConfirmedAction } from './confirmed-action';
import { QrCode } from './qr-code';

interface Offer {
  address: string;
  squares: readonly string[];
}

function isOffer(answer: unknown): answer is Offer {
  return typeof answer === 'object' && answer !== null && 'address' in answer && 'squares' in answer;
}

function codesOf(answer: unknown): string[] {
  const codes = typeof answer === 'object' && answer !== null && 'codes' in answer ? answer.codes : [];
  return Array.isArray(codes) ? codes.map(String) : [];
}

interface SecondFactorProps {
  active: boolean;
  /** Everybody needs one, so that it cannot be switched off. */
  required: boolean;
}

export function SecondFactor({ active, required }: SecondFactorProps) {
  const t = useTranslations('me.secondFactor');
  const run = useConfirmedAction();
  const router = useRouter();
  const [offer, setOffer] = useState<Offer | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  async function begin() {
    const answer = await sendAuth('second-factor', {});
    if (isOffer(answer)) setOffer(answer);
  }

  function stored() {
    setCodes(null);
    setOffer(null);
    router.refresh();
  }

  if (codes !== null) return <BackupCodes codes={codes} onStored={stored} />;
  if (offer !== null && !active) {
    return <ConfirmOffer offer={offer} onConfirmed={setCodes} onCancel={() => setOffer(null)} />;
  }
  if (!active) {
    return (
      <Button look="primary" onClick={() => void run(begin)}>
        {t('begin')}
      </Button>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="mr-4 text-sm font-medium text-collected">{t('active')}</p>
      <Button onClick={() => void run(async () => setCodes(codesOf(await sendAuth('second-factor/codes', {}))))}>
        {t('newCodes')}
      </Button>
      {!required && (
        <Button onClick={() => void run(async () => void (await sendAuth('second-factor', {}, 'DELETE')))}>
          {t('end')}
        </Button>
      )}
    </div>
  );
}

interface ConfirmOfferProps {
  offer: Offer;
  onConfirmed: (codes: string[]) => void;
  onCancel: () => void;
}

function ConfirmOffer({ offer, onConfirmed, onCancel }: ConfirmOfferProps) {
  const t = useTranslations('me.secondFactor');
  const [code, setCode] = useState('');
  const secret = new URL(offer.address).searchParams.get('secret') ?? '';
  const confirm = async () => onConfirmed(codesOf(await sendAuth('second-factor/confirm', { code })));
  return (
    <div className="rounded-lg border border-line-strong bg-sheet p-4 sm:flex sm:gap-6 sm:p-5">
      <QrCode squares={offer.squares} label={t('scan')} />
      <div className="min-w-0 flex-1 max-sm:mt-4">
        <p className="text-sm">{t('scan')}</p>
        <p className="mt-3 text-xs text-soft">{t('secret')}</p>
        <p className="mt-1 rounded-md bg-wash px-3 py-2 font-mono text-xs break-all select-all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <div className="mt-4 max-w-[22rem]">
          <AuthForm submit={t('confirm')} send={() => (code.trim() === '' ? null : confirm())}>
            <TextField
              label={t('code')}
              value={code}
              onChange={setCode}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              autoFocus
            />
          </AuthForm>
        </div>
        <Button look="quiet" className="mt-2 -ml-2" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

function BackupCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const t = useTranslations('me.secondFactor');
  return (
    <div className="rounded-lg border border-line-strong bg-sheet p-4 sm:p-5">
      <p className="font-medium">{t('codesTitle')}</p>
      <p className="mt-1 max-w-[60ch] text-sm text-soft">{t('codesHint')}</p>
      <ul className="mt-3 grid max-w-sm grid-cols-2 gap-x-6 gap-y-1 rounded-md bg-wash px-4 py-3 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <CopyTextButton text={codes.join('\n')} label={t('copy')} doneLabel={t('copied')} />
        <Button look="primary" onClick={onStored}>
          {t('stored')}
        </Button>
      </div>
    </div>
  );
}
