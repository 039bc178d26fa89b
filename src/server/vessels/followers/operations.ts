import { brokenMailRule } from '../../../formats/mail-address.ts';
import { textOf } from '../../../shared/forms/values.ts';
import { readLineId } from '../../../shared/line-id.ts';
import type { VesselCall } from '../../../shared/vessels/call.ts';
import { isFollowable } from '../../../shared/vessels/follow.ts';
import type { Admissions } from '../../api/admissions.ts';
import type { HandlerServices, Handlers } from '../../api/handler.ts';
import { recipientKey } from '../../mail/outbox.ts';
import { idempotencyKey, type Submission } from '../../platform/http/idempotency.ts';
import { Refusal, refusedField } from '../../platform/refusal.ts';
import type { Sources } from '../source.ts';
import { confirm, end } from './links.ts';
import { insertFollower } from './store.ts';

/** Notices of changed calls, for visitors who ask for them (ADR 58). */
export function callFollowers(parts: Parts) {
  const { database } = parts;
  return {
    async followCall({ params, body, language, requestInfo, admissions, request }) {
      const wish = { ...params, ...body };
      const key = idempotencyKey(request, { values: wish, files: {} });
      await askToFollow(parts, wish, admissions, { language, idempotencyKey: key, requestInfo });
    },
    async confirmCallFollower({ body, requestInfo }) {
      if (!(await confirm(database, body.token, requestInfo))) throw new Refusal('invalid-link');
    },
    async endCallFollower({ body, requestInfo }) {
      if (!(await end(database, body.token, requestInfo))) throw new Refusal('invalid-link');
    },
  } satisfies Partial<Handlers>;
}

export interface Wish {
  readonly line: string;
  readonly call: string;
  readonly email: string;
}

export type Parts = HandlerServices & { readonly sources: Sources };

/**
 * Mails the link that lets an address follow a call. The caller may not own the address, so the response is always the same,
 * and no mail is sent if the address has got too many (S-6, S-23).
 * @throws Refusal "invalid-fields", "not-possible", "key-reused" or "challenge-required"
 */
export async function askToFollow(
  { database, sources, wakeMail }: Parts,
  wish: Wish,
  admissions: Admissions,
  about: Submission,
): Promise<void> {
  const email = textOf(wish.email);
  const rule = brokenMailRule(email);
  if (rule !== undefined) throw refusedField('email', rule);
  const call = await followableCall(sources, wish);
  const recipient = recipientKey(email);
  const { isAdmitted: hasMail } = await admissions.admit('follow-recipient', recipient);
  await insertFollower(database, { ...about, call, email, recipient, hasMail });
  wakeMail();
}

/**
 * Returns the call that a visitor wants to follow, if its changes are notified.
 * @throws Refusal "not-possible" for a call that is over, is unknown, or comes from another source than our table
 */
async function followableCall(sources: Sources, { line, call: id }: Wish): Promise<VesselCall> {
  const known = readLineId(line);
  const source = known && sources[known];
  // Followers are notified only of changes in our table.
  if (source?.kind !== 'table') throw new Refusal('not-possible');
  const { calls } = await source.find({ id });
  const [call] = calls;
  if (call === undefined || !isFollowable(call, Date.now())) throw new Refusal('not-possible');
  return call;
}
