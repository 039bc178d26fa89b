import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { until } from '../../support/until.ts';
import { type ApiReply, preparedApi, seenByStranger } from '../support/api.ts';
import { logIn, PASSWORD, registrationForm } from '../support/client-life.ts';
import { addUser, logInUser } from '../support/client-users.ts';
import { preparedDatabaseOf, useServer } from '../support/database-of.ts';
import { watchHashing, work } from '../support/watch-hashing.ts';

/** The parameters of password hashes on a server under test. */
const USUAL_WORK = 'm=19456,t=3,p=1';
const KNOWN = '900100001';
const PENDING = '900100002';
const SUSPENDED = '900100003';
const NO_MAIL = '900100004';
const UNKNOWN = '900999999';

describe.each(ANY_DATABASE_KIND)('account enumeration (%s)', (kind) => {
  const { api, db } = useServer(kind);
  beforeAll(async () => {
    await db.add({ nit: KNOWN, email: 'known@client.example' });
    await db.add({ nit: PENDING, email: 'pending@client.example', status: 'pending' });
    await db.add({ nit: SUSPENDED, email: 'suspended@client.example', status: 'suspended' });
    await db.add({ nit: NO_MAIL, email: 'nobody at all' });
  });
  beforeEach(async () => {
    watchHashing();
    await db.database.query.deleteFrom('throttle').execute();
  });

  it('is not possible by the response to a login (S-1, S-8)', async () => {
    const wrong = 'Zarpe7My';
    const replies = [
      await logIn(api, wrong, UNKNOWN),
      await logIn(api, wrong, KNOWN),
      await logIn(api, wrong, PENDING),
      await logIn(api, wrong, SUSPENDED),
      await logIn(api, PASSWORD, SUSPENDED),
    ];
    expect(replies[0]?.status).toBe(401);
    for (const reply of replies) expect(seenByStranger(reply)).toEqual(seenByStranger(replies[0] as ApiReply));
  });

  it('is not possible by the hashing and audit work of a login (S-2)', async () => {
    const done: unknown[] = [];
    for (const nit of [UNKNOWN, KNOWN, PENDING, SUSPENDED]) {
      work.verified = [];
      const before = await auditEntries();
      await logIn(api, 'Zarpe7My', nit);
      done.push({ verified: work.verified, hashed: work.hashed, entries: (await auditEntries()) - before });
    }
    for (const one of done) expect(one).toEqual({ verified: [USUAL_WORK], hashed: 0, entries: 1 });
  });

  it('is not possible by the response or the work of a person login (S-1, S-2, S-113)', async () => {
    const one = await db.add({ nit: '900100005', email: 'people@client.example' });
    const shut = await db.add({ nit: '900100006', email: 'shut@client.example', status: 'suspended' });
    await addUser(db, one, { email: 'ana@client.example' });
    await addUser(db, one, { email: 'eva@client.example', status: 'invited', passwordHash: null });
    await addUser(db, shut, { email: 'ana@client.example' });
    const tries = [
      { nit: UNKNOWN, email: 'ana@client.example', password: PASSWORD },
      { nit: one.nit, email: 'nobody@client.example', password: PASSWORD },
      { nit: one.nit, email: 'ana@client.example', password: 'Zarpe7My' },
      { nit: one.nit, email: 'eva@client.example', password: PASSWORD },
      { nit: shut.nit, email: 'ana@client.example', password: PASSWORD },
    ];
    const done: unknown[] = [];
    for (const each of tries) {
      work.verified = [];
      const before = await auditEntries();
      const reply = await logInUser(api, each);
      done.push({ ...seenByStranger(reply), verified: work.verified, entries: (await auditEntries()) - before });
    }
    expect(done[0]).toMatchObject({ status: 401, verified: [USUAL_WORK], entries: 1 });
    for (const each of done) expect(each).toEqual(done[0]);
  });

  it('is slowed by counting each login attempt before the password is verified (S-19)', async () => {
    const counted: number[] = [];
    work.meanwhile = async () => {
      const rows = await db.database.query.selectFrom('throttle').select(['key', 'count']).execute();
      counted.push(...rows.filter(({ key }) => key.includes(KNOWN)).map(({ count }) => count));
    };
    await logIn(api, 'Zarpe7My', KNOWN);
    await logIn(api, 'Zarpe7My', KNOWN);
    expect(counted).toEqual([1, 2]);
  });

  it('is not possible by password recovery, which mails only the client (S-3, S-4)', async () => {
    const asked: ApiReply[] = [];
    await settled();
    const earlier = new Set((await mails()).map(({ id }) => id));
    const accepted = api.smtp.accepted.length;
    for (const nit of [UNKNOWN, KNOWN, PENDING, SUSPENDED, NO_MAIL])
      asked.push(await api.call('POST', '/generar-token', { body: { nit } }));
    expect([asked[0]?.status, asked[0]?.text]).toEqual([200, '{"message":"OK"}']);
    for (const reply of asked) expect(seenByStranger(reply)).toEqual(seenByStranger(asked[0] as ApiReply));
    await settled();
    expect((await mails()).filter(({ id }) => !earlier.has(id))).toHaveLength(asked.length);
    const mailed = api.smtp.accepted.slice(accepted).map(({ to, content }) => [...to, content.subject]);
    expect(mailed.sort()).toEqual([
      ['known@client.example', 'Cree una nueva contraseña'],
      ['pending@client.example', 'Nuevo enlace para activar su cuenta'],
    ]);
  });

  it('is not possible by registering a NIT again, which notifies only its holder (S-6)', async () => {
    const before = await accountOf(KNOWN);
    const noticesBefore = (await api.mailsTo('known@client.example', 0)).length;
    const first = await api.call('POST', '/registro', { form: registrationForm({ nit: '900999998' }) });
    const hashed = work.hashed;
    const again = await api.call('POST', '/registro', {
      form: registrationForm({ nit: KNOWN, email: 'stranger@evil.example', companyName: 'Otra S.A.S.' }),
    });
    expect(seenByStranger(again)).toEqual(seenByStranger(first));
    expect(work.hashed).toBe(hashed * 2);
    expect(await accountOf(KNOWN)).toEqual(before);
    const notice = (await api.mailsTo('known@client.example', noticesBefore + 1)).at(-1);
    expect(notice?.content.text).toContain(KNOWN);
    expect(notice?.content.text).not.toContain('evil');
    expect(api.smtp.named).not.toContain('stranger@evil.example');
    const files = await db.database.query.selectFrom('files').select('id').execute();
    const accounts = await db.database.query.selectFrom('clientAccounts').select('id').execute();
    expect(files).toHaveLength(accounts.length);
  });

  function mails() {
    return db.database.query.selectFrom('outbox').select(['id', 'status']).execute();
  }
  /** Waits until no mail is queued. */
  async function settled(): Promise<void> {
    await until(async () => (await mails()).every(({ status }) => status !== 'queued'));
  }
  async function auditEntries(): Promise<number> {
    return (await db.database.query.selectFrom('auditEntries').select('id').execute()).length;
  }
  function accountOf(nit: string) {
    return db.database.query.selectFrom('clientAccounts').selectAll().where('nit', '=', nit).execute();
  }
});

describe.each(ANY_DATABASE_KIND)('account enumeration by rate limits (%s)', (kind) => {
  const api = preparedApi(kind, { LIMITS_FACTOR: '1' });
  const db = preparedDatabaseOf(api);
  beforeAll(async () => {
    await db.add({ nit: KNOWN, email: 'known@client.example' });
  });

  it('is not possible with password recovery, which responds alike at every step (S-5)', async () => {
    const steps: ApiReply[][] = [];
    for (let step = 0; step < 5; step++) {
      const ask = (nit: string) => api.call('POST', '/generar-token', { body: { nit } });
      steps.push([await ask(KNOWN), await ask(UNKNOWN)]);
    }
    for (const [known, unknown] of steps) {
      expect(known?.status).toBe(200);
      expect(seenByStranger(known as ApiReply)).toEqual(seenByStranger(unknown as ApiReply));
    }
    const queued = await db.database.query.selectFrom('outbox').select('data').execute();
    expect(queued.filter(({ data }) => data.includes(KNOWN))).toHaveLength(3);
  });

  it('is not possible with logins: five failures lock any NIT, even for the right password (S-20)', async () => {
    const tries = async (nit: string) => {
      const statuses = [];
      for (let attempt = 0; attempt < 6; attempt++) statuses.push((await logIn(api, 'Zarpe7My', nit)).status);
      return statuses;
    };
    const expected = [401, 401, 401, 401, 401, 429];
    expect([await tries(KNOWN), await tries(UNKNOWN)]).toEqual([expected, expected]);
    const replies = [
      await logIn(api, PASSWORD, KNOWN),
      await logIn(api, 'Zarpe7My', KNOWN),
      await logIn(api, PASSWORD, UNKNOWN),
    ];
    for (const reply of replies) {
      expect([reply.status, reply.body['error']?.['code']]).toEqual([429, 'locked']);
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });
});
