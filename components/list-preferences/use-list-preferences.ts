import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useAccount, useVisitor } from '@/components/account/account-context';
import type { PageVisitor } from '@/lib/domain/access/roles';
import type { FileNoun } from '@/lib/domain/files/files';
import { type ListPreferences, NO_PREFERENCES } from '@/lib/domain/preferences/list-preferences';
import { type PreferencesPlace, preferencesQuery } from '@/lib/queries/preferences';
import { browserHas } from './browser-had';

/** Whoever uses this machine without sign-in. */
const LOCAL_PERSON = 'local';

export function preferencesPlace(account: string, noun: FileNoun, { person }: PageVisitor): PreferencesPlace {
  return { account, noun, person: person?.id ?? LOCAL_PERSON };
}

/** Whose preferences of which list a page shows. */
export function usePreferencesPlace(noun: FileNoun): PreferencesPlace {
  const { slug } = useAccount();
  const visitor = useVisitor();
  return useMemo(() => preferencesPlace(slug, noun, visitor), [slug, noun, visitor]);
}

/** What the reader has chosen for a list; nothing while it is not known. */
export function useListPreferences(noun: FileNoun): ListPreferences {
  const place = usePreferencesPlace(noun);
  const client = useQueryClient();
  const { data = NO_PREFERENCES } = useQuery(preferencesQuery(place));
  useEffect(() => {
    if (browserHas(place))
      import('./take-over')
        .then(({ takePreferencesOver }) => takePreferencesOver(client, place))
        .catch(() => undefined);
  }, [client, place]);
  return data;
}
