import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const APP = fileURLToPath(new URL('../app', import.meta.url));

/** Addresses of the app as its folders spell them, like `/api/[account]/payments`. @returns {string[]} */
export function routesBelow(folder = APP, path = '') {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return routesBelow(join(folder, entry.name), `${path}/${entry.name}`);
    return /^(page|route)\.tsx?$/.test(entry.name) ? [path || '/'] : [];
  });
}

/**
 * A function from a path to the route that answers it; whatever no route answers is `other`, so that a stranger makes no new names.
 * @param {string[]} routes @returns {(path: string) => string}
 */
export function routeNamer(routes) {
  const known = routes
    .map((route) => ({ route, parts: route.split('/') }))
    .sort((one, two) => fixedParts(two.parts) - fixedParts(one.parts));
  return (path) => {
    if (path.startsWith('/_next/')) return '/_next';
    const parts = (path.replace(/\/$/, '') || '/').split('/');
    return known.find((one) => isSame(one.parts, parts))?.route ?? 'other';
  };
}

/** @param {string[]} parts */
const fixedParts = (parts) =>
  parts.filter((part) => !part.startsWith('[')).length - (parts.at(-1)?.startsWith('[...') ? 10 : 0);

/** @param {string[]} route @param {string[]} parts */
function isSame(route, parts) {
  const rest = route.at(-1)?.startsWith('[...');
  if (rest ? parts.length < route.length : parts.length !== route.length) return false;
  return route.every((part, index) => part.startsWith('[') || part === parts[index]);
}
