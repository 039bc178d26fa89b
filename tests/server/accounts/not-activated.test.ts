import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { until } from '../../support/until.ts';
import { type ApiReply, seenByStranger } from '../support/api.ts';
import { logIn, PASSWORD, registrationForm, tokenIn } from '../support/client-life.ts';
import { useServer } from '../support/database-of.ts';

const WRONG = 'Zarpe7My';
const ACTIVE = '900110001';
const SUSPENDED = '900110002';
const UNKNOWN = '900119999';

describe.each(ANY_DATABASE_KIND)('an account that is not activated, on %s (S-96)', (kind) => {
  const { api, db } = useServer(kind, { LIMITS_FACTOR: '1' });
  beforeAll(async () => {
    await db.add({ nit: ACTIVE, email: 'active@client.example' });
    await db.add({ nit: SUSPENDED, email: 'suspended@client.example', status: 'suspended' });
  });
  beforeEach(async () => {
    await db.database.query.deleteFrom('throttle').execute();
  });

  const pending = (nit: string, email: string) => db.add({ nit, email, status: 'pending' });
  const askForLink = (nit: string, password = PASSWORD) =>
    api.call('POST', '/activar/enlace', { body: { username: nit, password } });
  const recover = (nit: string) => api.call('POST', '/generar-token', { body: { nit } });
  const code = ({ status, body }: ApiReply) => [status, body['error']?.['code']];
  const activate = async (email: string, count: number) => {
    const mail = (await api.mailsTo(email, count)).at(-1);
    if (mail === undefined) throw new Error('no mail');
    return api.call('POST', '/activar', { body: { token: tokenIn(mail) } });
  };
  const resent = async (outcome: 'done' | 'refused') => {
    const rows = db.database.query.selectFrom('auditEntries').select('id').where('action', '=', 'activation-resent');
    return (await rows.where('outcome', '=', outcome).execute()).length;
  };

  it('is reported at login only to a caller with the right password', async () => {
    await pending('900110011', 'told@client.example');
    expect(code(await logIn(api, PASSWORD, '900110011'))).toEqual([403, 'awaiting-activation']);
    const wrong = await logIn(api, WRONG, '900110011');
    expect(code(wrong)).toEqual([401, 'wrong-credentials']);
    expect(seenByStranger(wrong)).toEqual(seenByStranger(await logIn(api, WRONG, UNKNOWN)));
  });

  it('counts no failed attempt for the right password, however often it is sent', async () => {
    await pending('900110012', 'often@client.example');
    for (let count = 0; count < 7; count++)
      expect(code(await logIn(api, PASSWORD, '900110012'))).toEqual([403, 'awaiting-activation']);
  });

  it('gets its link again with the password, up to the mail limit of its address', async () => {
    await pending('900110013', 'again@client.example');
    const reply = await askForLink('900.110.013');
    expect([reply.status, reply.body]).toEqual([200, { email: 'again@client.example' }]);
    expect((await activate('again@client.example', 1)).status).toBe(200);
    expect((await logIn(api, PASSWORD, '900110013')).status).toBe(200);
    expect(code(await askForLink('900110013'))).toEqual([409, 'already-active']);

    await pending('900110014', 'again@client.example');
    for (let count = 0; count < 4; count++) expect((await askForLink('900110014')).status).toBe(200);
    const tooMany = await askForLink('900110014');
    expect(code(tooMany)).toEqual([429, 'too-many-mails']);
    expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('reveals nothing and sends no mail when a stranger asks for its link', async () => {
    await pending('900110015', 'quiet@client.example');
    const replies = [];
    for (const nit of [UNKNOWN, '900110015', ACTIVE, SUSPENDED]) replies.push(await askForLink(nit, WRONG));
    replies.push(await askForLink(SUSPENDED));
    expect(code(replies[0] as ApiReply)).toEqual([401, 'wrong-credentials']);
    for (const reply of replies) expect(seenByStranger(reply)).toEqual(seenByStranger(replies[0] as ApiReply));
    // These tries count like those of a login (S-18, S-20).
    for (let count = 0; count < 4; count++) await askForLink('900110015', WRONG);
    expect(code(await askForLink('900110015'))).toEqual([429, 'locked']);
    expect(code(await logIn(api, PASSWORD, '900110015'))).toEqual([429, 'locked']);
    await settled();
    expect(api.smtp.accepted.flatMap(({ to }) => to)).not.toContain('quiet@client.example');
  });

  it('gets its link by password recovery, which responds as for an unknown NIT (S-3)', async () => {
    await pending('900110016', 'forgot@client.example');
    expect(seenByStranger(await recover('900110016'))).toEqual(seenByStranger(await recover(UNKNOWN)));
    expect((await activate('forgot@client.example', 1)).status).toBe(200);
    expect((await logIn(api, PASSWORD, '900110016')).status).toBe(200);
  });

  it('gets no more mails by recovery than its address may receive, and audits the others (S-23)', async () => {
    await pending('900110017', 'flooded@client.example');
    const [done, refused] = [await resent('done'), await resent('refused')];
    for (let count = 0; count < 7; count++) {
      expect(await recover('900110017')).toMatchObject({ status: 200, text: '{"message":"OK"}' });
      await settled();
      await db.database.query.deleteFrom('throttle').where('key', 'like', 'recovery%').execute();
    }
    expect(await api.mailsTo('flooded@client.example', 5)).toHaveLength(5);
    expect([await resent('done'), await resent('refused')]).toEqual([done + 5, refused + 2]);
  });

  it('gets an activation mail when it is registered again with the same address (S-6)', async () => {
    await pending('900110018', 'lost@client.example');
    const form = registrationForm({ nit: '900110018', email: 'lost@client.example' });
    expect((await api.call('POST', '/registro', { form })).status).toBe(204);
    const [mail] = await api.mailsTo('lost@client.example', 1);
    expect(mail?.content.text).not.toContain('Olvidó');
    expect((await activate('lost@client.example', 1)).status).toBe(200);
    expect((await logIn(api, PASSWORD, '900110018')).status).toBe(200);
  });

  async function settled(): Promise<void> {
    const queued = () => db.database.query.selectFrom('outbox').select('id').where('status', '=', 'queued').execute();
    await until(async () => (await queued()).length === 0);
  }
});
