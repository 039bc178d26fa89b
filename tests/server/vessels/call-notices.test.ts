import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { retention } from '../../../src/generated/retention.ts';
import { applyRetention } from '../../../src/server/apply-retention.ts';
import { notifyFollowers } from '../../../src/server/vessels/followers/notices.ts';
import { undo } from '../../../src/server/vessels/import/imports.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/shared/time/duration.ts';
import { DATABASE_KINDS, onAnyDatabase, preparedDatabase } from '../../support/database.ts';
import { failingOnce } from '../support/failing-once.ts';
import { ARRIVAL, addFollower, DEPARTURE, importCall, written } from './support/followed-call.ts';

const LATER = ARRIVAL + 5 * HOUR_MS;
const EVEN_LATER = ARRIVAL + 9 * HOUR_MS;

describe.each(DATABASE_KINDS)('notifying the followers of a changed call (%s) (S-101)', (kind) => {
  const database = preparedDatabase(kind, 'each');
  let follower: string;
  let imported: string | undefined;
  beforeEach(async () => {
    imported = await importCall(database);
    follower = await addFollower(database);
  });

  const pass = (ms: number) =>
    database.query
      .updateTable('callFollowers')
      .set({ toldAt: sql<number>`told_at - ${ms}` })
      .execute();
  const anHourPasses = () => pass(HOUR_MS);
  const rows = () => database.query.selectFrom('callFollowers').selectAll().execute();
  const inMail = (arrival: number, before = ARRIVAL) => ({
    follower,
    arrivalBefore: String(before),
    arrival: String(arrival),
    departureBefore: String(DEPARTURE),
    departure: String(DEPARTURE),
  });

  it('sends one mail with the old and new times, and none while nothing changes', async () => {
    expect(await notifyFollowers(database)).toBe(0);
    await importCall(database, { arrival: LATER });
    expect(await notifyFollowers(database)).toBe(1);
    expect(await notifyFollowers(database)).toBe(0);
    expect(await written(database)).toEqual([['call-changed', inMail(LATER)]]);
  });

  it('sends one mail when several instances look at once', async () => {
    await importCall(database, { arrival: LATER });
    const notified = await Promise.all([1, 2, 3, 4].map(() => notifyFollowers(database)));
    expect(notified.reduce((sum, count) => sum + count)).toBe(1);
    expect(await written(database)).toHaveLength(1);
  });

  it('notifies the others when one cannot be notified, who is notified later', async () => {
    await addFollower(database);
    await importCall(database, { arrival: LATER });
    await expect(notifyFollowers(failingOnce(database))).rejects.toThrow('1 of 2 steps failed');
    expect(await written(database)).toHaveLength(1);
    expect(await notifyFollowers(database)).toBe(1);
    expect(await written(database)).toHaveLength(2);
  });

  it('covers an edit in the panel and the undoing of an import', async () => {
    const second = await importCall(database, { arrival: LATER });
    await notifyFollowers(database);
    await undo(database, second ?? '', { staffId: 'nobody' });
    await anHourPasses();
    await notifyFollowers(database);
    const edited = { arrivalActual: EVEN_LATER, sortAt: EVEN_LATER, importId: null };
    await database.query.updateTable('vesselCalls').set(edited).execute();
    await anHourPasses();
    await notifyFollowers(database);
    expect(await written(database)).toEqual([
      ['call-changed', inMail(LATER)],
      ['call-changed', inMail(ARRIVAL, LATER)],
      ['call-changed', inMail(EVEN_LATER)],
    ]);
  });

  it('sends at most one mail an hour, and sums up later changes in the next mail', onAnyDatabase(kind), async () => {
    await importCall(database, { arrival: LATER });
    await notifyFollowers(database);
    for (const arrival of [ARRIVAL + HOUR_MS, EVEN_LATER]) {
      await importCall(database, { arrival });
      expect(await notifyFollowers(database)).toBe(0);
    }
    await pass(59 * MINUTE_MS);
    expect(await notifyFollowers(database)).toBe(0);
    await pass(MINUTE_MS);
    expect(await notifyFollowers(database)).toBe(1);
    expect((await written(database)).at(-1)).toEqual(['call-changed', inMail(EVEN_LATER, LATER)]);
  });

  it('sends nothing when the times are again as last mailed', onAnyDatabase(kind), async () => {
    await importCall(database, { arrival: LATER });
    await notifyFollowers(database);
    await importCall(database, { arrival: EVEN_LATER });
    await importCall(database, { arrival: LATER });
    await anHourPasses();
    expect(await notifyFollowers(database)).toBe(0);
  });

  it(
    'reports a cancellation without its later times, and that the call takes place after all',
    onAnyDatabase(kind),
    async () => {
      await importCall(database, { status: 'OMIT' });
      await notifyFollowers(database);
      await importCall(database, { status: 'OMIT', arrival: LATER });
      await anHourPasses();
      expect(await notifyFollowers(database)).toBe(0);
      await importCall(database, { arrival: LATER });
      expect(await notifyFollowers(database)).toBe(1);
      const mails = await written(database);
      expect(mails).toEqual([
        ['call-cancelled', { follower, status: 'OMIT' }],
        ['call-changed', { ...inMail(LATER), wasCancelled: 'yes' }],
      ]);
    },
  );

  it('reports once that a call was removed', onAnyDatabase(kind), async () => {
    await undo(database, imported ?? '', { staffId: 'nobody' });
    expect(await notifyFollowers(database)).toBe(1);
    await anHourPasses();
    expect(await notifyFollowers(database)).toBe(0);
    expect(await written(database)).toEqual([['call-cancelled', { follower }]]);
  });

  it('skips followers who have not confirmed', onAnyDatabase(kind), async () => {
    await database.query.updateTable('callFollowers').set({ confirmedAt: null }).execute();
    await importCall(database, { arrival: LATER });
    expect(await notifyFollowers(database)).toBe(0);
  });

  it('ends when retention deletes followers of past calls, ended ones and unconfirmed ones (S-100)', async () => {
    const keptMs = retention.kept.callFollowers.days * DAY_MS;
    const move = (arrival: number, departure: number) =>
      database.query
        .updateTable('vesselCalls')
        .set({ arrivalEstimated: arrival, departurePlanned: departure })
        .execute();
    await applyRetention(database);
    await move(Date.now() - 2 * keptMs, Date.now() - keptMs + HOUR_MS);
    await applyRetention(database);
    expect(await rows()).toHaveLength(1);
    await move(Date.now() - 2 * keptMs, Date.now() - keptMs - HOUR_MS);
    await applyRetention(database);
    expect(await rows()).toEqual([]);

    await move(ARRIVAL, DEPARTURE);
    const ended = await addFollower(database);
    const set = (id: string, change: object) =>
      database.query.updateTable('callFollowers').set(change).where('id', '=', id).execute();
    await set(ended, { endedAt: Date.now() - keptMs - HOUR_MS });
    await set(await addFollower(database, { isConfirmed: false }), { confirmableUntil: Date.now() - HOUR_MS });
    const waiting = await addFollower(database, { isConfirmed: false });
    await applyRetention(database);
    expect((await rows()).map(({ id }) => id)).toEqual([waiting]);
  });
});
