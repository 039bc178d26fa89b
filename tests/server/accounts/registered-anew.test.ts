import { describe, expect, it } from 'vitest';
import { makeActivationLink } from '../../../src/server/accounts/mails.ts';
import { applyRetention } from '../../../src/server/apply-retention.ts';
import { DAY_MS } from '../../../src/shared/time/duration.ts';
import { DATABASE_KINDS, onAnyDatabase } from '../../support/database.ts';
import { until } from '../../support/until.ts';
import { preparedApi, preparedSecond } from '../support/api.ts';
import { logIn, registrationForm, tokenIn } from '../support/client-life.ts';
import { preparedDatabaseOf } from '../support/database-of.ts';

/** Longer than a test, so that no worker takes the mail. */
const LATER = Date.now() + DAY_MS;

describe.each(DATABASE_KINDS)('registering the same NIT again, on %s (S-97)', (kind) => {
  const api = preparedApi(kind);
  const second = preparedSecond(api, kind);
  const db = preparedDatabaseOf(api);

  const register = async (nit: string, email: string, password: string) => {
    const change = { nit, email, emailConfirmation: email, password, passwordConfirmation: password };
    const reply = await api.call('POST', '/registro', {
      form: registrationForm({ ...change, companyName: `De ${email}` }),
    });
    expect([reply.status, reply.text]).toEqual([204, '']);
  };
  const linkTo = async (email: string, count = 1) => {
    const mail = (await api.mailsTo(email, count)).at(-1);
    if (mail === undefined) throw new Error('no mail');
    return tokenIn(mail);
  };
  const open = (token: string, at = api) => at.call('POST', '/activar', { body: { token } });
  const statusOfLogin = async (nit: string, password: string) => (await logIn(api, password, nit)).status;
  const accountOf = (nit: string) =>
    db.database.query.selectFrom('clientAccounts').selectAll().where('nit', '=', nit).executeTakeFirstOrThrow();
  const left = async () => {
    const { query } = db.database;
    const earlier = await query.selectFrom('earlierRegistrations').select('id').execute();
    const files = await query.selectFrom('files').select('id').execute();
    const accounts = await query.selectFrom('clientAccounts').select('id').execute();
    return { earlier: earlier.length, filesOfNobody: files.length - accounts.length - earlier.length };
  };

  it(
    'activates the second registration by its own link after a mistyped address in the first',
    onAnyDatabase(kind),
    async () => {
      await register('900120001', 'mistyped@clietn.example', 'Zarpe7Ma');
      const first = await linkTo('mistyped@clietn.example');
      await register('900120001', 'right@client.example', 'Zarpe7Mb');
      expect(await statusOfLogin('900120001', 'Zarpe7Mb')).toBe(403);
      expect((await open(await linkTo('right@client.example'))).status).toBe(200);
      expect([await statusOfLogin('900120001', 'Zarpe7Ma'), await statusOfLogin('900120001', 'Zarpe7Mb')]).toEqual([
        401, 200,
      ]);
      // The owner of the mistyped address has no access.
      expect((await open(first)).status).toBe(400);
      expect((await accountOf('900120001')).email).toBe('right@client.example');
      expect(await left()).toEqual({ earlier: 0, filesOfNobody: 0 });
    },
  );

  it('gives a mail that is already being sent the link of its own registration, not the newer one', async () => {
    const { database } = db;
    await register('900120009', 'in-hand@client.example', 'Zarpe7Ma');
    await linkTo('in-hand@client.example');
    const { id } = await accountOf('900120009');
    const sent = database.query
      .selectFrom('outbox')
      .select('id')
      .where('accountId', '=', id)
      .where('status', '=', 'sent');
    // The mail arrives before its worker has recorded that.
    const mail = await until(() => sent.executeTakeFirst());
    // Makes the mail look as if it had not been sent yet.
    await database.query
      .updateTable('outbox')
      .set({ status: 'queued', dueAt: LATER })
      .where('id', '=', mail.id)
      .execute();
    await register('900120009', 'next@client.example', 'Zarpe7Mb');
    const next = await linkTo('next@client.example');
    const made = await makeActivationLink(database, id, mail.id);
    expect(made?.email).toBe('in-hand@client.example');
    expect((await open(made?.token ?? '')).status).toBe(200);
    expect((await open(next)).status).toBe(400);
    expect(await statusOfLogin('900120009', 'Zarpe7Ma')).toBe(200);
    await database.query.deleteFrom('outbox').where('id', '=', mail.id).execute();
  });

  it('gives the account to the registration whose link is opened first, with the data typed in it', async () => {
    await register('900120002', 'owner@client.example', 'Zarpe7Ma');
    const owners = await linkTo('owner@client.example');
    const { id } = await accountOf('900120002');
    await register('900120002', 'stranger@evil.example', 'Zarpe7Mb');
    const strangers = await linkTo('stranger@evil.example');
    expect((await open(owners)).status).toBe(200);
    expect((await open(strangers)).status).toBe(400);
    expect(await accountOf('900120002')).toMatchObject({
      id,
      nitsistema: null,
      status: 'active',
      email: 'owner@client.example',
      name: 'De owner@client.example',
    });
    expect([await statusOfLogin('900120002', 'Zarpe7Ma'), await statusOfLogin('900120002', 'Zarpe7Mb')]).toEqual([
      200, 401,
    ]);
    expect(await left()).toEqual({ earlier: 0, filesOfNobody: 0 });
  });

  it('leaves an active account unchanged and sends nothing to the new address', onAnyDatabase(kind), async () => {
    await register('900120003', 'holder@client.example', 'Zarpe7Ma');
    await open(await linkTo('holder@client.example'));
    const before = await accountOf('900120003');
    await register('900120003', 'late@evil.example', 'Zarpe7Mb');
    expect(await accountOf('900120003')).toEqual(before);
    expect(await left()).toEqual({ earlier: 0, filesOfNobody: 0 });
    expect(api.smtp.named).not.toContain('late@evil.example');
  });

  it('activates the account by exactly one of several links opened at once on two instances (S-33)', async () => {
    const emails = [1, 2, 3, 4].map((number) => `many-${number}@client.example`);
    for (const [index, email] of emails.entries()) await register('900120004', email, `Zarpe7M${'abcd'[index]}`);
    const tokens = await Promise.all(emails.map((email) => linkTo(email)));
    const replies = await Promise.all(tokens.map((token, index) => open(token, index % 2 === 0 ? api : second)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const winner = emails[replies.findIndex(({ status }) => status === 200)];
    expect(await accountOf('900120004')).toMatchObject({ status: 'active', email: winner, name: `De ${winner}` });
    expect(await left()).toEqual({ earlier: 0, filesOfNobody: 0 });
  });

  it(
    'leaves no rows or files once retention deletes the registrations never activated',
    onAnyDatabase(kind),
    async () => {
      await register('900120005', 'old@client.example', 'Zarpe7Ma');
      await register('900120005', 'newer@client.example', 'Zarpe7Mb');
      const { query } = db.database;
      const old = Date.now() - 31 * DAY_MS;
      await query.updateTable('earlierRegistrations').set({ registeredAt: old }).execute();
      await applyRetention(db.database);
      expect(await left()).toEqual({ earlier: 0, filesOfNobody: 0 });
      const audited = query.selectFrom('auditEntries').select('details').where('action', '=', 'retention-applied');
      expect(await audited.execute()).toEqual([{ details: '{"what":"unfinishedRegistrations","count":1}' }]);
      expect((await accountOf('900120005')).email).toBe('newer@client.example');
      await register('900120005', 'newest@client.example', 'Zarpe7Mc');
      await query.updateTable('clientAccounts').set({ updatedAt: old }).where('nit', '=', '900120005').execute();
      await applyRetention(db.database);
      const accounts = query.selectFrom('clientAccounts').select('id').where('nit', '=', '900120005');
      expect(await accounts.execute()).toEqual([]);
      expect(await left()).toEqual({ earlier: 0, filesOfNobody: 0 });
      await register('900120005', 'old@client.example', 'Zarpe7Ma');
    },
  );
});
