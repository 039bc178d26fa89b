import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draftDigest, requireDraft } from '../../../src/server/content/drafts/store.ts';
import type { Publisher } from '../../../src/server/content/publishing/publisher.ts';
import { claimSchedule, dueSchedules, saveSchedule } from '../../../src/server/content/publishing/schedules.ts';
import { insertPublication } from '../../../src/server/content/publishing/store.ts';
import { claimMails } from '../../../src/server/mail/outbox.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { DAY_MS } from '../../../src/shared/time/duration.ts';
import { DATABASE_KINDS, migratedDatabase, onAnyDatabase, type TestDatabase } from '../../support/database.ts';
import { until } from '../../support/until.ts';
import { openDatabaseOf, type ServerDatabase } from '../support/database-of.ts';
import { publisherIn } from '../support/publishers.ts';
import {
  beginDraft,
  makeSchedulesDue,
  publishDueOnce,
  publisherOn,
  publishingServices,
} from '../support/publishing-services.ts';

const NOTE = 'Desde el lunes';

describe.each(DATABASE_KINDS)('a schedule that is due on two servers with one database (%s)', (kind) => {
  let stored: TestDatabase;
  /** The databases of the two servers. */
  let one: ServerDatabase;
  let two: ServerDatabase;
  let publisher: Publisher | undefined;
  let draftId = '';
  beforeEach(async () => {
    stored = await migratedDatabase(kind);
    one = await openDatabaseOf(stored);
    two = await openDatabaseOf(stored);
    draftId = await scheduleNow(one.database);
  });
  afterEach(async () => {
    await publisher?.stop();
    publisher = undefined;
    await one.close();
    await two.close();
    await stored.drop();
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
    publishDueOnce(publishingServices(database, { publisher: by }));
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
