import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Null where the person has turned away. */
async function unlessTurnedAway<T>(work: Promise<T>): Promise<T | null> {
  return await work.catch((error: unknown) => {
    if (error instanceof Error && error.name === 'NotAllowedError') return null;
    throw error;
  });
}

/** `options`: as the server made them. Null where the person has turned away. */
export async function makePasskey(options: unknown) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return await unlessTurnedAway(startRegistration({ optionsJSON }));
}

export async function readPasskey(options: unknown) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return await unlessTurnedAway(startAuthentication({ optionsJSON }));
}
