import { sql } from 'kysely';
import { DAY_MS } from '../../../shared/time/duration.ts';
import { audit } from '../../audit/entries.ts';
import { hashToken, newLinkCode } from '../../identity/tokens.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
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
  if (purpose === 'confirm')
    await query
      .deleteFrom('callFollowerLinks')
      .where('followerId', '=', followerId)
      .where('purpose', '=', 'confirm')
      .execute();
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
 * @returns false for a link that does not work
 */
export const confirm = byLink('call-follow-confirmed', async ({ query, now }, token) => {
  const used = await query
    .deleteFrom('callFollowerLinks')
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', 'confirm')
    .returning('followerId')
    .executeTakeFirst();
  if (used === undefined) return undefined;
  return query
    .updateTable('callFollowers')
    .set({ confirmedAt: sql<number>`coalesce(confirmed_at, ${now})` })
    .where('id', '=', used.followerId)
    .where('confirmableUntil', '>', now)
    .returning('id')
    .executeTakeFirst();
});

/** Deletes the follower of a link with all its data. @returns false for an unknown link */
export const end = byLink('call-follow-ended', ({ query }, token) =>
  query
    .deleteFrom('callFollowers')
    .where('id', 'in', (where) =>
      where
        .selectFrom('callFollowerLinks')
        .select('followerId')
        .where('tokenHash', '=', hashToken(token))
        .where('purpose', '=', 'end'),
    )
    .returning('id')
    .executeTakeFirst(),
);

/** Makes a function that does what the link of a mail is for and records it in the audit, in one transaction. */
function byLink(
  action: 'call-follow-confirmed' | 'call-follow-ended',
  follow: (tx: Connection, token: string) => Promise<{ readonly id: string } | undefined>,
) {
  return (database: Database, token: string, requestInfo: RequestInfo): Promise<boolean> =>
    database.transaction(async (tx) => {
      const follower = await follow(tx, token);
      if (follower === undefined) return false;
      await audit(tx, { action, actor: { realm: 'anonymous' }, subjectId: follower.id, requestInfo });
      return true;
    });
}
