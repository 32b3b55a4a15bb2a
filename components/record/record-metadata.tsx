import { useTranslations } from 'next-intl';
import { readMetadata } from '@/lib/domain/json/metadata';
import { DetailGroup, DetailRow } from './details';

/** Metadata that cannot be parsed is shown as text, with the reason. */
export function RecordMetadata({ metadata }: { metadata: string | Record<string, unknown> | null }) {
  const t = useTranslations('payment');
  const read = readMetadata(metadata);
  if (read.kind === 'empty') return null;
  if (read.kind === 'fields') {
    return (
      <DetailGroup title={t('metadata')}>
        {read.fields.map(({ name, text }) => (
          <DetailRow key={name} term={name}>
            {text}
          </DetailRow>
        ))}
      </DetailGroup>
    );
  }
  return (
    <DetailGroup title={t('metadata')}>
      <DetailRow term={t('metadata')}>
        <p className="mb-1 text-sm text-caution">{t(`metadataRaw.${read.reason}`)}</p>
        <pre className="max-h-64 overflow-auto rounded-md bg-wash p-2.5 font-mono text-xs whitespace-pre-wrap">
          {read.text}
        </pre>
      </DetailRow>
    </DetailGroup>
  );
}
