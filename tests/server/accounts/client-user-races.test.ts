import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { hashToken, newLinkToken } from '../../../src/server/identity/tokens.ts';
import { DATABASE_KINDS } from '../../support/database.ts';
import { prepared } from '../../support/prepared.ts';
import type { Api, ApiReply } from '../support/api.ts';
import { PASSWORD } from '../support/client-life.ts';
import { addUser, choosePassword, invite, linkTo, logInUser, peopleOf } from '../support/client-users.ts';
import { useServer } from '../support/database-of.ts';
import { administrator } from '../support/staff-life.ts';
import { untilWaitingForLocks } from '../support/waiting-for-locks.ts';

describe.each(DATABASE_KINDS)('the people of a client in concurrent requests, on %s (S-33, S-113)', (kind) => {
  const { api, db } = useServer(kind);
  const owner = prepared(() => db.add({ nit: '900600001', email: 'gerencia@andina.example.com' }));

  const { list, listed, act, isIn } = peopleOf(api, owner);
  const codeOf = async (reply: ReturnType<Api['call']>) => {
    const { status, body } = await reply;
    return [status, body['error']?.['code']];
  };

  it('can use an invitation link once before it expires, and not after a newer link or a removal (S-32)', async () => {
    const email = 'enlace@andina.example.com';
    await invite(api, owner.token, { email });
    const first = await linkTo(api, email);
    const { id } = await listed(email);
    expect((await act(id, 'enlace')).status).toBe(204);
    const second = await linkTo(api, email, 2);
    expect(await codeOf(choosePassword(api, first))).toEqual([400, 'invalid-link']);
    await expire(second, -1);
    expect(await codeOf(choosePassword(api, second))).toEqual([400, 'invalid-link']);
    await expire(second, 5_000);
    expect((await choosePassword(api, second, 'corta')).status).toBe(422);
    const both = await Promise.all([choosePassword(api, second), choosePassword(api, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect(await codeOf(act(id, 'enlace'))).toEqual([409, 'not-possible']);

    const removed = 'retirada@andina.example.com';
    await invite(api, owner.token, { email: removed });
    const link = await linkTo(api, removed);
    await act((await listed(removed)).id, 'retiro');
    expect(await codeOf(choosePassword(api, link))).toEqual([400, 'invalid-link']);
  });

  it('have no access when they are removed during a login or an acceptance', async () => {
    for (const round of [1, 2, 3]) {
      const email = `carrera${round}@andina.example.com`;
      const { id } = await addUser(db, owner, { email });
      const [login, removal] = await Promise.all([
        logInUser(api, { nit: owner.nit, email, password: PASSWORD }),
        act(id, 'retiro'),
      ]);
      expect(removal.status).toBe(204);
      expect([200, 401]).toContain(login.status);
      expect(await sessionsOf(id)).toEqual([]);
      const invited = await addUser(db, owner, { email, status: 'invited', passwordHash: null });
      const token = await newLinkToken(db.database, 'client', 'invitation', invited.id);
      await Promise.all([choosePassword(api, token), act(invited.id, 'retiro')]);
      expect((await logInUser(api, { nit: owner.nit, email })).status).toBe(401);
    }
    expect((await list()).filter(({ email }) => email.startsWith('carrera'))).toEqual([]);
  });

  it.runIf(kind === 'postgres')('have no access, whether a login or the removal locks them first', async () => {
    const email = 'turno@andina.example.com';
    const logInAs = () => logInUser(api, { nit: owner.nit, email, password: PASSWORD });
    const { id: first } = await addUser(db, owner, { email });
    const [login, removal] = await inTurn(first, [logInAs, () => act(first, 'retiro')]);
    expect([login?.status, removal?.status]).toEqual([200, 204]);
    expect(await isIn(String(login?.body['authToken']))).toBe(false);
    expect(await sessionsOf(first)).toEqual([]);
    const { id: second } = await addUser(db, owner, { email });
    const replies = await inTurn(second, [() => act(second, 'retiro'), logInAs]);
    expect(replies.map(({ status }) => status)).toEqual([204, 401]);
    expect(await sessionsOf(second)).toEqual([]);
  });

  it.runIf(kind === 'postgres')(
    'have no access after a suspension that comes before or after a login (S-44)',
    async () => {
      const boss = await administrator(api);
      const company = await db.add({ nit: '900600004', email: 'suspendida@andina.example.com' });
      const email = 'durante@andina.example.com';
      const { id } = await addUser(db, company, { email });
      const logInAs = () => logInUser(api, { nit: company.nit, email, password: PASSWORD });
      const change = (status: string, version: number) =>
        boss.patch(`/internal/clients/${company.id}`, version, { status });
      const after = await inTurn(id, [() => change('suspended', 1), logInAs]);
      expect(after.map((reply) => reply.status)).toEqual([200, 401]);
      await change('active', 2);
      const before = await inTurn(id, [logInAs, () => change('suspended', 3)]);
      expect(before.map((reply) => reply.status)).toEqual([200, 200]);
      await change('active', 4);
      expect((await sessionsOf(id)).filter(({ endedAt }) => endedAt === null)).toEqual([]);
      expect((await logInAs()).status).toBe(200);
    },
  );

  it('are invited once by concurrent invitations of one address, and are thirty at most', async () => {
    const company = await db.add({ nit: '900600003', email: 'muchos@andina.example.com' });
    const twice = await Promise.all([1, 2].map(() => invite(api, company.token)));
    expect(twice.map(({ status }) => status).sort()).toEqual([204, 422]);
    for (let count = 1; count < 29; count++) await addUser(db, company, { email: `p${count}@andina.example.com` });
    const last = await Promise.all(
      ['a', 'b'].map((name) => invite(api, company.token, { email: `${name}@andina.example.com` })),
    );
    expect(last.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await list(company.token)).toHaveLength(30);
  });

  function sessionsOf(id: string) {
    return db.database.query.selectFrom('sessions').select('endedAt').where('accountId', '=', id).execute();
  }

  /** Sends requests while a person is locked: each one waits for the lock before the next one is sent. */
  async function inTurn(id: string, requests: readonly (() => Promise<ApiReply>)[]): Promise<ApiReply[]> {
    const replies: Promise<ApiReply>[] = [];
    await db.database.transaction(async ({ query }) => {
      await query.selectFrom('clientUsers').select('id').where('id', '=', id).forUpdate().execute();
      for (const send of requests) {
        replies.push(send());
        await untilWaitingForLocks(db.database, replies.length);
      }
    });
    return Promise.all(replies);
  }

  function expire(token: string, ms: number) {
    return db.database.query
      .updateTable('linkTokens')
      .set({ expiresAt: sql<number>`${db.database.now} + ${ms}` })
      .where('tokenHash', '=', hashToken(token))
      .execute();
  }
});
