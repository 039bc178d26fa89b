import type { Database } from '../../platform/db/database.ts';
import { applyMigrations, isApplied } from '../../platform/db/migrate.ts';
import * as clients from './migrations/2026-11-21-clients.ts';
import * as staff from './migrations/2026-11-21-staff.ts';
import * as vessels from './migrations/2026-11-21-vessels.ts';
import * as words from './migrations/2026-11-21-words.ts';
import * as vesselColumns from './migrations/2026-11-22-vessel-columns.ts';
import * as emailChanges from './migrations/2026-11-23-email-changes.ts';
import * as erasures from './migrations/2026-11-23-erasures.ts';
import * as idempotencyBodies from './migrations/2026-11-23-idempotency-bodies.ts';
import * as outboxHost from './migrations/2026-11-23-outbox-host.ts';
import * as sessions from './migrations/2026-11-23-sessions.ts';
import * as messageAnswers from './migrations/2026-11-24-message-answers.ts';
import * as registrations from './migrations/2026-11-24-registrations.ts';
import * as secondFactors from './migrations/2026-11-24-second-factors.ts';
import * as companyVerification from './migrations/2026-11-25-company-verification.ts';
import * as idempotentAnswers from './migrations/2026-11-26-idempotent-answers.ts';
import * as callFollowers from './migrations/2026-11-27-call-followers.ts';
import * as workDigests from './migrations/2026-11-28-work-digests.ts';
import * as messageDetails from './migrations/2026-11-29-message-details.ts';
import * as catalogDrafts from './migrations/2026-11-30-catalog-drafts.ts';
import * as linkWatch from './migrations/2026-12-01-link-watch.ts';
import * as catalogPublications from './migrations/2026-12-02-catalog-publications.ts';
import * as catalogSchedules from './migrations/2026-12-06-catalog-schedules.ts';
import * as catalogAssets from './migrations/2026-12-07-catalog-assets.ts';
import * as clientUsers from './migrations/2026-12-08-client-users.ts';
import * as linkUses from './migrations/2026-12-08-link-uses.ts';
import * as vesselLists from './migrations/2026-12-09-vessel-lists.ts';
import * as publishedStates from './migrations/2026-12-10-published-states.ts';
import * as incomingCommits from './migrations/2026-12-11-incoming-commits.ts';
import * as draftContributors from './migrations/2026-12-12-draft-contributors.ts';
import * as admittedMails from './migrations/2026-12-13-admitted-mails.ts';
import * as referenceIndexes from './migrations/2026-12-14-reference-indexes.ts';

/** All migrations, in the order of their names. A released migration is never changed. */
const MIGRATIONS = {
  '2026-11-21-clients': clients,
  '2026-11-21-staff': staff,
  '2026-11-21-vessels': vessels,
  '2026-11-21-words': words,
  '2026-11-22-vessel-columns': vesselColumns,
  '2026-11-23-email-changes': emailChanges,
  '2026-11-23-erasures': erasures,
  '2026-11-23-idempotency-bodies': idempotencyBodies,
  '2026-11-23-outbox-host': outboxHost,
  '2026-11-23-sessions': sessions,
  '2026-11-24-message-answers': messageAnswers,
  '2026-11-24-registrations': registrations,
  '2026-11-24-second-factors': secondFactors,
  '2026-11-25-company-verification': companyVerification,
  '2026-11-26-idempotent-answers': idempotentAnswers,
  '2026-11-27-call-followers': callFollowers,
  '2026-11-28-work-digests': workDigests,
  '2026-11-29-message-details': messageDetails,
  '2026-11-30-catalog-drafts': catalogDrafts,
  '2026-12-01-link-watch': linkWatch,
  '2026-12-02-catalog-publications': catalogPublications,
  '2026-12-06-catalog-schedules': catalogSchedules,
  '2026-12-07-catalog-assets': catalogAssets,
  '2026-12-08-client-users': clientUsers,
  '2026-12-08-link-uses': linkUses,
  '2026-12-09-vessel-lists': vesselLists,
  '2026-12-10-published-states': publishedStates,
  '2026-12-11-incoming-commits': incomingCommits,
  '2026-12-12-draft-contributors': draftContributors,
  '2026-12-13-admitted-mails': admittedMails,
  '2026-12-14-reference-indexes': referenceIndexes,
};

/** The name of the schema that this release works with. */
export const SCHEMA = Object.keys(MIGRATIONS).at(-1) ?? '';

/**
 * Brings the schema up to date (S-85).
 * @returns the names of the migrations that were applied
 * @throws the error of the migration that failed, after its rollback
 */
export async function migrate(database: Database): Promise<string[]> {
  return applyMigrations(database, MIGRATIONS);
}

/** Whether this release has a schema with that name. */
export function isKnownSchema(name: string): boolean {
  return Object.hasOwn(MIGRATIONS, name);
}

/**
 * Creates the schema of this release or of an earlier one in an empty database.
 * @throws the error of the migration that failed, or if the database has a later schema
 */
export async function migrateTo(database: Database, schema: string): Promise<void> {
  const upTo = Object.entries(MIGRATIONS).filter(([name]) => name <= schema);
  await applyMigrations(database, Object.fromEntries(upTo));
}

/** Whether the database has the schema of this release, and responds. */
export async function isMigrated(database: Database): Promise<boolean> {
  return isApplied(database, SCHEMA);
}
