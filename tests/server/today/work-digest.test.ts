import { describe, expect, it } from 'vitest';

import { panelToday } from '../../../src/generated/panel.ts';
import { POLICIES } from '../../../src/server/api/policies.ts';
import { Throttle } from '../../../src/server/api/throttle.ts';
import { panelSources } from '../../../src/server/app.ts';
import type { StaffAccountTable } from '../../../src/server/identity/accounts.ts';
import { claimMails, type MailJob } from '../../../src/server/mail/outbox.ts';
import { prepareMails } from '../../../src/server/mail/prepare.ts';
import { renderMail } from '../../../src/server/mail/render.ts';
import { insertStaff } from '../../../src/server/staff/accounts.ts';
import { PREPARATIONS } from '../../../src/server/start-jobs.ts';
import { mailDigest } from '../../../src/server/today/digest.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src/shared/time/duration.ts';
import { DATABASE_KINDS, onAnyDatabase, preparedStore } from '../../support/database.ts';
import { defaultLanguage } from '../support/catalog.ts';
import { preparedDatabaseOf } from '../support/database-of.ts';
import { person } from '../support/staff-life.ts';

/** What the addresses in a mail say of its language. */
const inAddress = (language: string) => (language === defaultLanguage ? '' : `&lng=${language}`);

describe.each(DATABASE_KINDS)('the digest of waiting work (%s, S-103)', (kind) => {
  const stored = preparedStore(kind, 'each');
  const [db, others] = [preparedDatabaseOf(stored, 'each'), preparedDatabaseOf(stored, 'each')];

  const digest = (database = db.database, rules = panelToday) =>
    mailDigest({ database, wakeMail: () => {} }, panelSources(database), rules);
  const staff = (username: string, change: Partial<StaffAccountTable> = {}) =>
    db.database.transaction(async (tx) => {
      const { status = 'active', role = 'administrator', language = 'es' } = change;
      await insertStaff(tx, { person: person(username), status, role, passwordHash: 'x', language: language as 'es' });
    });
  const company = (nit: string, name: string) =>
    db.add({ nit, name, email: `e${nit}@example.com`, activatedAt: Number(nit) });
  /** Moves the time of the last digest into the past. */
  const wait = (ms: number) =>
    db.database.query
      .updateTable('workDigests')
      .set(({ ref, eb }) => ({ sentAt: eb(ref('sentAt'), '-', ms) }))
      .execute();
  async function mail(job: MailJob) {
    const { database } = db;
    const throttle = new Throttle(database, POLICIES, 1);
    const prepare = prepareMails({ database, publicUrl: 'https://agency.example', throttle }, PREPARATIONS);
    const prepared = await prepare(job);
    return prepared && { to: prepared.to, ...(await renderMail(job.template, job.language, prepared.values)) };
  }
  const mails = async () => {
    const jobs = await claimMails(db.database, { limit: 50, withoutHosts: [], withoutIds: [] });
    const made = await Promise.all(jobs.map(mail));
    return made.flatMap((each) => each ?? []).sort((a, b) => a.to.localeCompare(b.to));
  };

  it(
    'goes to active administrators in their language, with company names but no names of staff',
    onAnyDatabase(kind),
    async () => {
      await staff('jefa');
      await staff('boss', { language: 'en' });
      await staff('retired', { status: 'suspended' });
      await staff('colega', { role: 'staff' });
      await staff('pide.acceso', { role: 'staff', status: 'pending' });
      await company('900820001', 'Café del Puerto');
      await company('900820002', 'Naviera Uno');
      expect(await digest()).toBe(2);
      const [english, spanish] = await mails();
      expect(spanish).toMatchObject({ to: 'jefa@aldebaran.example.com', subject: '3 casos esperan su decisión' });
      expect(spanish?.text).toContain('Empresas por verificar: 2 (Café del Puerto, Naviera Uno)');
      expect(spanish?.text).toContain('Personal por aprobar: 1');
      expect(spanish?.text).toContain(`https://agency.example/panel-portal?view=today${inAddress('es')}`);
      expect(english).toMatchObject({
        to: 'boss@aldebaran.example.com',
        subject: '3 cases are waiting for your decision',
      });
      expect(english?.text).toContain('Companies to be verified: 2 (Café del Puerto, Naviera Uno)');
      expect(english?.text).toContain(`https://agency.example/panel-portal?view=today${inAddress('en')}`);
      for (const { text } of [english, spanish].flatMap((each) => each ?? []))
        expect(text).not.toContain('pide.acceso');
    },
  );

  it('names five companies and abbreviates the rest', onAnyDatabase(kind), async () => {
    await staff('jefa');
    for (let index = 1; index <= 7; index++) await company(`90082010${index}`, `Naviera ${index}`);
    await digest();
    const [only] = await mails();
    expect(only?.text).toContain('7 (Naviera 1, Naviera 2, Naviera 3, Naviera 4, Naviera 5, …)');
  });

  it('is sent only when work is pending, and again only when something new arrived', onAnyDatabase(kind), async () => {
    await staff('jefa');
    expect(await digest()).toBe(0);
    await company('900820011', 'Naviera Uno');
    expect(await digest()).toBe(1);
    await wait(30 * 24 * HOUR_MS);
    expect(await digest()).toBe(0);
    await db.database.query.updateTable('clientAccounts').set({ verification: 'verified' }).execute();
    expect(await digest()).toBe(0);
  });

  it('is sent at most once an hour, and then lists all that is pending', async () => {
    await staff('jefa');
    await company('900820021', 'Naviera Uno');
    expect(await digest()).toBe(1);
    await company('900820022', 'Naviera Dos');
    expect(await digest()).toBe(0);
    await wait(59 * MINUTE_MS);
    expect(await digest()).toBe(0);
    await wait(MINUTE_MS);
    // A process that has just started reads the time from the database.
    expect(await digest(others.database)).toBe(1);
    expect((await mails()).at(-1)?.text).toMatch(/2 \(Naviera Uno, Naviera Dos\)/);
  });

  it('is sent again for a company that is waiting a second time', onAnyDatabase(kind), async () => {
    await staff('jefa');
    const { id } = await company('900820031', 'Naviera Uno');
    expect(await digest()).toBe(1);
    await wait(2 * HOUR_MS);
    await db.database.query
      .updateTable('clientAccounts')
      .set({ verificationAskedAt: 1_000 })
      .where('id', '=', id)
      .execute();
    expect(await digest()).toBe(1);
  });

  it('is sent only once there is an administrator', onAnyDatabase(kind), async () => {
    await company('900820041', 'Naviera Uno');
    expect(await digest()).toBe(0);
    await staff('jefa');
    expect(await digest()).toBe(1);
  });

  it('is not mailed to a person who has lost the administrator role', onAnyDatabase(kind), async () => {
    await staff('jefa');
    await staff('pide.acceso', { role: 'staff', status: 'pending' });
    expect(await digest()).toBe(1);
    await db.database.query
      .updateTable('staffAccounts')
      .set({ role: 'staff' })
      .where('username', '=', 'jefa')
      .execute();
    expect(await mails()).toEqual([]);
  });

  it('is written once when several instances check at the same time', async () => {
    await staff('jefa');
    await company('900820051', 'Naviera Uno');
    // Only one process can use an embedded database, but its checks can overlap.
    const second = kind === 'postgres' ? others.database : db.database;
    const looks = await Promise.all([digest(), digest(second), digest(), digest(second)]);
    expect(looks.sort()).toEqual([0, 0, 0, 1]);
    expect(await mails()).toHaveLength(1);
  });

  it(
    'follows panel.yaml: not at all, or to all staff with only what each may decide',
    onAnyDatabase(kind),
    async () => {
      await staff('jefa');
      await staff('colega', { role: 'staff' });
      await staff('pide.acceso', { role: 'staff', status: 'pending' });
      const { digest: _none, ...off } = panelToday;
      expect(await digest(db.database, off)).toBe(0);
      const toAll = { ...panelToday, digest: { everyMinutes: 60, to: 'staff' } as const };
      expect(await digest(db.database, toAll)).toBe(1);
      await wait(HOUR_MS);
      await company('900820061', 'Naviera Uno');
      expect(await digest(db.database, toAll)).toBe(2);
      const texts = (await mails()).filter(({ to }) => to.startsWith('colega')).map(({ text }) => text);
      expect(texts).toHaveLength(1);
      expect(texts[0]).not.toContain('Personal por aprobar');
    },
  );
});
