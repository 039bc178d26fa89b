import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { CODE_LENGTH, CODE_LETTERS, groupedCode } from '../../shared/http/mailed-link.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/time/duration.ts';
import type { Realm } from '../api/handler.ts';
import type { Connection } from '../platform/db/database.ts';
import { isOfAccount } from './accounts.ts';

const BYTES = 32;
/** The prefix shows what a token is for, wherever it is found; a token of another kind is never accepted. */
const PREFIX: Readonly<Record<Realm, string>> = { client: 'cl_', staff: 'st_' };

/** Returns a new secret for a session: random, opaque, never derived (S-25). */
export function newToken(realm: Realm): string {
  return PREFIX[realm] + randomBytes(BYTES).toString('base64url');
}

/**
 * Returns a new secret for a mailed link: 100 random bits that a person can also type, because not every mail program and mail
 * filter leaves a link as it was. What it is for is stored beside its hash.
 */
export function newLinkCode(): string {
  // Each letter stands for five bits, so the remainder favours none.
  const letters = [...randomBytes(CODE_LENGTH)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]);
  return groupedCode(letters.join(''));
}

/** Returns the hash that is stored of a token (S-26). A look-up by hash does not reveal by its time how close a guess is. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex');
}

type Purpose = LinkTokenTable['purpose'];

/** How long a mailed link works (S-32). */
export const LINK_LIFETIME_MS: Readonly<Record<Purpose, number>> = {
  reset: 30 * MINUTE_MS,
  activation: DAY_MS,
  invitation: DAY_MS,
  'user-reset': 30 * MINUTE_MS,
};
/** The lifetime of a reset link, for the text of its mail. */
export const RESET_LINK_MINUTES = String(LINK_LIFETIME_MS.reset / MINUTE_MS);

/** Makes a link's token and replaces the previous one: an account has one link per purpose, even if requests run at once. */
export async function newLinkToken(
  { query, now }: Connection,
  realm: Realm,
  purpose: Purpose,
  accountId: string,
): Promise<string> {
  const token = newLinkCode();
  const link = {
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: sql<number>`${now} + ${LINK_LIFETIME_MS[purpose]}`,
    usedAt: null,
  };
  await query
    .insertInto('linkTokens')
    .values({ realm, purpose, accountId, ...link })
    .onConflict((conflict) => conflict.columns(['realm', 'accountId', 'purpose']).doUpdateSet(link))
    .execute();
  return token;
}

/** Returns the id of the account that a valid link belongs to, without using the link up (S-34, S-35). */
export async function accountOfLink(
  { query, now }: Connection,
  realm: Realm,
  purpose: Purpose,
  token: string,
): Promise<string | undefined> {
  const link = await query
    .selectFrom('linkTokens')
    .select('accountId')
    .where(isValidLink(now, realm, purpose, token))
    .executeTakeFirst();
  return link?.accountId;
}

/** Uses a link up and returns its account. Only one of several parallel calls succeeds: the UPDATE checks the row (S-33). */
export async function consumeLink(
  { query, now }: Connection,
  realm: Realm,
  purpose: Purpose,
  token: string,
): Promise<string | undefined> {
  const link = await query
    .updateTable('linkTokens')
    .set({ usedAt: now })
    .where(isValidLink(now, realm, purpose, token))
    .returning('accountId')
    .executeTakeFirst();
  return link?.accountId;
}

/** SQL condition: the link has this token and purpose, is not used, and has not expired. */
function isValidLink(now: Connection['now'], realm: Realm, purpose: Purpose, token: string) {
  return sql<boolean>`token_hash = ${hashToken(token)} and realm = ${realm} and purpose = ${purpose}
    and used_at is null and expires_at > ${now}`;
}

/** Assigns the activation link of one id to another, such as that of an earlier registration. */
export async function moveActivationLink({ query }: Connection, from: string, to: string): Promise<void> {
  await query
    .updateTable('linkTokens')
    .set({ accountId: to })
    .where('realm', '=', 'client')
    .where('purpose', '=', 'activation')
    .where('accountId', '=', from)
    .execute();
}

/**
 * Voids the links of an account, and those of the people whom it has invited.
 * @param purpose left out: the links of every purpose
 */
export async function voidLinks(
  { query, now }: Connection,
  realm: Realm,
  accountId: string,
  purpose?: Purpose,
): Promise<void> {
  await query
    .updateTable('linkTokens')
    .set({ usedAt: now })
    .where('realm', '=', realm)
    .where(isOfAccount(accountId))
    .$if(purpose !== undefined, (update) => update.where('purpose', '=', purpose ?? 'reset'))
    .where('usedAt', 'is', null)
    .execute();
}

/** A mailed link. An account or an invited person has one link per purpose; a newer one replaces it. */
interface LinkTokenTable {
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  realm: Realm;
  purpose: 'reset' | 'activation' | 'invitation' | 'user-reset';
  /** Id of the account, the invited person or the earlier registration that the link belongs to. */
  accountId: string;
  createdAt: number;
  expiresAt: number;
  usedAt: number | null;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    readonly linkTokens: LinkTokenTable;
  }
}
