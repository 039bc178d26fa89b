import { sql } from 'kysely';
import { DAY_MS } from '../../../../shared/duration.ts';
import type { Connection } from '../../../platform/db/database.ts';
import { hashToken, newToken } from '../../accounts/tokens.ts';
import type { CallFollowerLinkTable } from '../tables.ts';

type Purpose = CallFollowerLinkTable['purpose'];

/** How long an address has to confirm, from the moment its mail leaves; like an activation (S-32). */
export const CONFIRMABLE_MS = DAY_MS;

/**
 * The token of a link that is about to be mailed (S-25, S-26). A link to confirm takes the place of the one before; each
 * mail keeps the one that ends it.
 */
export async function newFollowerLink({ query }: Connection, followerId: string, purpose: Purpose): Promise<string> {
  const token = newToken('follower');
  if (purpose === 'confirm') await dropLinks(query, followerId);
  await query
    .insertInto('callFollowerLinks')
    .values({ tokenHash: hashToken(token), followerId, purpose })
    .execute();
  return token;
}

/** The address can be confirmed from now on for as long as its mail says. */
export async function prolong({ query, now }: Connection, followerId: string): Promise<void> {
  await query
    .updateTable('callFollowers')
    .set({ confirmableUntil: sql<number>`${now} + ${CONFIRMABLE_MS}` })
    .where('id', '=', followerId)
    .execute();
}

/**
 * Confirms the address of a link, which is used up (S-33): of several who try at once, one does.
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

/** Ends the mails of a link: nothing of the follower is kept. @returns who it was, or undefined for an unknown link */
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
