'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useConfirmedAction } from '@/components/sign-in/confirmed-action';
import { Button } from '@/components/ui/button';
import type { StaffMember, Standing } from '@/lib/domain/access/staff';
import { sendAuth } from '@/lib/queries/auth';
import { StandingFields, type TeamAccount } from './standing-fields';

interface StaffListProps {
  staff: readonly StaffMember[];
  accounts: readonly TeamAccount[];
  self: string;
  timeZone: string;
}

function useInstant(timeZone: string) {
  return new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

export function StaffList({ staff, ...shared }: StaffListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {staff.map((member) => (
        <li key={member.id} className="py-4">
          <Member member={member} {...shared} />
        </li>
      ))}
    </ul>
  );
}

/** In words: everything, or the role in each account. */
function useStandingWords(accounts: readonly TeamAccount[]) {
  const t = useTranslations('team');
  return ({ owner, roles }: Standing): string => {
    if (owner) return t('owner');
    const named = accounts.flatMap(({ slug, name }) => {
      const role = roles[slug];
      return role ? [`${name}: ${t(`roles.${role}`)}`] : [];
    });
    return named.length > 0 ? named.join(' · ') : t('noAccess');
  };
}

function Member({ member, accounts, self, timeZone }: { member: StaffMember } & Omit<StaffListProps, 'staff'>) {
  const t = useTranslations('team');
  const run = useConfirmedAction();
  const instant = useInstant(timeZone);
  const words = useStandingWords(accounts);
  const [part, setPart] = useState<'edit' | 'remove' | null>(null);
  const [standing, setStanding] = useState<Standing>(member);
  const { id, name, email, seen } = member;

  function save() {
    const { owner, roles } = standing;
    void run(async () => {
      await sendAuth('staff', { id, owner, roles: owner ? {} : roles });
      setPart(null);
    });
  }

  function edit() {
    setStanding({ owner: member.owner, roles: member.roles });
    setPart('edit');
  }

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="font-medium">
            {name}
            {id === self && <span className="ml-2 text-sm font-normal text-soft">{t('you')}</span>}
          </p>
          <p className="text-sm break-words text-soft">{email}</p>
          <p className="mt-1 text-sm">{words(member)}</p>
          <p className="mt-0.5 text-xs text-soft">
            {seen === null ? t('never') : t('seen', { when: instant.format(seen) })}
            {member.secondFactor && ` · ${t('secondFactor.has')}`}
          </p>
        </div>
        {part === null && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={edit}>{t('edit')}</Button>
            <Button onClick={() => void run(async () => void (await sendAuth('staff/sessions', { id }, 'DELETE')))}>
              {t('endSessions')}
            </Button>
            {member.secondFactor && id !== self && (
              <Button
                onClick={() => void run(async () => void (await sendAuth('staff/second-factor', { id }, 'DELETE')))}
              >
                {t('secondFactor.takeAway')}
              </Button>
            )}
            <Button onClick={() => setPart('remove')}>{t('remove')}</Button>
          </div>
        )}
      </div>
      {part === 'edit' && (
        <div className="mt-4 flex flex-col gap-4">
          <StandingFields accounts={accounts} standing={standing} onChange={setStanding} />
          <div className="flex flex-wrap gap-2">
            <Button look="primary" onClick={save}>
              {t('save')}
            </Button>
            <Button onClick={() => setPart(null)}>{t('cancel')}</Button>
          </div>
        </div>
      )}
      {part === 'remove' && (
        <div className="mt-4">
          <p className="text-sm">{t('removeHint')}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              look="primary"
              onClick={() => void run(async () => void (await sendAuth('staff', { id }, 'DELETE')))}
            >
              {t('removeSure', { name })}
            </Button>
            <Button onClick={() => setPart(null)}>{t('cancel')}</Button>
          </div>
        </div>
      )}
    </>
  );
}

interface Pending extends Standing {
  id: string;
  label: string;
  /** UTC milliseconds. */
  expires: number;
}

interface InvitationListProps {
  invitations: readonly Pending[];
  accounts: readonly TeamAccount[];
  timeZone: string;
}

export function InvitationList({ invitations, accounts, timeZone }: InvitationListProps) {
  const t = useTranslations('team');
  const run = useConfirmedAction();
  const instant = useInstant(timeZone);
  const words = useStandingWords(accounts);
  return (
    <ul className="divide-y divide-line border-y border-line">
      {invitations.map(({ id, label, expires, ...standing }) => (
        <li key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
          <div className="min-w-0">
            <p className="font-medium">{label}</p>
            <p className="text-sm">{words(standing)}</p>
            <p className="text-xs text-soft">{t('expires', { when: instant.format(expires) })}</p>
          </div>
          <Button onClick={() => void run(async () => void (await sendAuth('invitations', { id }, 'DELETE')))}>
            {t('takeBack')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
