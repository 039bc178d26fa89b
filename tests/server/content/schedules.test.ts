import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  beginDraft as beginDraftWith,
  deleteDraft,
  draftDigest,
  requireDraft,
} from '../../../src/server/content/drafts/store.ts';
import { publishDue } from '../../../src/server/content/publishing/publish-due.ts';
import type { Publisher } from '../../../src/server/content/publishing/publisher.ts';
import {
  claimSchedule,
  deleteSchedule,
  dueSchedules,
  listSchedules,
  saveSchedule,
} from '../../../src/server/content/publishing/schedules.ts';
import {
  insertPublication,
  latestPublications,
  requirePublication,
} from '../../../src/server/content/publishing/store.ts';
import { claimMails } from '../../../src/server/mail/outbox.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { DAY_MS } from '../../../src/shared/time/duration.ts';
import { DATABASE_KINDS, onAnyDatabase, preparedStore } from '../../support/database.ts';
import { until } from '../../support/until.ts';
import { preparedDatabaseOf, type ServerDatabase } from '../support/database-of.ts';
import { publisherIn } from '../support/publishers.ts';
import {
  beginDraft,
  makeSchedulesDue,
  publishDueOnce,
  publisherOn,
  publishingServices,
} from '../support/publishing-services.ts';

const NOTE = 'Desde el lunes';
const PATH = 'faq.yaml';

describe.each(DATABASE_KINDS)('a scheduled publication of a draft (%s)', (kind) => {
  const db = preparedDatabaseOf(preparedStore(kind, 'each'), 'each');

  async function scheduled(at = Date.now() + DAY_MS, username = 'ana.ruiz') {
    const { database } = db;
    const by = await publisherIn(database, username);
    const files = [{ path: PATH, base: 'questions: []\n', content: 'questions: [] # more\n', version: 1 }];
    const id = await beginDraftWith(database, by, { title: 'Preguntas', files });
    const digest = draftDigest(await requireDraft(database, id));
    const action = { ...by, id };
    const save = (instant: number) => saveSchedule(database, action, { at: instant, note: NOTE, digest });
    await save(at);
    return { id, action, save };
  }
  const publish = (database = db.database) => publishDueOnce(publishingServices(database));
  async function history() {
    const listed = await latestPublications(db.database, 10);
    const found = await Promise.all(listed.map(({ id }) => requirePublication(db.database, id)));
    return found.map(({ state, failedStep, failureOutput, note }) => [state, failedStep, failureOutput, note]);
  }

  it('is listed with its author, and can be moved, cancelled or deleted with the draft', async () => {
    const { database } = db;
    const later = Date.now() + 2 * DAY_MS;
    const { id, action, save } = await scheduled();
    await save(later);
    const schedule = { draft: id, at: new Date(later).toISOString(), note: NOTE, by: 'ana.ruiz', isCurrent: true };
    expect(await listSchedules(database)).toEqual([schedule]);
    await publish();
    expect(await history()).toEqual([]);
    await deleteSchedule(database, action);
    expect(await listSchedules(database)).toEqual([]);
    await save(later);
    await deleteDraft(database, action);
    expect(await listSchedules(database)).toEqual([]);
  });

  it('is refused for a time in the past, and the former schedule stays', onAnyDatabase(kind), async () => {
    const { save } = await scheduled();
    const before = await listSchedules(db.database);
    await expect(save(Date.now() - 1000)).rejects.toMatchObject({ code: 'schedule-in-past' });
    expect(await listSchedules(db.database)).toEqual(before);
  });

  it('fails once with a mail when the draft was changed after it was scheduled', async () => {
    await scheduled();
    await db.database.query.updateTable('catalogDraftFiles').set({ content: 'questions: [x]\n' }).execute();
    expect(await listSchedules(db.database)).toMatchObject([{ isCurrent: false }]);
    await makeSchedulesDue(db.database);
    await publish();
    await publish();
    expect(await history()).toEqual([['failed', 'schedule', 'changed-meanwhile', NOTE]]);
    expect(await listSchedules(db.database)).toEqual([]);
    const jobs = await claimMails(db.database, { limit: 9, withoutHosts: [], withoutIds: [] });
    expect(jobs.map(({ template, data }) => [template, data])).toEqual([
      ['scheduled-publication-failed', { note: NOTE }],
    ]);
  });

  it('fails when its author may no longer publish', onAnyDatabase(kind), async () => {
    await scheduled();
    await db.database.query.updateTable('staffAccounts').set({ role: 'staff' }).execute();
    await makeSchedulesDue(db.database);
    await publish();
    expect(await history()).toEqual([['failed', 'schedule', 'not-permitted', NOTE]]);
  });

  it('does not delay the next schedule when its own draft is deleted meanwhile', async () => {
    await scheduled();
    const { id } = await scheduled(Date.now() + DAY_MS, 'luis.mora');
    await scheduled(Date.now() + DAY_MS, 'eva.rojas');
    await db.database.query.updateTable('staffAccounts').set({ role: 'staff' }).execute();
    await makeSchedulesDue(db.database);
    // The second draft is deleted when the failure of the first is stored.
    await publish({
      ...db.database,
      transaction: async (work, size) => {
        await db.database.query.deleteFrom('catalogDrafts').where('id', '=', id).execute();
        return db.database.transaction(work, size);
      },
    });
    expect(await history()).toEqual([
      ['failed', 'schedule', 'not-permitted', NOTE],
      ['failed', 'schedule', 'not-permitted', NOTE],
    ]);
    expect(await listSchedules(db.database)).toEqual([]);
  });

  it(
    'that meets an unexpected error stops no other one, and is reported as failed after three of them',
    onAnyDatabase(kind),
    async () => {
      await scheduled();
      await scheduled(Date.now() + DAY_MS, 'luis.mora');
      await db.database.query.updateTable('staffAccounts').set({ role: 'staff' }).execute();
      await makeSchedulesDue(db.database);
      const [first] = await listSchedules(db.database);
      // Nothing of the first draft can be stored until it has met three errors.
      let failures = 0;
      const database: Database = {
        ...db.database,
        transaction: async (work, size) => {
          const isFirst = errors.size === 0 ? failures === 0 : (await history()).length > 0;
          if (!isFirst || failures === 3) return db.database.transaction(work, size);
          failures += 1;
          throw new Error('unexpected');
        },
      };
      const errors = new Map<string, number>();
      const warn = vi.fn();
      await publishDue(publishingServices(database), { warn }, errors);
      expect(await history()).toEqual([['failed', 'schedule', 'not-permitted', NOTE]]);
      expect(await listSchedules(db.database)).toMatchObject([{ draft: first?.draft }]);
      for (let round = 2; round <= 4; round++) await publishDue(publishingServices(database), { warn }, errors);
      expect(warn).toHaveBeenCalledTimes(3);
      expect((await history()).map(([, , output]) => output)).toEqual(['unavailable', 'not-permitted']);
      expect(await listSchedules(db.database)).toEqual([]);
    },
  );

  it('is tried again after three unexpected errors when it is moved', onAnyDatabase(kind), async () => {
    const { save } = await scheduled();
    await db.database.query.updateTable('staffAccounts').set({ role: 'staff' }).execute();
    await makeSchedulesDue(db.database);
    const failing: Database = { ...db.database, transaction: () => Promise.reject(new Error('unexpected')) };
    const errors = new Map<string, number>();
    for (let round = 1; round <= 3; round++) await publishDue(publishingServices(failing), { warn: vi.fn() }, errors);
    await save(Date.now() + DAY_MS);
    await makeSchedulesDue(db.database, 2);
    await publishDue(publishingServices(db.database), { warn: vi.fn() }, errors);
    expect((await history()).map(([, , output]) => output)).toEqual(['not-permitted']);
  });
});

describe.each(DATABASE_KINDS)('a schedule that is due on two servers with one database (%s)', (kind) => {
  const stored = preparedStore(kind, 'each');
  /** The databases of the two servers. */
  const [one, two] = [preparedDatabaseOf(stored, 'each'), preparedDatabaseOf(stored, 'each')];
  let publisher: Publisher | undefined;
  let draftId = '';
  beforeEach(async () => {
    draftId = await scheduleNow(one.database);
  });
  afterEach(async () => {
    await publisher?.stop();
    publisher = undefined;
  });

  async function scheduleNow(database: Database): Promise<string> {
    const by = await publisherIn(database);
    const id = await beginDraft(database, by);
    const digest = draftDigest(await requireDraft(database, id));
    await saveSchedule(database, { ...by, id }, { at: Date.now() + DAY_MS, note: NOTE, digest });
    await makeSchedulesDue(database);
    return id;
  }
  const publish = (database: Database, by?: Publisher) =>
    publishDueOnce(publishingServices(database, { publishing: { publisher: by } }));
  /** Returns the database of the second server, whose transactions wait for work of the first one. */
  const late = (work: () => Promise<unknown>): Database => ({
    ...two.database,
    transaction: async (own, size) => {
      await work();
      return two.database.transaction(own, size);
    },
  });
  const due = async () => (await dueSchedules(one.database)).map((schedule) => schedule.draftId);
  const history = async () =>
    (await one.database.query.selectFrom('catalogPublications').select(['state', 'checkout']).execute()).map(
      ({ state, checkout }) => [state, checkout],
    );
  /** Claims a schedule as a server does. @param then runs in the same transaction */
  const claim = async ({ database }: ServerDatabase, then = () => {}) => {
    const [schedule] = await dueSchedules(database);
    return async () =>
      schedule !== undefined &&
      database.transaction(async (tx) => {
        const isClaimed = await claimSchedule(tx, schedule);
        then();
        return isClaimed;
      });
  };

  it('is claimed by one of them, and by the other when the first one dies before it has begun', async () => {
    const dies = await claim(one, () => {
      throw new Error('the server died');
    });
    await expect(dies()).rejects.toThrow('the server died');
    expect(await due()).toEqual([draftId]);
    const [first, second] = [await claim(one), await claim(two)];
    // Two writers of an embedded database would block this process.
    const claims = kind === 'sqlite' ? [await first(), await second()] : await Promise.all([first(), second()]);
    expect(claims.toSorted()).toEqual([false, true]);
    expect(await due()).toEqual([]);
  });

  it('is published by the first one only', onAnyDatabase(kind), async () => {
    const database = late(async () => {
      const [schedule] = await dueSchedules(one.database);
      if (schedule === undefined) return;
      await one.database.transaction(async (tx) => {
        await claimSchedule(tx, schedule);
        const publication = { draftId, title: '', note: NOTE, changes: '{}', files: [] };
        await insertPublication(tx, { actorId: schedule.staffId }, publication, 'first server');
      });
    });
    publisher = publisherOn(database, 0);
    // Other tests publish from this checkout, too: the server tries again until none does.
    await until(async () => {
      await publish(database, publisher);
      return (await due()).length === 0;
    });
    expect(await history()).toEqual([['building', 'first server']]);
  });

  it('is reported by the first one only when it cannot be published', onAnyDatabase(kind), async () => {
    // Without a publisher the servers cannot publish.
    await publish(late(() => publish(one.database)));
    expect((await history()).map(([state]) => state)).toEqual(['failed']);
    expect(await due()).toEqual([]);
    const jobs = await claimMails(one.database, { limit: 9, withoutHosts: [], withoutIds: [] });
    expect(jobs.map(({ template }) => template)).toEqual(['scheduled-publication-failed']);
  });

  it('waits while another publication is under way', onAnyDatabase(kind), async () => {
    publisher = publisherOn(two.database, 1);
    await publish(two.database, publisher);
    expect(await history()).toEqual([]);
    expect(await due()).toEqual([draftId]);
  });
});
