import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { validValues } from '../../shared/support/valid-values.ts';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { type Api, callOnce, solutionOf, startApi } from '../support/api.ts';
import { pdfFile, registrationForm } from '../support/client-life.ts';
import { openDatabaseOf, type ServerDatabase } from '../support/database-of.ts';
import { makePdf } from '../support/pdf/make-pdf.ts';
import { staffRegistration } from '../support/staff-life.ts';

const RUT = pdfFile(makePdf());
/** Text that an abusive sender wants another person to read. */
const WORDS = 'Premio en www.evil.example';

describe.each(ANY_DATABASE_KIND)('limits on mails that strangers cause to other addresses, on %s (S-23)', (kind) => {
  let first: Api;
  let second: Api;
  let db: ServerDatabase;
  beforeAll(async () => {
    first = await startApi(kind, { LIMITS_FACTOR: '1' });
    second = kind === 'postgres' ? await first.join() : first;
    db = await openDatabaseOf(first);
  });
  afterAll(async () => {
    await db.close();
    if (second !== first) await second.close();
    await first.close();
  });
  beforeEach(async () => {
    await db.database.query.deleteFrom('throttle').execute();
  });

  /** Deletes the counts per network address, as if the requests came from many. */
  const moveOn = () =>
    db.database.query
      .deleteFrom('throttle')
      .where((where) =>
        where.or([where('key', 'like', 'contact-address:%'), where('key', 'like', 'registration-address:%')]),
      )
      .execute();
  const write = (email: string, headers = {}) =>
    first.call('POST', '/contacto', {
      body: { ...validValues.contact, email, fullName: WORDS, message: WORDS.repeat(5) },
      headers,
    });
  const register = (nit: string, email: string) =>
    first.call('POST', '/registro', { form: registrationForm({ nit, email, companyName: WORDS }, RUT) });
  const queued = async (template: string) => {
    const { query } = db.database;
    return (await query.selectFrom('outbox').select('id').where('template', '=', template).execute()).length;
  };
  const withheld = async () => {
    const { query } = db.database;
    const rows = await query.selectFrom('auditEntries').select('details').execute();
    return rows.filter(({ details }) => details.includes('withheld')).length;
  };

  it('send three contact receipts to one mailbox, however it is written, and queue every message', async () => {
    const before = await queued('contact-message');
    const [received, refused] = [await queued('contact-received'), await withheld()];
    for (let count = 0; count < 12; count++) {
      await moveOn();
      const reply = await write(`Victim+${count}@client.example`);
      expect([reply.status, reply.body]).toEqual([200, { reference: expect.stringMatching(/^\w{8}$/) }]);
    }
    expect([(await queued('contact-received')) - received, (await queued('contact-message')) - before]).toEqual([
      3, 12,
    ]);
    expect((await withheld()) - refused).toBe(9);
  });

  it('notify the holder of a NIT once when it is registered again several times', async () => {
    await db.add({ nit: '900600031', email: 'holder@client.example' });
    for (let count = 0; count < 3; count++) {
      await moveOn();
      expect((await register('900600031', `other-${count}@client.example`)).status).toBe(204);
    }
    expect(await queued('registration-repeated')).toBe(1);
  });

  it('send five mails to one address for registrations under many NITs, each with the same response', async () => {
    const before = await queued('registration-received');
    for (let count = 0; count < 7; count++) {
      await moveOn();
      expect((await register(`9006000${50 + count}`, 'many@client.example')).status).toBe(204);
    }
    expect((await queued('registration-received')) - before).toBe(5);
  });

  it('keep typed text out of mails to an address that nobody confirmed', async () => {
    const email = 'unknown@client.example';
    await write(email);
    await register('900600070', email);
    await moveOn();
    await register('900600070', email);
    await first.call('POST', '/generar-token', { body: { nit: '900600070' } });
    await first.mailsTo(email, 4);
    const staff = { ...staffRegistration('evil.example'), firstName: WORDS, email, emailConfirmation: email };
    expect((await first.call('POST', '/internal/registration', { body: staff })).status).toBe(204);
    const mails = await first.mailsTo(email, 5);
    expect(mails).toHaveLength(5);
    for (const { content } of mails) {
      expect(`${content.subject} ${content.text} ${content.html}`).not.toMatch(/evil\.example|Premio/);
    }
  });

  it('require a challenge near a limit, and do not count requests without one as tries', async () => {
    const url = `http://127.0.0.1:${first.port}/api/contacto`;
    const body = { ...validValues.contact, email: 'tries@client.example' };
    const send = (headers: Record<string, string> = {}) => callOnce(url, 'POST', { body, headers });
    expect((await send()).status).toBe(200);
    // A challenge is needed from the second mail to one recipient, and from the third message of one network address.
    const asked = await send();
    expect([asked.status, asked.body['error']?.['code'], asked.body['status']]).toEqual([
      428,
      'challenge-required',
      'error',
    ]);
    for (let count = 0; count < 10; count++) expect((await send()).status).toBe(428);
    const solution = await solutionOf(String(asked.body['challenge']));
    expect((await send({ 'challenge-solution': solution })).status).toBe(200);
    const again = await callOnce(`http://127.0.0.1:${second.port}/api/contacto`, 'POST', {
      body,
      headers: { 'challenge-solution': solution },
    });
    expect(again.status).toBe(428);
    for (let count = 0; count < 3; count++) expect((await first.call('POST', '/contacto', { body })).status).toBe(200);
    expect((await first.call('POST', '/contacto', { body })).status).toBe(429);
  });

  it.each([
    ['/generar-token', { nit: '900600099' }, 1],
    ['/internal/recovery', { username: 'nadie.conocido' }, 1],
    ['/internal/registration', staffRegistration('otra.persona'), 2],
  ] as const)('require a challenge on %s after the free calls (case %#)', async (path, body, free) => {
    const call = () => callOnce(`http://127.0.0.1:${first.port}/api${path}`, 'POST', { body });
    for (let count = 0; count < free; count++) expect((await call()).status).toBeLessThan(300);
    expect((await call()).status).toBe(428);
    expect((await first.call('POST', path, { body })).status).toBeLessThan(300);
  });
});
