import type { MailId } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import { mayActAs } from '../../shared/session/staff-role.ts';
import { translate } from '../platform/translate.ts';
import { digestInWords } from './digest-text.ts';
import { address } from './links.ts';
import type { Prepare } from './prepare.ts';
import { staffById } from './store.ts';

/** The mails to members of staff about their work. */
export const WORK_MAILS = {
  'work-digest': async ({ accountId, data, language }, deps) => {
    const member = await staffById(deps.database, accountId);
    // The role may have changed since the digest was put into the outbox.
    if (member?.status !== 'active') return undefined;
    const cards = content.panelToday.cards.filter(
      ({ id, audience }) => data[id] !== undefined && mayActAs(member.role, audience),
    );
    const reported = cards.map((card) => ({ card, ...digestInWords(data[card.id] ?? '', language) }));
    if (reported.length === 0) return undefined;
    const count = reported.reduce((sum, each) => sum + each.count, 0);
    const waiting = await Promise.all(
      reported.map(async ({ card, words }) => ({ label: await translate(card.label, language), text: words })),
    );
    const link = new URL(address(deps, content.routes['staff-panel'], language));
    link.searchParams.set('view', content.panelToday.id);
    return {
      to: member.email,
      values: {
        name: member.firstName,
        count,
        waiting,
        link: link.href,
      },
    };
  },
} as const satisfies Partial<Record<MailId, Prepare>>;
