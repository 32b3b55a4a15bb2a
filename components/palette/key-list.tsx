import { useTranslations } from 'next-intl';
import { storeText, useStoredText } from '@/components/preferences/browser-storage';
import { LETTER_KEYS } from '@/components/ui/keyboard';
import { Modal } from '@/components/ui/modal';

const KEYS = [
  ['Ctrl K', 'palette'],
  ['/', 'search'],
  ['f', 'filter'],
  ['e', 'export'],
  ['b', 'blur'],
  ['j  ↓', 'next'],
  ['k  ↑', 'previous'],
  ['PgDn PgUp', 'page'],
  ['Home End', 'ends'],
  ['Enter', 'open'],
  ['Esc', 'back'],
  ['?', 'list'],
] as const;

export function KeyList({ onClose }: { onClose: () => void }) {
  const t = useTranslations('keys');
  const on = useStoredText(LETTER_KEYS) !== 'off';
  return (
    <Modal label={t('title')} onClose={onClose}>
      <div className="px-5 pt-4 pb-5">
        <h2 className="mb-2 text-base font-semibold">{t('title')}</h2>
        <dl>
          {KEYS.map(([key, does]) => (
            <div key={key} className="flex items-baseline gap-4 border-b border-line py-1.5 last:border-b-0">
              <dt className="w-24 shrink-0 font-mono text-sm">
                <kbd>{key}</kbd>
              </dt>
              <dd className="text-sm">{t(does)}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-3 flex items-start gap-2.5 text-sm">
          <input
            type="checkbox"
            checked={on}
            onChange={({ target }) => storeText(LETTER_KEYS, target.checked ? null : 'off')}
            className="mt-1 accent-accent"
          />
          <span>
            <span className="block font-medium">{t('letters')}</span>
            <span className="block text-soft">{t('lettersHint')}</span>
          </span>
        </label>
      </div>
    </Modal>
  );
}
