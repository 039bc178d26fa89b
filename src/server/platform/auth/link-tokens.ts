import { type Kysely, sql } from 'kysely';
import { hashToken, newToken } from '../credentials/tokens.ts';
import type { Database } from '../db/database.ts';
import type { LinkTokenTable, Realm, Tables } from '../db/tables.ts';

type Purpose = LinkTokenTable['purpose'];

/** How long a mailed link works (security 32). */
export const LINK_LIFETIME_MS: Readonly<Record<Purpose, number>> = {
  reset: 30 * 60_000,
  activation: 24 * 60 * 60_000,
};

/** A link's token; the older ones for the same purpose end with it. */
export async function newLinkToken(
  query: Kysely<Tables>,
  { now }: Pick<Database, 'now'>,
  realm: Realm,
  purpose: Purpose,
  accountId: string,
): Promise<string> {
  const token = newToken(realm);
  await query
    .updateTable('linkTokens')
    .set({ voidedAt: now })
    .where('realm', '=', realm)
    .where('purpose', '=', purpose)
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .execute();
  await query
    .insertInto('linkTokens')
    .values({
      tokenHash: hashToken(token),
      realm,
      purpose,
      accountId,
      createdAt: now,
      expiresAt: sql<number>`${now} + ${LINK_LIFETIME_MS[purpose]}`,
      usedAt: null,
      voidedAt: null,
    })
    .execute();
  return token;
}

/** Whose link it is, while it works; looking does not use it up (security 34, 35). */
export async function accountOfLink(
  query: Kysely<Tables>,
  { now }: Pick<Database, 'now'>,
  realm: Realm,
  purpose: Purpose,
  token: string,
): Promise<string | undefined> {
  const link = await query
    .selectFrom('linkTokens')
    .select('accountId')
    .where('tokenHash', '=', hashToken(token))
    .where('realm', '=', realm)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return link?.accountId;
}

/** Uses a link up. Of several who try at once, one gets the account: the row decides, not what was read before (security 33). */
export async function useLink(
  query: Kysely<Tables>,
  { now }: Pick<Database, 'now'>,
  realm: Realm,
  purpose: Purpose,
  token: string,
): Promise<string | undefined> {
  const link = await query
    .updateTable('linkTokens')
    .set({ usedAt: now })
    .where('tokenHash', '=', hashToken(token))
    .where('realm', '=', realm)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('voidedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('accountId')
    .executeTakeFirst();
  return link?.accountId;
}
