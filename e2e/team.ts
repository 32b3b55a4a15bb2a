import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, type BrowserContext, request as newRequest, type Page } from '@playwright/test';
import { freePort, type RunningServer } from '@/scripts/servers';
import { test as base, expect } from './fixtures';
import { startApp } from './stack';

export const FIRST_OWNER = { name: 'Ana Ortega', email: 'ana@tienda.mx', password: 'una frase bastante larga' };

export interface Team {
  app: RunningServer;
  /** The link for the first owner, as the start printed it. */
  firstLink: string;
}

type StartedTeam = Team & { stop(): Promise<void> };

async function startTeam(providerUrl: string): Promise<StartedTeam> {
  const folder = mkdtempSync(join(tmpdir(), 'corte-team-'));
  const app = await startApp(folder, providerUrl, await freePort(), { SIGN_IN: 'on' });
  const firstLink = await printedLink(app);
  return {
    app,
    firstLink,
    async stop() {
      await app.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * `team`: the app of this worker with sign-in; its link for the first owner may be spent, for the tests of a worker come in any order.
 * `newTeam`: an app of this test alone, without an owner yet.
 */
export const teamTest = base.extend<{ newTeam: Team }, { team: Team }>({
  team: [
    async ({ stack }, use) => {
      const team = await startTeam(stack.provider.url);
      await use(team);
      await team.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  newTeam: [
    async ({ stack, page }, use) => {
      const team = await startTeam(stack.provider.url);
      await use(team);
      await page.close();
      await team.stop();
    },
    { timeout: 240_000 },
  ],
  baseURL: async ({ team }, use) => use(team.app.url),
});

export async function printedLink(app: RunningServer): Promise<string> {
  const find = () => /http\S+\/sign-in\/link#[\w-]{43}/.exec(app.log())?.[0] ?? '';
  await expect.poll(find, { timeout: 100_000 }).not.toBe('');
  return find();
}

export async function postAuth(request: APIRequestContext, step: string, body: object, headers = {}) {
  return await request.post(`/api/auth/${step}`, { data: body, headers });
}

/** Makes the owner, once a worker: later calls find the link spent. */
export async function makeOwner(request: APIRequestContext, { firstLink }: Team): Promise<void> {
  const token = firstLink.split('#')[1];
  const response = await postAuth(request, 'link/spend', { token, ...FIRST_OWNER });
  expect([200, 410]).toContain(response.status());
}

/** Signs the owner in for all pages of a context. */
export async function signInHere(context: BrowserContext): Promise<void> {
  const { email, password } = FIRST_OWNER;
  const response = await postAuth(context.request, 'sign-in', { email, password });
  expect(response.status(), await response.text()).toBe(200);
}

export async function fillSignIn(page: Page, password = FIRST_OWNER.password): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(FIRST_OWNER.email);
  await page.getByLabel('Contraseña').fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

export interface Member {
  name: string;
  email: string;
  request: APIRequestContext;
}

interface Standing {
  owner?: boolean;
  roles?: Record<string, 'accountant' | 'viewer' | 'support' | 'auditor'>;
}

/** Somebody new, whom the owner has invited, and who is in. */
export async function invite(
  owner: APIRequestContext,
  { app }: Team,
  name: string,
  standing: Standing,
): Promise<Member> {
  const made = await postAuth(owner, 'invitations', { label: name, owner: false, roles: {}, ...standing });
  expect(made.status(), await made.text()).toBe(200);
  const { link } = await made.json();
  const member = await newRequest.newContext({ baseURL: app.url });
  const email = `${name.replace(/[^A-Za-z0-9]/g, '')}-${crypto.randomUUID().slice(0, 8)}@tienda.mx`;
  const token = String(link).split('#')[1];
  const spent = await postAuth(member, 'link/spend', { token, name, email, password: FIRST_OWNER.password });
  expect(spent.status(), await spent.text()).toBe(200);
  return { name, email, request: member };
}

/** The owner, with a session of their own. */
export async function ownerOf(team: Team): Promise<APIRequestContext> {
  const request = await newRequest.newContext({ baseURL: team.app.url });
  await makeOwner(request, team);
  const { email, password } = FIRST_OWNER;
  const response = await postAuth(request, 'sign-in', { email, password });
  expect(response.status(), await response.text()).toBe(200);
  return request;
}

export async function staffId(owner: APIRequestContext, name: string): Promise<string> {
  const page = await (await owner.get('/team')).text();
  const [, id = ''] =
    new RegExp(`\\\\"id\\\\":\\\\"([\\w-]{36})\\\\",\\\\"name\\\\":\\\\"${name}\\\\"`).exec(page) ?? [];
  expect(id, `the id of ${name}`).not.toBe('');
  return id;
}

export async function cookiesOf(request: APIRequestContext): Promise<string> {
  const { cookies } = await request.storageState();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
