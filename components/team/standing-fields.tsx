import { useTranslations } from 'next-intl';
import { ROLES } from '@/lib/domain/access/roles';
import type { Standing } from '@/lib/domain/access/staff';
import { SelectField } from './select-field';

export interface TeamAccount {
  slug: string;
  /** With its mode, since a company has one in each. */
  name: string;
}

interface StandingFieldsProps {
  accounts: readonly TeamAccount[];
  standing: Standing;
  onChange: (standing: Standing) => void;
}

/** What somebody may do: everything, or a role for each account. */
export function StandingFields({ accounts, standing, onChange }: StandingFieldsProps) {
  const t = useTranslations('team');
  const { owner, roles } = standing;

  function choose(slug: string, word: string) {
    const { [slug]: _, ...others } = roles;
    const role = ROLES.find((one) => one === word);
    onChange({ owner, roles: role ? { ...others, [slug]: role } : others });
  }

  return (
    <div className="flex flex-col gap-3">
      <label className="flex items-start gap-2.5 text-sm">
        <input
          type="checkbox"
          className="mt-0.5 size-4 accent-accent"
          checked={owner}
          onChange={(event) => onChange({ owner: event.target.checked, roles })}
        />
        <span>
          <span className="block font-medium">{t('owner')}</span>
          <span className="block text-xs text-soft">{t('ownerHint')}</span>
        </span>
      </label>
      {!owner && (
        <div className="grid gap-3 sm:grid-cols-2">
          {accounts.map(({ slug, name }) => (
            <SelectField
              key={slug}
              label={t('roleFor', { account: name })}
              value={roles[slug] ?? ''}
              onChange={(word) => choose(slug, word)}
              options={[
                { value: '', label: t('none') },
                ...ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) })),
              ]}
            />
          ))}
        </div>
      )}
    </div>
  );
}
