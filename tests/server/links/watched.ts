import { sql } from 'kysely';
import type { LinkTarget } from '../../../src/generated/link-targets.ts';
import { linkWatch } from '../../../src/generated/link-watch.ts';
import type { Network } from '../../../src/server/links/check/request.ts';
import { watchLinks } from '../../../src/server/links/watch.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';

export const RULES = { ...linkWatch, server: { everyHours: 8, tellAfterHours: 12 } };

/** A link of the catalog to an external address. */
export function linkTo(address: string, more: Partial<LinkTarget> = {}): LinkTarget {
  return {
    id: `links.yaml/${address}`,
    label: { es: 'Rastreo', en: 'Tracking' },
    kind: 'external',
    address,
    line: null,
    shownIn: [],
    file: 'links.yaml',
    row: 1,
    column: 1,
    placeholder: false,
    addresses: [address],
    places: [],
    ...more,
  };
}

/** Checks the links as the server's job does. */
export function watch(database: Database, network: Network, links: readonly LinkTarget[], rules = RULES) {
  const wakeMail = () => {};
  const onError = (error: unknown) => {
    throw error;
  };
  return watchLinks({ database, network, links, rules, siteAddress: 'https://site.example', wakeMail, onError });
}

/** Moves the stored times into the past. */
export async function letTimePass({ query }: Database, ms: number): Promise<void> {
  await query
    .updateTable('watchedAddresses')
    .set({ askedAt: sql<number>`asked_at - ${ms}`, brokenSince: sql<number>`broken_since - ${ms}` })
    .execute();
  await query
    .updateTable('linkRounds')
    .set({ wholeAt: sql<number>`whole_at - ${ms}`, leasedUntil: sql<number>`leased_until - ${ms}` })
    .execute();
}
