import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '../../shared/time/duration.ts';
import type { Database } from '../platform/db/database.ts';
import { repeat } from '../platform/repeat.ts';
import type { Throttle } from '../platform/throttle/throttle.ts';
import { removeUnusedAssets } from './catalog/asset-store.ts';
import { applyRetention } from './personal-data/apply-retention.ts';
import { eraseDueAccounts } from './personal-data/erase-accounts.ts';
import { removeFormerStates } from './published-states/remove-former.ts';
import type { PolicyName } from './rate-limits/policies.ts';
import { followRenames } from './renames/follow-renames.ts';

const EVERY_MS = 10 * MINUTE_MS;
/** Ended links are kept for a while, so that incidents can be investigated. */
const KEEP_ENDED_MS = 7 * DAY_MS;
/** Retries of a request come within minutes, not days. */
const KEEP_KEYS_MS = DAY_MS;

/**
 * Regularly deletes expired rows and data past the catalog's retention periods, and erases the accounts of clients who
 * asked for it. It also replaces former ids, which an instance with an earlier catalog may still write, with present ones.
 */
export function startHousekeeping(
  database: Database,
  throttle: Throttle<PolicyName>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { stop(): Promise<void> } {
  const clean = () => Promise.all([cleanUp(database, throttle), tidyPersonalData(database), followRenames(database)]);
  return repeat(clean, EVERY_MS, (err) => log.warn({ err }, 'housekeeping failed'));
}

async function tidyPersonalData(database: Database): Promise<void> {
  await eraseDueAccounts(database);
  await applyRetention(database);
}

export async function cleanUp({ query, now }: Database, throttle: Throttle<PolicyName>): Promise<void> {
  const before = (ms: number) => sql<number>`${now} - ${ms}`;
  await throttle.prune();
  await query.deleteFrom('linkTokens').where('expiresAt', '<', before(KEEP_ENDED_MS)).execute();
  await query.deleteFrom('emailChanges').where('stoppableUntil', '<', before(KEEP_ENDED_MS)).execute();
  await query.deleteFrom('pendingLogins').where('expiresAt', '<', now).execute();
  await query.deleteFrom('secondFactorSetups').where('expiresAt', '<', now).execute();
  await removeUnusedAssets({ query, now });
  await removeFormerStates({ query, now });
  await query.deleteFrom('idempotentAnswers').where('createdAt', '<', before(KEEP_KEYS_MS)).execute();
}
