import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';

/** Reads `.env` of the root into the environment. What the environment already says wins. */
export function loadEnv() {
  const file = fileURLToPath(new URL('../.env', import.meta.url));
  if (existsSync(file)) loadEnvFile(file);
}
