import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken, newToken } from '../../../src/server/identity/tokens.ts';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { type Api, startApi } from '../support/api.ts';
import { CONFIRM, changingClients, STOP } from '../support/changing-clients.ts';
import { openDatabaseOf, type ServerDatabase } from '../support/database-of.ts';
import { follow, linksTo } from '../support/email-changes.ts';

describe.each(ANY_DATABASE_KIND)('a link of a change of the email address, on %s (S-16)', (kind) => {
  let api: Api;
  let db: ServerDatabase;
  let on: ReturnType<typeof changingClients>;
  beforeAll(async () => {
    api = await startApi(kind);
    db = await openDatabaseOf(api);
    on = changingClients(api, db);
  });
  afterAll(async () => {
    await db.close();
    await api.close();
  });

  it('confirms only if it is the newest of its kind', async () => {
    const client = await on.someone();
    const { confirm } = await on.asked(client);
    expect((await api.call('POST', '/perfil/correo/enlace', { token: client.token })).status).toBe(204);
    const [, newer] = await linksTo(api, client.after, CONFIRM, 2);
    expect(await follow(api, CONFIRM, confirm)).toBe(400);
    expect(await follow(api, CONFIRM, newer)).toBe(204);
    expect((await api.call('POST', '/perfil/correo/enlace', { token: client.token })).status).toBe(204);
    expect(await linksTo(api, client.after, CONFIRM, 2)).toHaveLength(2);
  });

  it.each([CONFIRM, STOP] as const)(
    'of %s that is invalid, in whichever way, gets the same error and changes nothing (S-7)',
    async (page) => {
      const client = await on.someone();
      const links = await on.asked(client);
      const other = await on.asked(await on.someone());
      const used = page === CONFIRM ? other.confirm : other.stop;
      expect(await follow(api, page, used)).toBe(204);
      const [column, own, foreign] =
        page === CONFIRM
          ? (['confirmableUntil', links.confirm, links.stop] as const)
          : (['stoppableUntil', links.stop, links.confirm] as const);
      await db.database.query
        .updateTable('emailChanges')
        .set({ [column]: sql<number>`${db.database.now} - 1` })
        .where('accountId', '=', client.id)
        .execute();
      const wrong = [
        newToken('client'),
        used,
        own,
        own?.slice(0, -1),
        foreign,
        client.token,
        hashToken(own ?? ''),
        "' or 1=1 --",
      ];
      const distinct = new Set<string>();
      for (const token of wrong) {
        const { status, body } = await api.call('POST', page, { body: { token } });
        distinct.add(JSON.stringify({ status, message: body['message'], error: body['error'] }));
      }
      expect([...distinct]).toEqual([expect.stringContaining('"status":400')]);
      expect(await on.addressOf(client)).toBe(client.before);
      expect(await on.isIn(client.token)).toBe(true);
    },
  );

  it('that confirms, used at once with one that stops, leaves the old address (S-33)', async () => {
    const client = await on.someone();
    const { confirm, stop } = await on.asked(client);
    const uses = Array.from({ length: 6 }, (_, number) =>
      number % 2 === 0 ? follow(api, STOP, stop) : follow(api, CONFIRM, confirm),
    );
    const statuses = await Promise.all(uses);
    expect(statuses.filter((_, number) => number % 2 === 0).filter((status) => status === 204)).toHaveLength(1);
    expect(await on.addressOf(client)).toBe(client.before);
    expect(await on.isIn(client.token)).toBe(false);
  });

  it('has a token that is stored nowhere (S-26)', async () => {
    const client = await on.someone();
    const links = await on.asked(client);
    for (const table of ['emailChanges', 'outbox', 'auditEntries'] as const) {
      const stored = JSON.stringify(await db.database.query.selectFrom(table).selectAll().execute());
      for (const token of Object.values(links)) expect(stored).not.toContain(token);
    }
  });
});
