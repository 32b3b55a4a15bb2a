import 'server-only';
import { z } from 'zod';

const bytes = z.string().max(20_000);

const credential = {
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
};

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** What a browser answers that has made a passkey, with the name that its owner gave it. */
export const newPasskey = z.strictObject({
  name: z.string().trim().min(1).max(100),
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(z.enum(TRANSPORTS)).max(10).default([]),
    }),
  }),
});

/** What a browser answers that has used a passkey. */
export const usedPasskey = z.strictObject({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
    }),
  }),
});
