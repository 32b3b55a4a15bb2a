import 'server-only';
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** As little of CBOR as a passkey needs. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = value instanceof Map ? [...value] : [];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  if (length < 256) return Buffer.from([(kind << 5) | 24, length]);
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}

interface Act {
  challenge: string;
  origin?: string;
  /** Whether it has verified who holds it. */
  verified?: boolean;
  count?: number;
}

/** A security key in software, for the host of `home`. */
export function makeAuthenticator(home: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const host = new URL(home).hostname;
  const clientData = (type: string, { challenge, origin = new URL(home).origin }: Act) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const dataOf = (flags: number, count: number) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter]);
  };
  const shared = { type: 'public-key' as const, clientExtensionResults: {} };
  const name = id.toString('base64url');
  return {
    create(act: Act) {
      const coordinates = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
      const key = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, coordinates[0] ?? Buffer.alloc(0)],
          [-3, coordinates[1] ?? Buffer.alloc(0)],
        ]),
      );
      const flags = act.verified === false ? 0x41 : 0x45;
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const data = Buffer.concat([dataOf(flags, act.count ?? 0), Buffer.alloc(16), length, id, key]);
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      );
      const response = {
        clientDataJSON: clientData('webauthn.create', act).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: [],
      };
      return { id: name, rawId: name, response, ...shared };
    },
    get(act: Act) {
      const client = clientData('webauthn.get', act);
      const data = dataOf(act.verified === false ? 0x01 : 0x05, act.count ?? 0);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
      return { id: name, rawId: name, response, ...shared };
    },
  };
}
