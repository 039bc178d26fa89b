import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POLICIES, type PolicyName } from '../../../src/server/api/policies.ts';
import { Throttle } from '../../../src/server/api/throttle.ts';
import { cleanUp } from '../../../src/server/housekeeping.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { addressKey } from '../../../src/server/platform/http/address.ts';
import { DATABASE_KINDS, openTestDatabase } from '../../support/database.ts';

type Opened = Awaited<ReturnType<typeof openTestDatabase>>;

describe.each(DATABASE_KINDS)('the throttle (%s)', (kind) => {
  let opened: Opened;
  let throttle: Throttle<PolicyName>;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    throttle = new Throttle(opened.database, POLICIES, 1);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await opened.database.query.deleteFrom('throttle').execute();
  });

  const admit = () => throttle.admit('login-account', 'client:1');
  const set = (change: { lockedUntil?: number; windowEndsAt?: number }) =>
    opened.database.query.updateTable('throttle').set(change).execute();
  /** Makes a throttle on a database whose clock can be put forward. */
  const withClock = () => {
    let passedMs = 0;
    const database: Database = {
      ...opened.database,
      get now() {
        return sql<number>`(${opened.database.now} + ${passedMs})`;
      },
    };
    const wait = (seconds: number) => {
      passedMs += seconds * 1000;
    };
    return { timed: new Throttle(database, POLICIES, 1), wait };
  };

  it('locks ever longer while failures go on, with the 100th until a mailed link (S-21)', async () => {
    const { timed, wait } = withClock();
    const tryOnce = () => timed.admit('login-account', 'client:1');
    const locks = new Map<number, number>();
    let failures = 0;
    // Each failure is followed by at most one refusal.
    for (let tries = 0; failures < 100 && tries < 200; tries++) {
      const { isAdmitted, retryAfterSeconds } = await tryOnce();
      if (isAdmitted) failures++;
      else {
        locks.set(failures, retryAfterSeconds);
        wait(retryAfterSeconds);
      }
    }
    locks.set(100, (await tryOnce()).retryAfterSeconds);
    expect([...locks.keys()]).toEqual(Array.from({ length: 96 }, (_, index) => index + 5));
    for (const [count, seconds] of locks) {
      const expected = count < 100 ? Math.min(30 * (count - 4), 900) : 12 * 3600;
      // The clock of the database goes on between two tries.
      expect([count, Math.abs(seconds - expected) <= 5]).toEqual([count, true]);
    }
    await timed.clear('login-account', 'client:1');
    expect((await tryOnce()).isAdmitted).toBe(true);
  });

  it('locks no longer where the factor leaves one try (S-21)', async () => {
    const strict = new Throttle(opened.database, POLICIES, 0.2);
    const tryOnce = () => strict.admit('login-account', 'client:1');
    expect((await tryOnce()).isAdmitted).toBe(true);
    const { isAdmitted, retryAfterSeconds } = await tryOnce();
    expect([isAdmitted, retryAfterSeconds > 0 && retryAfterSeconds <= 30]).toEqual([false, true]);
  });

  it('forgets failures after 12 hours without one (S-21)', async () => {
    const { timed, wait } = withClock();
    for (const pause of [0, 0, 0, 11 * 3600, 12 * 3600, 0, 0, 0, 0]) {
      wait(pause);
      expect((await timed.admit('login-account', 'client:1')).isAdmitted).toBe(true);
    }
    expect((await timed.admit('login-account', 'client:1')).isAdmitted).toBe(false);
  });

  it('admits 5 of 50 simultaneous attempts (S-18)', async () => {
    const admissions = await Promise.all(Array.from({ length: 50 }, admit));
    expect(admissions.filter(({ isAdmitted }) => isAdmitted)).toHaveLength(5);
    for (const { isAdmitted, retryAfterSeconds } of admissions)
      if (!isAdmitted) expect(retryAfterSeconds).toBeGreaterThan(0);
  });

  it('counts attempts ahead where the policy allows it, without exceeding the limit', async () => {
    const { limit, ahead } = POLICIES['vessels-address'];
    const instances = [1, 2].map(() => new Throttle(opened.database, POLICIES, 1));
    const admitted = async (throttles: readonly Throttle<PolicyName>[], subject: string) => {
      let count = 0;
      for (let turn = 0; turn < limit + 2 * ahead; turn++) {
        const admission = await throttles[turn % throttles.length]?.admit('vessels-address', subject);
        if (admission?.isAdmitted) count++;
      }
      return count;
    };
    expect(await admitted([throttle], 'one')).toBe(limit);
    const shared = await admitted(instances, 'two');
    expect(shared).toBeLessThanOrEqual(limit);
    expect(shared).toBeGreaterThan(limit - 2 * ahead);
    expect(await admitted([new Throttle(opened.database, POLICIES, 0.11)], 'few')).toBe(Math.round(limit * 0.11));
  });

  it('admits attempts again after the lock, after the window, and after a success (S-21)', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await admit();
    expect((await admit()).isAdmitted).toBe(false);
    await set({ lockedUntil: 0 });
    expect((await admit()).isAdmitted).toBe(true);
    expect((await admit()).isAdmitted).toBe(false);
    await set({ windowEndsAt: 0 });
    for (let attempt = 0; attempt < 5; attempt++) expect((await admit()).isAdmitted).toBe(true);
    expect((await admit()).isAdmitted).toBe(false);
    await throttle.clear('login-account', 'client:1');
    expect((await admit()).isAdmitted).toBe(true);
  });

  it('counts each policy and subject separately, and multiplies every limit by a factor', async () => {
    const raised = new Throttle(opened.database, POLICIES, 2);
    const admitted = async (what: () => Promise<{ isAdmitted: boolean }>) => {
      let count = 0;
      while (count < 50 && (await what()).isAdmitted) count++;
      return count;
    };
    expect(await admitted(() => throttle.admit('recovery-account', 'a'))).toBe(3);
    expect(await admitted(() => throttle.admit('recovery-account', 'b'))).toBe(3);
    expect(await admitted(() => throttle.admit('email-change-account', 'a'))).toBe(5);
    expect(await admitted(() => raised.admit('recovery-account', 'c'))).toBe(6);
    expect(await admitted(() => raised.admit('login-account', 'c'))).toBe(10);
  });

  it('loses its expired entries in a cleanup (S-23)', async () => {
    await throttle.admit('recovery-account', 'gone');
    await set({ windowEndsAt: 0, lockedUntil: 0 });
    await throttle.admit('recovery-account', 'counts');
    await cleanUp(opened.database, throttle);
    const rows = await opened.database.query.selectFrom('throttle').select('key').execute();
    expect(rows).toEqual([{ key: 'recovery-account:counts' }]);
  });
});

describe('addressKey', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:3::', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('maps %s to %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });
});
