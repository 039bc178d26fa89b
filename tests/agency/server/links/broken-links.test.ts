import { describe, expect, it } from 'vitest';
import { linkFallbacks } from '../../../../src/generated/link-fallbacks.ts';
import type { AddressState } from '../../../../src/server/links/states.ts';
import { brokenLinks, isGivenUp } from '../../../../src/server/links/states.ts';
import { DAY_MS, HOUR_MS } from '../../../../src/shared/time/duration.ts';
import { preparedApi } from '../../../server/support/api.ts';
import { inDatabase } from '../../../server/support/staff-life.ts';
import { addressState, BROKEN, storeStates } from '../../../support/address-state.ts';
import { ANY_DATABASE_KIND } from '../../../support/database.ts';

const RULES = { everyHours: 8, tellAfterHours: 12, fallbackAfterHours: 12 };
const NOW = Date.UTC(2026, 10, 23, 12);

/** An address that was asked an hour ago, when it had been broken for thirteen hours. */
function broken(change: Partial<AddressState> = {}, now = NOW): AddressState {
  const since = { brokenSince: now - 14 * HOUR_MS, askedAt: now - HOUR_MS };
  return addressState('https://a.example/', { ...BROKEN, ...since, ...change });
}

describe('isGivenUp', () => {
  it('is true for an address broken long enough in two rounds, even without a result now (S-111)', () => {
    expect(isGivenUp(broken(), RULES, NOW)).toBe(true);
    expect(isGivenUp(broken({ status: 'robots' }), RULES, NOW)).toBe(true);
  });

  it.each([
    ['that broke a while ago only', { brokenSince: NOW - 12 * HOUR_MS }, RULES],
    ['that failed once', { failures: 1 }, RULES],
    ['that works again', { failures: 0, brokenSince: null, status: 'fine' as const }, RULES],
    ['that nobody asks any more', { brokenSince: NOW - 9 * DAY_MS, askedAt: NOW - 2 * DAY_MS }, RULES],
    ['where the catalog does not say after how many hours', {}, { ...RULES, fallbackAfterHours: undefined }],
  ])('is false for an address %s (S-111)', (_what, change, rules) => {
    expect(isGivenUp(broken(change), rules, NOW)).toBe(false);
  });
});

describe.each(ANY_DATABASE_KIND)('the state of links for visitors (%s)', (kind) => {
  const api = preparedApi(kind);

  it('lists only broken addresses that have a fallback, without a reason (S-111)', async () => {
    const [address = ''] = Object.keys(linkFallbacks);
    const other = 'https://other.example/';
    await inDatabase(api, async (database) => {
      const states = [address, other].map((each) => broken({ address: each }, Date.now()));
      await storeStates(database, ...states);
      expect(await brokenLinks(database, { rules: RULES, addresses: [address, other] })).toEqual([address, other]);
      expect(await brokenLinks(database, { rules: undefined, addresses: [address] })).toEqual([]);
    });
    const reply = await api.call('GET', '/enlaces/estado');
    expect([reply.status, reply.body]).toEqual([200, { broken: [address], mostUsed: [] }]);
    await inDatabase(api, async (database) => {
      await database.query.updateTable('watchedAddresses').set({ failures: 0, brokenSince: null }).execute();
      expect(await brokenLinks(database)).toEqual([]);
    });
  });
});
