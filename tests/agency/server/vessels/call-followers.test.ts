import { beforeEach, describe, expect, it } from 'vitest';
import { newLinkCode, newToken } from '../../../../src/server/identity/tokens.ts';
import { notifyFollowers } from '../../../../src/server/vessels/followers/notices.ts';
import { DAY_MS, HOUR_MS } from '../../../../src/shared/time/duration.ts';
import { FOLLOW_FORM_PATH } from '../../../../src/shared/vessels/follow.ts';
import { callOnce, PUBLIC_URL, preparedApi } from '../../../server/support/api.ts';
import { ask } from '../../../server/support/ask.ts';
import { tokenIn } from '../../../server/support/client-life.ts';
import { preparedDatabaseOf } from '../../../server/support/database-of.ts';
import { ARRIVAL, callId, importCall } from '../../../server/vessels/support/followed-call.ts';
import { ANY_DATABASE_KIND } from '../../../support/database.ts';
import type { ReceivedMail } from '../../../support/smtp.ts';

const CONFIRM = '/confirmar-avisos';
const END = '/terminar-avisos';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe.each(ANY_DATABASE_KIND)('mail notices about a vessel call, on %s (S-100)', (kind) => {
  const api = preparedApi(kind, { LIMITS_FACTOR: '1' });
  const db = preparedDatabaseOf(api);
  let count = 0;
  let email: string;
  let path: string;
  /** Gives each test a vessel call and an address of its own. */
  beforeEach(async () => {
    count += 1;
    email = `ana${count}@client.example`;
    await db.database.query.deleteFrom('throttle').execute();
    await importCall(db.database, { voyage: `V${count}` });
    path = await pathOf(`V${count}`);
  });

  const pathOf = async (voyage: string) => `/avisos/nyk/${await callId(db.database, voyage)}`;
  const wish = (address = email, headers = {}, to = path) =>
    api.call('POST', to, { body: { email: address }, headers });
  const rows = (address = email) =>
    db.database.query.selectFrom('callFollowers').selectAll().where('email', '=', address).execute();
  const use = async (page: string, token: string) => (await api.call('POST', page, { body: { token } })).status;
  const lastMail = async (mails: number) => (await api.mailsTo(email, mails)).at(-1) as ReceivedMail;
  const confirmed = async () => {
    expect((await wish()).status).toBe(204);
    expect(await use(CONFIRM, tokenIn(await lastMail(1)))).toBe(204);
  };
  const endTokenIn = ({ content }: ReceivedMail) =>
    /terminar-avisos[^#\s]*#token=([\w-]+)/.exec(content.text ?? '')?.[1] ?? '';
  /** Returns the mail about a changed arrival. */
  const mailAbout = async (arrival: number, mails: number) => {
    await importCall(db.database, { voyage: `V${count}`, arrival });
    await notifyFollowers(db.database);
    // Any other mail makes the server look for mails to send.
    await wish(`other${count}@client.example`);
    return lastMail(mails);
  };
  const mailsQueued = async () => {
    const { query } = db.database;
    const found = query.selectFrom('outbox').select('id').where('template', '=', 'call-follow-confirmation');
    return (await found.execute()).length;
  };

  it('begin only after the address is confirmed by a button, which works once', async () => {
    expect((await wish()).status).toBe(204);
    expect(await rows()).toMatchObject([{ confirmedAt: null, toldArrival: ARRIVAL, language: 'es' }]);
    const mail = await lastMail(1);
    const token = tokenIn(mail);
    expect(mail.content.text).toContain(`${PUBLIC_URL}${CONFIRM}#token=`);
    // A scanner that opens links confirms nothing.
    await ask(api, `${CONFIRM}?token=${token}`);
    expect((await rows())[0]?.confirmedAt).toBeNull();
    expect(await use(CONFIRM, token)).toBe(204);
    expect((await rows())[0]?.confirmedAt).not.toBeNull();
    expect(await use(CONFIRM, token)).toBe(400);
  });

  it('state the changed times and how to unsubscribe, in the language of the follower', async () => {
    await confirmed();
    await db.database.query.updateTable('callFollowers').set({ language: 'en' }).where('email', '=', email).execute();
    const mail = await mailAbout(ARRIVAL + 5 * HOUR_MS, 2);
    expect(mail.content.subject).toBe('The time of Señora del Mar in Cartagena has changed');
    expect(mail.content.text).toMatch(/- Arrival: now .+; before .+\n- Departure: .+, unchanged/);
    expect(mail.content.text).toContain(`${PUBLIC_URL}/buques?linea=nyk&escala=`);
    expect(await use(END, endTokenIn(mail))).toBe(204);
    expect(await rows()).toEqual([]);
    expect(await use(END, endTokenIn(mail))).toBe(400);
  });

  it('announce a cancelled call, with the reason and a link to unsubscribe', async () => {
    await confirmed();
    await importCall(db.database, { voyage: `V${count}`, status: 'OMIT' });
    await notifyFollowers(db.database);
    // Any other mail makes the server look for mails to send; nobody can ask about the cancelled call any more.
    await importCall(db.database, { voyage: `W${count}` });
    const another = await pathOf(`W${count}`);
    expect((await wish(`other${count}@client.example`, {}, another)).status).toBe(204);
    const { subject, text } = (await lastMail(2)).content;
    expect(subject).toBe('Se canceló la escala de Señora del Mar en Cartagena');
    expect(text).toContain('Escala cancelada: el buque no tocará este puerto');
    expect(text).toContain(`${PUBLIC_URL}${END}#token=`);
  });

  it('end by the one-click request of a mail program, but not by opening its address (RFC 8058)', async () => {
    await confirmed();
    const first = await lastMail(1);
    const second = await mailAbout(ARRIVAL + HOUR_MS, 2);
    const header = (name: string) => second.content.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = /^<(.+)>$/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '';
    expect(second.raw).toContain(`List-Unsubscribe: <${address}>\r\n`);
    const { pathname, search, origin } = new URL(address);
    expect(origin).toBe(PUBLIC_URL);
    // A browser that opens the address gets the page with the button.
    const opened = await ask(api, pathname + search);
    expect([opened.status, opened.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/terminar-avisos.*#token=[0-9A-Z]{4}-/),
    ]);
    expect(await rows()).toHaveLength(1);
    for (let time = 0; time < 2; time++) {
      const body = 'List-Unsubscribe=One-Click';
      expect((await ask(api, pathname + search, { method: 'POST', headers: FORM, body })).status).toBe(204);
      expect(await rows()).toEqual([]);
    }
    expect(await use(END, endTokenIn(first))).toBe(400);
  });

  it('end by a one-click request in any form that RFC 8058 allows, with a short body', { tags: ['deep'] }, async () => {
    await confirmed();
    const mail = await mailAbout(ARRIVAL + HOUR_MS, 2);
    const { pathname, search } = new URL(/^List-Unsubscribe: <(.+)>/im.exec(mail.raw)?.[1] ?? '');
    const post = (body: string, type: string) =>
      ask(api, pathname + search, { method: 'POST', headers: { 'content-type': type }, body });
    const part = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await post(part.repeat(100), 'multipart/form-data; boundary=x')).status).toBe(413);
    expect(await rows()).toHaveLength(1);
    expect((await post(part, 'multipart/form-data; boundary=x')).status).toBe(204);
    expect(await rows()).toEqual([]);
    expect((await post('', 'text/plain')).status).toBe(204);
  });

  it('cannot be confirmed or ended with any other token', async () => {
    await confirmed();
    const mail = await lastMail(1);
    for (const token of [newLinkCode(), newToken('client'), endTokenIn(mail), tokenIn(mail), 'x'])
      expect(await use(CONFIRM, token)).toBe(400);
    for (const token of [newLinkCode(), tokenIn(mail)]) expect(await use(END, token)).toBe(400);
    expect(await rows()).toHaveLength(1);
  });

  it('cannot be confirmed after the link has expired', async () => {
    await wish();
    const token = tokenIn(await lastMail(1));
    await db.database.query
      .updateTable('callFollowers')
      .set({ confirmableUntil: 0 })
      .where('email', '=', email)
      .execute();
    expect(await use(CONFIRM, token)).toBe(400);
  });

  it('do not reveal to a stranger whether an address follows, and keep its row unchanged', async () => {
    const unknown = await wish();
    expect(await use(CONFIRM, tokenIn(await lastMail(1)))).toBe(204);
    const before = await rows();
    const known = await wish();
    const plus = await wish(email.replace('@', '+other@'));
    for (const reply of [known, plus]) expect([reply.status, reply.text]).toEqual([unknown.status, unknown.text]);
    expect(await rows()).toEqual(before.map((row) => ({ ...row, confirmableUntil: expect.anything() })));
  });

  it('are requested once when the same idempotency key is sent several times', async () => {
    const headers = { 'idempotency-key': 'a-key-of-this-form-1' };
    for (let time = 0; time < 3; time++) expect((await wish(email, headers)).status).toBe(204);
    expect(await api.mailsTo(email)).toHaveLength(1);
    expect((await wish(`b${email}`, headers)).body['error']?.['code']).toBe('key-reused');
  });

  it('cause at most eight confirmation mails to one mailbox, however it is written', async () => {
    const before = await mailsQueued();
    for (let time = 0; time < 10; time++) {
      await db.database.query.deleteFrom('throttle').where('key', 'like', 'follow-address:%').execute();
      expect((await wish(`victim+${time}@client.example`)).status).toBe(204);
    }
    expect((await mailsQueued()) - before).toBe(8);
  });

  it('require a challenge near the limit of a sender, and are refused beyond it', async () => {
    const url = `http://127.0.0.1:${api.port}/api${path}`;
    for (let time = 0; time < 9; time++) expect((await wish(`many${time}@client.example`)).status).toBe(204);
    const asked = await callOnce(url, 'POST', { body: { email } });
    expect([asked.status, asked.body['error']?.['code']]).toEqual([428, 'challenge-required']);
    const form = new URLSearchParams({ linea: 'nyk', escala: path.split('/')[3] ?? '', correo: email });
    const plain = await ask(api, FOLLOW_FORM_PATH, { method: 'POST', headers: FORM, body: String(form) });
    expect(plain.headers.location).toContain('avisos=unproven');
    expect((await wish()).status).toBe(204);
    await db.database.query
      .updateTable('throttle')
      .set({ count: 30, lockedUntil: Date.now() + DAY_MS })
      .execute();
    expect((await wish()).status).toBe(429);
    const late = await ask(api, FOLLOW_FORM_PATH, { method: 'POST', headers: FORM, body: String(form) });
    expect(late.headers.location).toContain('avisos=wait');
  });

  it('can be requested only for coming calls in our own table and for one plain address', async () => {
    for (const address of ['', 'ana', 'ana@client.example, eva@evil.example', 'Ana <ana@client.example>'])
      expect((await wish(address)).status).toBe(422);
    const at = (line: string, call = path.split('/')[3]) =>
      api.call('POST', `/avisos/${line}/${call}`, { body: { email } });
    for (const reply of [await at('nyk', 'nobody'), await at('hapag'), await at('no-line')])
      expect([reply.status, reply.body['error']?.['code']]).toEqual([409, 'not-possible']);
    const change = (more: object) =>
      db.database.query.updateTable('vesselCalls').set(more).where('carrierVoyageNumber', '=', `V${count}`).execute();
    await change({ statusCode: 'OMIT' });
    expect((await wish()).status).toBe(409);
    await change({
      statusCode: null,
      arrivalEstimated: Date.now() - 3 * DAY_MS,
      departurePlanned: Date.now() - 2 * DAY_MS,
    });
    expect((await wish()).status).toBe(409);
    expect(await rows()).toEqual([]);
  });
});
