import { appearance } from '@/lib/preferences/preference-bodies';
import { keepAppearance } from '@/lib/server/appearance';
import { ownRoute } from '@/lib/server/own-route';

/** The language and the theme of whoever asks. */
export const PUT = ownRoute(appearance, keepAppearance);
