import { sendJson } from './fetch-json';

type Step =
  | 'sign-in'
  | 'sign-in/code'
  | 'oidc'
  | PasskeyStep
  | SecondFactorStep
  | 'sign-out'
  | 'link'
  | 'link/spend'
  | 'password'
  | 'sessions'
  | TeamStep;

type PasskeyStep = `${'passkeys' | 'sign-in/passkey'}${'' | '/options'}`;

type SecondFactorStep = `second-factor${'' | '/confirm' | '/codes' | '/required'}`;

type TeamStep = 'invitations' | 'staff' | 'staff/sessions' | 'staff/second-factor' | 'tokens';

/** Sends JSON to `/api/auth`. Throws the error of the body. */
export function sendAuth(step: Step, body: object, method: 'POST' | 'DELETE' = 'POST'): Promise<unknown> {
  return sendJson(`/api/auth/${step}`, body, method);
}
