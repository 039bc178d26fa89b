import type { MailId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { staffById } from '../identity/mails.ts';
import { address, type Prepare } from '../mail/prepare.ts';

/** The mails to members of staff about publications that they scheduled. */
export const CONTENT_MAILS = {
  'scheduled-publication-failed': async ({ accountId, data, language }, deps) => {
    const account = await staffById(deps.database, accountId);
    if (account === undefined) return undefined;
    const link = address(deps, content.routes['staff-panel'], language);
    return { to: account.email, values: { name: account.firstName, note: data['note'] ?? '', link } };
  },
} as const satisfies Partial<Record<MailId, Prepare>>;
