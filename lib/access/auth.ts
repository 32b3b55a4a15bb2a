import 'server-only';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Database } from '@/lib/database/open';
import { people, secondFactors, sessions, verifications, waysIn } from './access-tables';
import { hashInTurn, verifyInTurn } from './passwords';
import { MOST_SECONDS } from './session-times';

/** Far beyond what a password may be: the limit that people are told is ours. */
const MOST_CHARACTERS = 10_000;

/** better-auth on our tables. Its own routes are not mounted: `app/api/auth` has each address, and calls it in the process. */
export function createAuth(orm: Database['orm'], secret: string, appUrl: string) {
  return betterAuth({
    appName: 'Corte',
    baseURL: appUrl,
    secret,
    database: drizzleAdapter(orm, {
      provider: 'pg',
      schema: {
        user: people,
        session: sessions,
        account: waysIn,
        verification: verifications,
        twoFactor: secondFactors,
      },
    }),
    // Attempts are counted by us: a lock of its own would lock the person out.
    plugins: [twoFactor({ accountLockout: { enabled: false } })],
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 1,
      maxPasswordLength: MOST_CHARACTERS,
      password: { hash: hashInTurn, verify: verifyInTurn },
    },
    session: { expiresIn: MOST_SECONDS, disableSessionRefresh: true, cookieCache: { enabled: false } },
    advanced: {
      cookiePrefix: 'corte',
      useSecureCookies: appUrl.startsWith('https:'),
      ipAddress: { ipAddressHeaders: ['x-corte-peer'] },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}
