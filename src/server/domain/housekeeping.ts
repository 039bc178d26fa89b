import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '../../shared/duration.ts';
import type { Database } from '../platform/db/database.ts';
import { repeat } from '../platform/repeat.ts';
import type { Throttle } from '../platform/throttle/throttle.ts';
import { removeUnusedAssets } from './catalog/asset-store.ts';
import { applyRetention } from './personal-data/apply-retention.ts';
import { eraseDueAccounts } from './personal-data/erase-accounts.ts';
import { removeFormerStates } from './published-states/remove-former.ts';
import { followRenames } from './renames/follow-renames.ts';
import type { PolicyName } from './throttle/policies.ts';

const EVERY_MS = 10 * MINUTE_MS;
/** Used links are kept for a while, to look into what happened. */
const KEEP_ENDED_MS = 7 * DAY_MS;
/** A repeated sending comes within minutes, not days. */
const KEEP_KEYS_MS = DAY_MS;

/**
 * Removes now and then what no longer counts, and what the catalog says is not kept any longer; erases the accounts of
 * clients who asked for it. What an instance of an earlier state of the catalog wrote beside gets the present ids of what
 * was renamed.
 */
export function startHousekeeping(
  database: Database,
  throttle: Throttle<PolicyName>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { stop(): Promise<void> } {
  const clean = () => Promise.all([cleanUp(database, throttle), tidyPersonalData(database), followRenames(database)]);
  return repeat(clean, EVERY_MS, (err) => log.warn({ err }, 'housekeeping could not be done'));
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
