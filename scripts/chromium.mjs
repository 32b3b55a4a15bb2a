import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

export const HOW_TO_GET_IT =
  'no Chromium found: install it (Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH to a Chromium or Chrome.';

/** No sandbox under root, no graphics card, no calls home. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of an installed browser, or null; the shell without a window is half the work. `CHROMIUM_PATH` wins, and must exist.
 * @param {Record<string, string | undefined>} env
 * @param {(path: string) => boolean} exists
 */
export function findChromium(env = process.env, exists = existsSync) {
  const places = env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : PLACES;
  return places.find((place) => exists(place)) ?? null;
}

/** Installs Debian's package first if there is none and this is root; null when that did not help. */
export function provideChromium() {
  const found = findChromium();
  if (found || process.env.CHROMIUM_PATH) return found;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log('corte: installing Chromium with apt-get');
  const install = 'DEBIAN_FRONTEND=noninteractive apt-get install -y -qq';
  const shell = `apt-get update -qq && (${install} chromium-headless-shell || ${install} chromium)`;
  spawnSync('sh', ['-c', shell], { stdio: ['ignore', 'ignore', 'inherit'] });
  return findChromium();
}
