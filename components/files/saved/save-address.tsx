import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { useAccount } from '@/components/account/account-context';
import { Button } from '@/components/ui/button';
import { CopyTextButton } from '@/components/ui/copy-text-button';
import { ErrorText } from '@/components/ui/error-text';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import type { FileNoun } from '@/lib/domain/files/files';
import { hasFixedDates, LONGEST_EXPORT_NAME } from '@/lib/domain/files/saved-exports';
import { savedExportPath, savedExportsQuery, sendExportToSave } from '@/lib/queries/saved-exports';

interface SaveAddressProps {
  noun: FileNoun;
  search: string;
  onBack: () => void;
  onClose: () => void;
}

/** Gives the file of a dialog an address that stays. */
export function SaveAddress({ noun, search, onBack, onClose }: SaveAddressProps) {
  const t = useTranslations('files.saved');
  const { slug } = useAccount();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [address, setAddress] = useState<string | null>(null);

  async function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || sending) return;
    setSending(true);
    setFailure(null);
    try {
      const { id } = await sendExportToSave(slug, { name, noun, search });
      setAddress(window.location.origin + savedExportPath(slug, id));
      await client.invalidateQueries(savedExportsQuery(slug));
    } catch (error) {
      setFailure(error);
    }
    setSending(false);
  }

  return (
    <form onSubmit={save} className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 py-4 text-sm">
      <div>
        <h2 className="text-base font-semibold">{t('save')}</h2>
        <p className="mt-1">{t('hint')}</p>
        {hasFixedDates(search) && <p className="mt-1 text-caution">{t('fixedDates')}</p>}
      </div>
      {failure !== null && (
        <Notice tone="danger">
          <ErrorText error={failure} />
        </Notice>
      )}
      {address === null ? (
        <TextField
          label={t('name')}
          value={name}
          onChange={setName}
          hint={t('nameHint')}
          error={tried && name.trim() === '' ? t('nameMissing') : null}
          maxLength={LONGEST_EXPORT_NAME}
          autoFocus
        />
      ) : (
        <div>
          <p className="rounded-md bg-wash px-3 py-2 font-mono text-xs break-all select-all">{address}</p>
          <p className="mt-2 text-soft">{t('use')}</p>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {address === null ? (
          <>
            <Button look="quiet" onClick={onBack}>
              {t('back')}
            </Button>
            <Button type="submit" look="primary" disabled={sending}>
              {t('submit')}
            </Button>
          </>
        ) : (
          <>
            <CopyTextButton text={address} label={t('copy')} doneLabel={t('copied')} />
            <Button look="primary" onClick={onClose}>
              {t('done')}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
