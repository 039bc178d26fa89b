import { describe, expect, it } from 'vitest';
import { retention } from '../../../src/generated/retention.ts';
import { eraseDueAccounts } from '../../../src/server/accounts/erasure.ts';
import { applyRetention } from '../../../src/server/apply-retention.ts';
import { enqueueMail, type NewMail } from '../../../src/server/mail/outbox.ts';
import { DAY_MS } from '../../../src/shared/time/duration.ts';
import { DATABASE_KINDS, preparedStore } from '../../support/database.ts';
import { preparedDatabaseOf } from '../support/database-of.ts';
import { failingOnce } from '../support/failing-once.ts';

/** Several companies have it: a customs agency registers its clients with its own mailbox. */
const SHARED = 'shared@agency.example.com';
const TO_AGENCY = { template: 'contact-message', recipient: 'sales@agency.example.com' } as const;
const OVER = Date.now() - retention.kept.unfinishedRegistrations.days * DAY_MS - 3_600_000;

describe.each(DATABASE_KINDS)('what is removed of a client (%s) (S-92, S-93)', (kind) => {
  const db = preparedDatabaseOf(preparedStore(kind, 'each'), 'each');

  const query = () => db.database.query;
  const queue = (mail: Pick<NewMail, 'template'> & Partial<NewMail>) =>
    enqueueMail(db.database, { language: 'es', data: {}, ...mail });
  /** Returns which of the mails are stored. */
  const stored = async (mails: Readonly<Record<string, string>>) => {
    const rows = await query().selectFrom('outbox').select('id').execute();
    const ids = new Set(rows.map(({ id }) => id));
    return Object.keys(mails).filter((name) => ids.has(mails[name] ?? ''));
  };

  it('includes the mails of a registration that nobody activated, but no other mails to its address', async () => {
    const stranger = await db.add({ nit: '900720001', email: SHARED, status: 'pending', updatedAt: OVER });
    const holder = await db.add({ nit: '900720002', email: SHARED });
    const mails = {
      own: await queue({ template: 'registration-received', accountId: stranger.id }),
      ofHolder: await queue({ template: 'user-invitation', recipient: SHARED, accountId: holder.id }),
      answer: await queue({ template: 'message-answer', recipient: SHARED }),
      brokenLinks: await queue({ template: 'links-broken', recipient: SHARED }),
    };
    await applyRetention(db.database);
    expect(await query().selectFrom('clientAccounts').select('id').execute()).toEqual([{ id: holder.id }]);
    expect(await stored(mails)).toEqual(['ofHolder', 'answer', 'brokenLinks']);
  });

  it('includes the mails about messages from its address, but not those of others with that address', async () => {
    const erased = await db.add({ nit: '900720003', email: SHARED, erasureDueAt: 1 });
    const other = await db.add({ nit: '900720004', email: SHARED });
    const mails = {
      own: await queue({ template: 'password-changed', accountId: erased.id }),
      toPerson: await queue({ template: 'user-invitation', recipient: 'p@example.com', accountId: erased.id }),
      ofRecovery: await queue({ template: 'user-recovery', data: { nit: erased.nit, loginEmail: 'p@example.com' } }),
      otherRecovery: await queue({ template: 'recovery', data: { nit: other.nit } }),
      receipt: await queue({ template: 'contact-received', recipient: SHARED.toUpperCase() }),
      answer: await queue({ template: 'message-answer', recipient: SHARED }),
      toAgency: await queue({ ...TO_AGENCY, data: { message: '¿«Hola»? 😀', email: SHARED.toUpperCase() } }),
      quoting: await queue({ ...TO_AGENCY, data: { message: `"email":"${SHARED}"`, email: 'other@example.com' } }),
      otherAnswer: await queue({ template: 'message-answer', recipient: 'other@example.com' }),
      ofOther: await queue({ template: 'email-confirmation', recipient: SHARED, accountId: other.id }),
      brokenLinks: await queue({ template: 'links-broken', recipient: SHARED }),
      erasedBefore: await queue({ template: 'account-erased', recipient: SHARED }),
    };
    expect(await eraseDueAccounts(db.database)).toBe(1);
    const ofOthers = ['otherRecovery', 'quoting', 'otherAnswer', 'ofOther', 'brokenLinks', 'erasedBefore'];
    expect(await stored(mails)).toEqual(ofOthers);
  });

  it('does not depend on other accounts, which may fail to be erased', async () => {
    for (const nit of ['900730001', '900730002']) await db.add({ nit, erasureDueAt: 1 });
    await expect(eraseDueAccounts(failingOnce(db.database))).rejects.toThrow('1 of 2 steps failed');
    expect(await db.database.query.selectFrom('clientAccounts').select('nit').execute()).toHaveLength(1);
    expect(await eraseDueAccounts(db.database)).toBe(1);
  });

  it('does not depend on other data, which may fail to be removed after their retention time', async () => {
    const { query } = db.database;
    const account = { id: 'old', nit: '1', name: 'Andina', createdAt: 0, erasedAt: 0 };
    await query.insertInto('erasedAccounts').values(account).execute();
    // The first transaction removes contact messages.
    await expect(applyRetention(failingOnce(db.database))).rejects.toThrow(/^1 of \d+ steps failed/);
    expect(await query.selectFrom('erasedAccounts').select('id').execute()).toEqual([]);
  });
});
