import type { MailDetail } from '../../generated/api.ts';
import type { LanguageId, MailId } from '../../generated/types.ts';
import type { Handlers } from '../api/handler.ts';
import { staffActionOf } from '../audit/entries.ts';
import type { Database } from '../platform/db/database.ts';
import { isDatabaseUnavailable } from '../platform/db/errors.ts';
import { Refusal } from '../platform/refusal.ts';
import type { MailValue } from './letter.ts';
import { findJob } from './outbox.ts';
import { findMail, retryMail } from './panel-list.ts';
import { type Deps, type Preparations, type PreparedMail, prepareMails } from './prepare.ts';
import { renderMail } from './render.ts';

interface Parts extends Deps {
  readonly preparations: Preparations;
  readonly wakeMail: () => void;
}

/** Outgoing mail in the panel: its state, the reason of a failure, and another try. */
export function panelMails(parts: Parts) {
  return {
    readMail: ({ params }) => requireMail(parts, params.id),
    async retryMail(context) {
      const isDone = await retryMail(parts.database, staffActionOf(context));
      const mail = await requireMail(parts, context.params.id);
      if (!isDone) throw new Refusal('not-possible');
      parts.wakeMail();
      return mail;
    },
  } satisfies Partial<Handlers>;
}

/**
 * Returns a mail of the outbox for the panel, with its text as far as it can still be composed.
 * @throws Refusal "not-found"
 */
async function requireMail({ preparations, ...deps }: Parts, id: string): Promise<MailDetail> {
  const mail = await findMail(deps.database, id);
  if (mail === undefined) throw new Refusal('not-found');
  const { subject, text } = (await previewMail(deps, preparations, id)) ?? { subject: null, text: null };
  return { ...mail, subject, text };
}

/** The subject and text of a mail. */
interface MailPreview {
  readonly subject: string;
  readonly text: string;
}

/**
 * Returns a mail of the outbox as it would leave now; undefined if it has no recipient any more, or its content no longer
 * exists. The mail is prepared as for sending, in a transaction that is rolled back: the links in it never work, and those
 * that were mailed keep working. The preview shows links without their tokens (S-115).
 */
async function previewMail(deps: Deps, preparations: Preparations, id: string): Promise<MailPreview | undefined> {
  const job = await findJob(deps.database, id);
  if (job === undefined) return undefined;
  try {
    const prepared = await rolledBack(deps.database, (database) =>
      prepareMails({ ...deps, database, isPreview: true }, preparations)(job),
    );
    return prepared && (await written(prepared, job, deps));
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    // The list of mails shows the error of a mail that cannot be written.
    return undefined;
  }
}

async function written(
  { template, values }: PreparedMail,
  job: { readonly template: MailId; readonly language: LanguageId },
  { publicUrl }: Deps,
): Promise<MailPreview> {
  const safe = Object.entries(values).map(([name, value]) => [name, withoutUse(value, publicUrl)] as const);
  // `shown` has the same names with values of the same types.
  const shown = Object.fromEntries(safe) as unknown as typeof values;
  const { subject, text } = await renderMail(template ?? job.template, job.language, shown);
  return { subject, text };
}

/** Cuts query and fragment, which contain the tokens, from addresses of this site (S-37). */
function withoutUse(value: MailValue, publicUrl: string): MailValue {
  const cut = (text: string) =>
    text
      .split(/(\s+)/)
      .map((word) => (word.startsWith(publicUrl) ? (word.split(/[?#]/)[0] ?? '') : word))
      .join('');
  if (typeof value === 'string') return cut(value);
  if (typeof value === 'number') return value;
  return value.map((item) => (typeof item === 'string' ? cut(item) : { label: cut(item.label), text: cut(item.text) }));
}

/** Runs `work` in a transaction that is always rolled back. */
async function rolledBack<Result>(database: Database, work: (within: Database) => Promise<Result>): Promise<Result> {
  let result: { readonly value: Result } | undefined;
  const end = new Error('rolled back');
  try {
    await database.transaction(async (tx) => {
      result = { value: await work({ ...database, ...tx, transaction: (inner) => inner(tx) }) };
      throw end;
    });
  } catch (error) {
    if (error !== end || result === undefined) throw error;
    return result.value;
  }
  throw end;
}
