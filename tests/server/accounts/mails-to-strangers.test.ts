import { beforeEach, describe, expect, it } from 'vitest';
import { POLICIES } from '../../../src/server/api/policies.ts';
import { Throttle } from '../../../src/server/api/throttle.ts';
import { recipientKey } from '../../../src/server/mail/outbox.ts';
import { validValues } from '../../shared/support/valid-values.ts';
import { ANY_DATABASE_KIND } from '../../support/database.ts';
import { until } from '../../support/until.ts';
import { callOnce, preparedApi, preparedSecond, solutionOf } from '../support/api.ts';
import { pdfFile, registrationForm } from '../support/client-life.ts';
import { addUser } from '../support/client-users.ts';
import { preparedDatabaseOf } from '../support/database-of.ts';
import { askForEmail, follow, linksTo } from '../support/email-changes.ts';
import { makePdf } from '../support/pdf/make-pdf.ts';
import {
  administrator,
  createAdministratorIn,
  person,
  STAFF_PASSWORD,
  staffRegistration,
} from '../support/staff-life.ts';

const RUT = pdfFile(makePdf());
/** Text that an abusive sender wants another person to read. */
const WORDS = 'Premio en www.evil.example';

describe.each(ANY_DATABASE_KIND)('limits on mails that strangers cause to other addresses, on %s (S-23)', (kind) => {
  const first = preparedApi(kind, { LIMITS_FACTOR: '1' });
  const second = preparedSecond(first, kind);
  const db = preparedDatabaseOf(first);
  beforeEach(async () => {
    await db.database.query.deleteFrom('throttle').execute();
  });

  /** Deletes the counts per network address, as if the requests came from many, and those of recovery per account, as if hours passed. */
  const moveOn = () =>
    db.database.query
      .deleteFrom('throttle')
      .where((where) =>
        where.or(
          ['contact-address', 'registration-address', 'recovery-address', 'recovery-account'].map((policy) =>
            where('key', 'like', `${policy}:%`),
          ),
        ),
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
    const before = await queued('registration-repeated');
    await db.add({ nit: '900600031', email: 'holder@client.example' });
    for (let count = 0; count < 3; count++) {
      await moveOn();
      expect((await register('900600031', `other-${count}@client.example`)).status).toBe(204);
    }
    expect((await queued('registration-repeated')) - before).toBe(1);
  });

  it('send five mails to one address for registrations under many NITs, each with the same response', async () => {
    const before = await queued('registration-received');
    for (let count = 0; count < 7; count++) {
      await moveOn();
      expect((await register(`9006000${50 + count}`, 'many@client.example')).status).toBe(204);
    }
    expect((await queued('registration-received')) - before).toBe(5);
  });

  it('send five confirmations to one mailbox that accounts of either realm name as their new address', async () => {
    const before = await queued('email-confirmation');
    const boss = await administrator(first, 'jefe.correos');
    const [one, other] = [
      await db.add({ nit: '900600080', email: 'a80@client.example' }),
      await db.add({ nit: '900600081', email: 'a81@client.example' }),
    ];
    const body = { email: 'named+5@client.example', currentPassword: STAFF_PASSWORD };
    const correction = { email: 'named+6@client.example', reason: 'lost-mailbox' };
    const again = () => first.call('POST', '/perfil/correo/enlace', { token: one.token });
    const calls = [
      () => askForEmail(first, one, 'named@client.example'),
      again,
      again,
      () => askForEmail(first, other, 'Named+4@client.example'),
      () => boss.call('POST', '/internal/account/email', { body }),
      again,
      () => askForEmail(first, other, 'named+7@client.example'),
      () => boss.call('POST', '/internal/account/email', { body }),
      () => boss.call('POST', '/internal/account/email/link'),
      () => boss.post(`/internal/clients/${one.id}/correction`, 1, correction),
    ];
    const replies = [];
    for (const call of calls) replies.push(await call());
    expect(replies.map(({ status }) => status)).toEqual([200, 204, 204, 200, 204, 429, 429, 429, 429, 429]);
    expect(replies.slice(5).map(({ body }) => body['error']?.['code'])).toEqual(Array(5).fill('too-many-mails'));
    expect((await queued('email-confirmation')) - before).toBe(5);
    expect((await askForEmail(first, other, 'another@client.example')).status).toBe(200);
  });

  it('send ten recovery mails to one mailbox, whichever accounts have it, each with the same response', async () => {
    const refused = await withheld();
    const company = await db.add({ nit: '900600090', email: 'forgotten@client.example' });
    await db.add({ nit: '900600091', email: 'Forgotten+2@client.example' });
    await addUser(db, company, { email: 'forgotten+3@client.example' });
    const staff = person('correo.perdido');
    await createAdministratorIn(first.settings, staff.username);
    const { query } = db.database;
    const email = 'forgotten+4@client.example';
    await query.updateTable('staffAccounts').set({ email }).where('username', '=', staff.username).execute();
    const known = [
      ['/generar-token', { nit: '900600090' }],
      ['/generar-token', { nit: '900600091' }],
      ['/generar-token/persona', { nit: '900600090', email: 'forgotten+3@client.example' }],
      ['/internal/recovery', { username: staff.username }],
    ] as const;
    const unknown = [
      ['/generar-token', { nit: '900600092' }],
      ['/generar-token', { nit: '900600092' }],
      ['/generar-token/persona', { nit: '900600092', email: 'forgotten@client.example' }],
      ['/internal/recovery', { username: 'nadie.perdido' }],
    ] as const;
    const answers = async (calls: typeof known | typeof unknown) => {
      const found = [];
      for (const [path, body] of calls) {
        await moveOn();
        const { status, text } = await first.call('POST', path, { body });
        found.push({ status, text });
      }
      return found;
    };
    const expected = await answers(unknown);
    for (let round = 0; round < 3; round++) expect(await answers(known)).toEqual(expected);
    await until(
      async () => !(await query.selectFrom('outbox').select('id').where('status', '=', 'queued').execute()).length,
    );
    const received = first.smtp.accepted.filter(({ to: [address = ''] }) =>
      /^forgotten(\+\d)?@client\.example$/i.test(address),
    );
    expect([received.length, (await withheld()) - refused]).toEqual([10, 2]);
  });

  it('do not keep a reset link from a holder who stops a change of address (S-16)', async () => {
    const email = 'stopping@client.example';
    const client = await db.add({ nit: '900600095', email });
    const throttle = new Throttle(db.database, POLICIES, 1);
    for (let count = 0; count < 11; count++) await throttle.admit('recovery-recipient', recipientKey(email));
    expect((await askForEmail(first, client, 'intruder@client.example')).status).toBe(200);
    const [stop] = await linksTo(first, email, 'email-change-stop');
    expect(await follow(first, 'email-change-stop', stop)).toBe(204);
    expect(await linksTo(first, email, 'password-reset')).toHaveLength(1);
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
