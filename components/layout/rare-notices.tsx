import { useLocale, useTranslations } from 'next-intl';
import { useAccount } from '@/components/account/account-context';
import { offsetWords } from '@/components/account/known-zone';
import { hidePageNotice, type PageNotice } from '@/components/browser/page-notices';
import { Button, buttonLook } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { zoneCity } from '@/lib/format/date';
import { routes } from '@/lib/routes';

interface RareNoticesProps {
  notices: readonly PageNotice[];
  unknownZone: boolean;
}

export function RareNotices({ notices, unknownZone }: RareNoticesProps) {
  const t = useTranslations('notices');
  const locale = useLocale();
  const { namedZone, utcOffset } = useAccount();
  return (
    <>
      {notices.includes('signed-out') && (
        <Notice tone="caution">
          <p className="font-medium">{t('signedOut')}</p>
          <p>{t('signedOutHint')}</p>
          <a
            href={routes.signIn('/sign-in/done')}
            target="_blank"
            className={`${buttonLook('outline')} mt-2 text-ink`}
            rel="noopener"
          >
            {t('signIn')}
          </a>
        </Notice>
      )}
      {unknownZone && (
        <Notice tone="caution">
          {t('zone', { zone: zoneCity(namedZone, locale), name: namedZone, offset: offsetWords(utcOffset) })}
        </Notice>
      )}
      {(['storage', 'cookies', 'not-saved'] as const).map(
        (notice) =>
          notices.includes(notice) && (
            <Notice key={notice} tone="caution">
              <p>{t(notice === 'not-saved' ? 'notSaved' : notice)}</p>
              <Button className="mt-2 text-ink" onClick={() => hidePageNotice(notice)}>
                {t('understood')}
              </Button>
            </Notice>
          ),
      )}
    </>
  );
}
