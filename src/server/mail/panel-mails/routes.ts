import type { MailDetail } from '../../../generated/api.ts';
import type { Handlers } from '../../api/handler.ts';
import { staffActionOf } from '../../audit/staff-action.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Deps, Preparations } from '../prepare.ts';
import { previewMail } from '../preview.ts';
import { findMail, retryMail } from './store.ts';

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
