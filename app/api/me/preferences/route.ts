import { appearance } from '@/lib/preferences/preference-bodies';
import { keepAppearance } from '@/lib/server/appearance';
import { ownRoute } from '@/lib/server/own-route';

export const PUT = ownRoute(appearance, keepAppearance);
