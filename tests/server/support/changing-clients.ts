import { expect } from 'vitest';
import { until } from '../../support/until.ts';
import type { Api } from './api.ts';
import { logIn, mailedLink, PASSWORD } from './client-life.ts';
import type { Client, ServerDatabase } from './database-of.ts';
import { askForEmail, follow, linksTo } from './email-changes.ts';

/** The routes of the pages that mailed links open. */
export const CONFIRM = 'email-confirmation';
export const STOP = 'email-change-stop';
export const RESET = 'password-reset';

interface Changing extends Client {
  readonly before: string;
  readonly after: string;
}

/** Operations of clients who change their e-mail address, and queries about them. */
export function changingClients(api: Api, db: ServerDatabase) {
  let count = 0;
  /** Adds a client of its own, with a current and a new address. */
  const someone = async (): Promise<Changing> => {
    count += 1;
    const [before, after] = [`antes${count}@andina.example.com`, `despues${count}@andina.example.com`];
    return { ...(await db.add({ nit: String(900_700_000 + count), email: before })), before, after };
  };
  const addressOf = async ({ id }: Client) =>
    (
      await db.database.query
        .selectFrom('clientAccounts')
        .select('email')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).email;
  const isIn = async (token: string) => (await api.call('GET', '/sesion', { token })).status === 200;
  const newSession = async ({ nit }: Client) => String((await logIn(api, PASSWORD, nit)).body['authToken']);
  const actionsOn = async ({ id }: Client) =>
    (
      await db.database.query
        .selectFrom('auditEntries')
        .select('action')
        .where('subjectId', '=', id)
        .orderBy('id')
        .execute()
    )
      .map(({ action }) => action)
      .filter((action) => action.startsWith('email'));
  const asked = async (client: Changing) => {
    expect((await askForEmail(api, client, client.after)).status).toBe(200);
    const [confirm] = await linksTo(api, client.after, CONFIRM);
    const [stop] = await linksTo(api, client.before, STOP);
    return { confirm, stop };
  };
  const confirmed = async (client: Changing) => {
    const links = await asked(client);
    expect(await follow(api, CONFIRM, links.confirm)).toBe(204);
    return links;
  };
  /** Requests a new password by a client's NIT, and uses the link that is mailed to `address`. */
  const resetBy = async ({ nit }: Client, address: string, password: string) => {
    const known = new Set(await linksTo(api, address, RESET, 0));
    await api.call('POST', '/generar-token', { body: { nit } });
    await until(() => api.smtp.accepted.some(({ to, content }) => to.includes(address) && isNew(content.text, known)));
    const token = (await linksTo(api, address, RESET)).at(-1);
    const body = { token, password, passwordConfirmation: password };
    expect((await api.call('POST', '/restablecer-clave', { body })).status).toBe(204);
  };
  return { someone, addressOf, isIn, newSession, actionsOn, asked, confirmed, resetBy };
}

function isNew(text: string | undefined, known: ReadonlySet<string>): boolean {
  const token = mailedLink(RESET).exec(text ?? '')?.groups?.['token'];
  return token !== undefined && !known.has(token);
}
