import type { MailValues } from '../../generated/mails.ts';
import type { LanguageId, MailId, Route } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { withQuery } from '../../shared/http/address-of.ts';
import { LINK_FRAGMENT } from '../../shared/http/mailed-link.ts';
import { LANGUAGE_PARAMETER } from '../../shared/language.ts';
import type { HandlerServices } from '../api/handler.ts';
import type { PolicyName } from '../api/policies.ts';
import { type AuditEntry, audit, WITHHELD } from '../audit/entries.ts';
import { type MailJob, markAdmitted, recipientKey } from './outbox.ts';

/** Finds the address of a mail and makes its link. Undefined: the mail has no recipient any more. */
export type Prepare = (job: MailJob, deps: Deps) => Promise<PreparedMail | undefined>;

/** The preparation of each mail of the catalog; each room has those of the mails that are about it. */
export type Preparations = Readonly<Record<MailId, Prepare>>;

/** What is needed to prepare mails. The beginning of their links never comes from a request's Host header (S-36). */
export interface Deps extends Pick<HandlerServices, 'database' | 'publicUrl' | 'throttle'> {
  /** Whether the mails are only shown: then they do not count towards limits. */
  readonly isPreview?: boolean;
}

/** A mail's recipient and values. */
export interface PreparedMail {
  readonly to: string;
  /** The address for replies; left out: the sender. */
  readonly replyTo?: string;
  /** Address that a mail program calls to end such mails with one request (RFC 8058). */
  readonly unsubscribe?: string;
  readonly values: MailValues[MailId];
  /** Another mail to send instead, where the state of the account requires it. */
  readonly template?: MailId;
}

/**
 * Finds the address and makes the links at the moment of sending, so that no token is ever stored.
 * Undefined: there is nothing to send, for instance because no client has this NIT.
 */
export type PrepareMail = (job: MailJob) => Promise<PreparedMail | undefined>;

/** Returns the function that prepares any mail of the outbox. */
export function prepareMails(deps: Deps, preparations: Preparations): PrepareMail {
  return async (job) => {
    // Another release may have written a mail that this one does not have: delivery.ts checks that, a preview does not.
    const prepare: Prepare | undefined = preparations[job.template];
    return prepare?.(job, deps);
  };
}

/** Returns a list in a mail's data, one entry per line. */
export function dataList(lines = ''): string[] {
  return lines.split('\n').filter((line) => line !== '');
}

/** Puts the token into the fragment, which browsers do not send (S-37). */
export function linkFor(token: string, deps: Deps, route: Route, language: LanguageId): string {
  return `${address(deps, route, language)}#${LINK_FRAGMENT}${token}`;
}

/** Returns the absolute address of a page in a language; the default language needs no parameter. */
export function address({ publicUrl }: Deps, { path }: Route, language: LanguageId, query: Query = {}): string {
  const asked = language === content.site.defaultLanguage ? '' : language;
  return publicUrl + withQuery(path, { ...query, [LANGUAGE_PARAMETER]: asked });
}

type Query = Readonly<Record<string, string>>;

/** Makes the preparation of a mail to the recipient in its data. @param prepared returns the rest of the mail */
export function toRecipient(prepared: (job: MailJob) => Omit<PreparedMail, 'to'>): Prepare {
  return async (job) => (job.recipient === undefined ? undefined : { to: job.recipient, ...prepared(job) });
}

interface MailLimit {
  readonly policy: PolicyName;
  /** The address that the mail goes to. */
  readonly email: string;
  /** What the audit records about the mail. */
  readonly act: Pick<AuditEntry, 'action' | 'subjectId'>;
  /** Whether the audit also records a mail that was admitted, because nothing else does. */
  readonly isAlwaysAudited?: boolean;
}

/**
 * Counts a mail that a stranger may have caused towards the limit of its recipient, when it is prepared: only then is its address
 * known, and the response to the stranger cannot depend on the count (S-4, S-23). The row of the mail records that it was
 * admitted, so that it counts once however often it is prepared. A mail that is only shown is not counted.
 * @returns whether the mail may be sent; the audit records one that may not
 */
export async function isMailAdmitted(
  job: MailJob,
  { database, throttle, isPreview = false }: Deps,
  { policy, email, act, isAlwaysAudited = false }: MailLimit,
): Promise<boolean> {
  if (job.isAdmitted || isPreview) return true;
  const { isAdmitted } = await throttle.admit(policy, recipientKey(email));
  await database.transaction(async (tx) => {
    const entry = { ...act, actor: { realm: 'system' } } as const;
    if (!isAdmitted) await audit(tx, { ...entry, outcome: 'refused', ...WITHHELD });
    else if (isAlwaysAudited) await audit(tx, { ...entry, outcome: 'done' });
    if (isAdmitted) await markAdmitted(tx, job);
  });
  return isAdmitted;
}
