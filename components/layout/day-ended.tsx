'use client';

import { useQueryClient } from '@tanstack/react-query';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useAccount } from '@/components/account/account-context';
import { useFormat } from '@/components/account/use-format';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { dayOf } from '@/lib/domain/calendar/days';
import { routes } from '@/lib/routes';

const A_MINUTE = 60_000;

/** Of a list whose period moves with the calendar: that the day it was read on is over. */
export function DayEnded() {
  const t = useTranslations('notices');
  const { slug, timeZone } = useAccount();
  const format = useFormat();
  const router = useRouter();
  const client = useQueryClient();
  const pathname = usePathname();
  const search = useSearchParams();
  const [day, setDay] = useState<string | null>(null);
  const [ended, setEnded] = useState(false);
  const moves =
    (pathname === routes.overview(slug) || pathname === routes.list(slug, 'payments') || search.has('period')) &&
    !search.has('from') &&
    !search.has('q');

  useEffect(() => setDay(dayOf(Date.now(), timeZone)), [timeZone]);
  useEffect(() => {
    if (day === null || ended) return;
    const check = () => setEnded(dayOf(Date.now(), timeZone) > day);
    const timer = setInterval(check, A_MINUTE);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [day, ended, timeZone]);

  if (!ended || !moves || day === null) return null;

  function refresh() {
    setDay(dayOf(Date.now(), timeZone));
    setEnded(false);
    client.removeQueries({ type: 'inactive' });
    void client.resetQueries({ type: 'active' });
    router.refresh();
  }

  return (
    <Notice tone="caution">
      <p>{t('dayEnded', { day: format.calendarDay(day) })}</p>
      <Button className="mt-2 text-ink" onClick={refresh}>
        {t('refresh')}
      </Button>
    </Notice>
  );
}
