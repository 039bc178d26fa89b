import { sql } from 'kysely';
import { DAY_MS } from '../../../shared/time/duration.ts';
import { hashToken, newLinkCode } from '../../identity/tokens.ts';
import type { Connection } from '../../platform/db/database.ts';
import type { CallFollowerLinkTable } from '../tables.ts';

type Purpose = CallFollowerLinkTable['purpose'];

/** Time to confirm an address after its mail has left; the same as for an activation (S-32). */
export const CONFIRMABLE_MS = DAY_MS;

/**
 * Returns the token for a link that is about to be mailed (S-25, S-26). A new link to confirm replaces the one before; the
 * links that end the mails all keep working.
 */
export async function newFollowerLink({ query }: Connection, followerId: string, purpose: Purpose): Promise<string> {
  const token = newLinkCode();
  if (purpose === 'confirm') await dropLinks(query, followerId);
  await query
    .insertInto('callFollowerLinks')
    .values({ tokenHash: hashToken(token), followerId, purpose })
    .execute();
  return token;
}

/** Lets the address be confirmed for CONFIRMABLE_MS from now, as its mail says. */
export async function prolong({ query, now }: Connection, followerId: string): Promise<void> {
  await query
    .updateTable('callFollowers')
    .set({ confirmableUntil: sql<number>`${now} + ${CONFIRMABLE_MS}` })
    .where('id', '=', followerId)
    .execute();
}

/**
 * Confirms the address of a link and uses the link up (S-33). Of several concurrent calls only one succeeds.
 * @returns the follower, or undefined for a link that does not work
 */
export async function confirmByLink({ query, now }: Connection, token: string): Promise<string | undefined> {
  const used = await query
    .deleteFrom('callFollowerLinks')
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', 'confirm')
    .returning('followerId')
    .executeTakeFirst();
  if (used === undefined) return undefined;
  const confirmed = await query
    .updateTable('callFollowers')
    .set({ confirmedAt: sql<number>`coalesce(confirmed_at, ${now})` })
    .where('id', '=', used.followerId)
    .where('confirmableUntil', '>', now)
    .returning('id')
    .executeTakeFirst();
  return confirmed?.id;
}

/** Deletes the follower of a link with all its data. @returns the follower's id, or undefined for an unknown link */
export async function endByLink({ query }: Connection, token: string): Promise<string | undefined> {
  const ended = await query
    .deleteFrom('callFollowers')
    .where('id', 'in', (where) =>
      where
        .selectFrom('callFollowerLinks')
        .select('followerId')
        .where('tokenHash', '=', hashToken(token))
        .where('purpose', '=', 'end'),
    )
    .returning('id')
    .executeTakeFirst();
  return ended?.id;
}

async function dropLinks(query: Connection['query'], followerId: string): Promise<void> {
  await query
    .deleteFrom('callFollowerLinks')
    .where('followerId', '=', followerId)
    .where('purpose', '=', 'confirm')
    .execute();
}
