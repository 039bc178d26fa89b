import { describe, expect, it } from 'vitest';
import { retention } from '../../../src/generated/retention.ts';
import { applyRetention } from '../../../src/server/apply-retention.ts';
import { fromJsonText } from '../../../src/server/platform/db/columns.ts';
import { DAY_MS } from '../../../src/shared/time/duration.ts';
import { validValues } from '../../shared/support/valid-values.ts';
import { DATABASE_KINDS } from '../../support/database.ts';
import { registrationForm } from '../support/client-life.ts';
import { useServer } from '../support/database-of.ts';
import { untilWaitingForLocks } from '../support/waiting-for-locks.ts';

describe.each(DATABASE_KINDS)('applying the retention times of the catalog (%s) (S-93)', (kind) => {
  const { api, db } = useServer(kind);
  const query = () => db.database.query;
  /** Returns an instant whose retention time ended an hour ago, or ends in an hour. */
  const past = (name: 'contactMessages' | 'sentMails' | 'unfinishedRegistrations', isOver: boolean) =>
    Date.now() - retention.kept[name].days * DAY_MS + (isOver ? -3_600_000 : 3_600_000);
  /** Applies the retention times. @returns the details of the new audit entries */
  const applied = async () => {
    const entries = () =>
      query().selectFrom('auditEntries').select(['id', 'details']).where('action', '=', 'retention-applied').execute();
    const before = new Set((await entries()).map(({ id }) => id));
    await applyRetention(db.database);
    return (await entries()).filter(({ id }) => !before.has(id)).map(({ details }) => fromJsonText(details));
  };

  it('deletes expired messages, and audits their number', async () => {
    for (const email of ['old-1@example.com', 'old-2@example.com', 'young@example.com'])
      await api.call('POST', '/contacto', { body: { ...validValues.contact, email } });
    const age = (email: string, isOver: boolean) =>
      query()
        .updateTable('contactMessages')
        .set({ updatedAt: past('contactMessages', isOver) })
        .where('email', '=', email)
        .execute();
    await age('old-1@example.com', true);
    await age('old-2@example.com', true);
    await age('young@example.com', false);
    expect(await applied()).toEqual([{ what: 'contactMessages', count: 2 }]);
    const left = await query().selectFrom('contactMessages').select('email').execute();
    expect(left).toEqual([{ email: 'young@example.com' }]);
    expect(await applied()).toEqual([]);
  });

  it('deletes expired registrations that were never activated, whose NIT can register again', async () => {
    const [old, young] = ['900710001', '900710002'];
    for (const nit of [old, young])
      await api.call('POST', '/registro', { form: registrationForm({ nit, email: `r${nit}@example.com` }) });
    const email = `r${old}@example.com`;
    const filesThere = () => query().selectFrom('files').select('id').execute();
    await query()
      .updateTable('clientAccounts')
      .set({ updatedAt: past('unfinishedRegistrations', true) })
      .where('nit', '=', old)
      .execute();
    await query()
      .updateTable('clientAccounts')
      .set({ updatedAt: past('unfinishedRegistrations', false) })
      .where('nit', '=', young)
      .execute();
    const files = (await filesThere()).length;
    expect(await applied()).toEqual([{ what: 'unfinishedRegistrations', count: 1 }]);
    const left = query().selectFrom('clientAccounts').select('nit').where('nit', 'in', [old, young]);
    expect(await left.execute()).toEqual([{ nit: young }]);
    expect(await filesThere()).toHaveLength(files - 1);
    expect((await api.call('POST', '/registro', { form: registrationForm({ nit: old, email }) })).status).toBe(204);
  });

  it('audits the number of expired earlier registrations, whose account stays', async () => {
    const { id, nit } = await db.add({ nit: '900710003', status: 'pending', updatedAt: Date.now() });
    const again = await api.call('POST', '/registro', { form: registrationForm({ nit, email: 'again@example.com' }) });
    expect(again.status).toBe(204);
    const registeredAt = past('unfinishedRegistrations', true);
    await query().updateTable('earlierRegistrations').set({ registeredAt }).where('accountId', '=', id).execute();
    expect(await applied()).toEqual([{ what: 'unfinishedRegistrations', count: 1 }]);
    expect(await query().selectFrom('clientAccounts').select('id').where('id', '=', id).execute()).toHaveLength(1);
  });

  it.runIf(kind === 'postgres')('keeps a registration that is renewed while it runs', async () => {
    const { id } = await db.add({ nit: '900710004', status: 'pending', updatedAt: 1 });
    const run = await db.database.transaction(async (tx) => {
      await tx.query.updateTable('clientAccounts').set({ updatedAt: tx.now }).where('id', '=', id).execute();
      const running = applyRetention(db.database);
      await untilWaitingForLocks(db.database);
      return { running };
    });
    await run.running;
    expect(await query().selectFrom('clientAccounts').select('id').where('id', '=', id).execute()).toHaveLength(1);
  });

  it('deletes expired mails that were sent or finally failed, but none that waits', async () => {
    const [old, young] = [past('sentMails', true), past('sentMails', false)];
    const mail = {
      ...{ template: 'password-changed', language: 'es', recipient: 'plazo@example.com', accountId: null, host: null },
      ...{ data: '{}', leasedUntil: null, lastError: null, sentAt: null },
      // No worker takes it.
      dueAt: Date.now() + DAY_MS,
    };
    await query()
      .insertInto('outbox')
      .values([
        { ...mail, id: 'sent-old', status: 'sent', createdAt: old, sentAt: old },
        { ...mail, id: 'sent-late', status: 'sent', createdAt: old, sentAt: young },
        { ...mail, id: 'failed-old', status: 'dead', createdAt: old },
        { ...mail, id: 'failed-young', status: 'dead', createdAt: young },
        { ...mail, id: 'waiting', status: 'queued', createdAt: old },
      ])
      .execute();
    await applyRetention(db.database);
    const left = query().selectFrom('outbox').select('id').where('recipient', '=', mail.recipient).orderBy('id');
    expect((await left.execute()).map(({ id }) => id)).toEqual(['failed-young', 'sent-late', 'waiting']);
  });
});
