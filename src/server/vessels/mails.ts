import type { Translate } from '../../generated/i18next.ts';
import type { LanguageId, MailId, MailItem } from '../../generated/types.ts';
import { shownName } from '../../shared/address-names.ts';
import { content } from '../../shared/content.ts';
import { LANGUAGE_PARAMETER } from '../../shared/language.ts';
import { HOUR_MS } from '../../shared/time/duration.ts';
import { formatTime } from '../../shared/time/zone.ts';
import { CALL_STATUSES } from '../../shared/vessels/call.ts';
import { ONE_CLICK_PATH, ONE_CLICK_TOKEN } from '../../shared/vessels/follow.ts';
import { ANSWER_ANCHOR, ARRIVAL_FIELDS } from '../../shared/vessels/query.ts';
import type { MailJob } from '../mail/outbox.ts';
import { address, type Deps, linkFor, type Prepare, type PreparedMail } from '../mail/prepare.ts';
import { translatorFor } from '../platform/translate.ts';
import { CONFIRMABLE_MS, newFollowerLink, prolong } from './followers/links.ts';
import { type FollowedCall, followerById } from './followers/store.ts';

/** The mails to followers of a call; each mail contains the link that ends them (ADR 58). */
export const FOLLOWER_MAILS = {
  'call-follow-confirmation': async ({ data, language }, deps) => {
    const follower = await followerById(deps.database, data['follower'] ?? '');
    if (follower === undefined) return undefined;
    const token = await deps.database.transaction(async (tx) => {
      await prolong(tx, follower.id);
      return newFollowerLink(tx, follower.id, 'confirm');
    });
    const link = linkFor(token, deps, content.routes['call-follow-confirmation'], language);
    return endable(follower, deps, language, { link, hours: String(CONFIRMABLE_MS / HOUR_MS) });
  },
  'call-changed': async (job, deps) => {
    const follower = await followerById(deps.database, job.data['follower'] ?? '');
    if (follower === undefined || follower.line === null) return undefined;
    const link = callPage(follower, follower.line, deps, job.language);
    return endable(follower, deps, job.language, { link, changes: await changesIn(job) });
  },
  'call-cancelled': async ({ data, language }, deps) => {
    const follower = await followerById(deps.database, data['follower'] ?? '');
    if (follower === undefined) return undefined;
    const t = await translatorFor(language, ['vessels']);
    const status = CALL_STATUSES.find((one) => one === data['status']);
    const reason = t(status === undefined ? 'vessels:follow.gone' : `vessels:status.${status}`);
    return endable(follower, deps, language, { reason });
  },
} as const satisfies Partial<Record<MailId, Prepare>>;

/** Prepares a mail with a link that ends such mails, in its text and, for mail programs, in its headers (RFC 8058). */
async function endable(
  { id, email, vesselName: vessel, voyage, port }: FollowedCall,
  deps: Deps,
  language: LanguageId,
  values: Readonly<Record<string, string | readonly MailItem[]>>,
): Promise<PreparedMail> {
  const token = await newFollowerLink(deps.database, id, 'end');
  const end = linkFor(token, deps, content.routes['call-follow-end'], language);
  const query = new URLSearchParams({ [ONE_CLICK_TOKEN]: token, [LANGUAGE_PARAMETER]: language });
  return {
    to: email,
    unsubscribe: `${deps.publicUrl}${ONE_CLICK_PATH}?${query}`,
    values: { vessel, voyage, port, end, ...values },
  };
}

/** Returns the address of the page with the call, which shows its state at the time of reading. */
function callPage({ callId }: FollowedCall, line: string, deps: Deps, language: LanguageId): string {
  const query = { [shownName(ARRIVAL_FIELDS.line)]: line, [shownName(ARRIVAL_FIELDS.call)]: callId };
  return `${address(deps, content.routes['vessel-arrivals'], language, query)}#${shownName(ANSWER_ANCHOR)}`;
}

/** Returns each time of the call as last reported beside the time as it is now. */
async function changesIn({ data, language }: MailJob): Promise<readonly MailItem[]> {
  const t = await translatorFor(language, ['vessels']);
  const time = (name: string) => timeIn(data[name], t, language);
  const again = data['wasCancelled'] === undefined ? [] : [t('vessels:follow.again')];
  const events = [
    { label: t('vessels:call.arrival'), before: 'arrivalBefore', after: 'arrival' },
    { label: t('vessels:call.departure'), before: 'departureBefore', after: 'departure' },
  ].map(({ label, before, after }) => {
    const isSame = data[before] === data[after];
    const text = isSame
      ? t('vessels:follow.same', { now: time(after) })
      : t('vessels:follow.moved', { before: time(before), now: time(after) });
    return { label, text };
  });
  return [...again, ...events];
}

function timeIn(text: string | undefined, t: Translate, language: LanguageId): string {
  return text === undefined ? t('vessels:call.noTime') : formatTime(Number(text), language);
}
