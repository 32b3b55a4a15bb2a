import 'server-only';
import { createOTP } from '@better-auth/utils/otp';

/** The application of a person: `ahead` are half minutes from now. */
export function applicationOf(uri: string) {
  const given = new URL(uri).searchParams.get('secret') ?? '';
  const bits = [...given].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const otp = createOTP(Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))).toString('latin1'));
  return (ahead = 0) => otp.hotp(Math.floor(Date.now() / 30_000) + ahead);
}
