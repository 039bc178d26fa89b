import type { MailId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { mayActAs } from '../../shared/roles.ts';
import { staffById } from '../identity/holders.ts';
import { address, type Prepare } from '../mail/prepare.ts';
import { translate } from '../platform/translate.ts';

/** The mails to members of staff about their work. */
export const WORK_MAILS = {
  'work-digest': async ({ accountId, data, language }, deps) => {
    const member = await staffById(deps.database, accountId);
    // The role may have changed since the digest was put into the outbox.
    if (member?.status !== 'active') return undefined;
    const cards = content.panelToday.cards.filter(
      ({ id, audience }) => data[id] !== undefined && mayActAs(member.role, audience),
    );
    const reported = cards.map((card) => ({ card, ...readDigest(data[card.id] ?? '', language) }));
    if (reported.length === 0) return undefined;
    const count = reported.reduce((sum, each) => sum + each.count, 0);
    const waiting = await Promise.all(
      reported.map(async ({ card, words }) => ({ label: await translate(card.label, language), text: words })),
    );
    const link = address(deps, content.routes['staff-panel'], language, { view: content.panelToday.id });
    return { to: member.email, values: { name: member.firstName, count, waiting, link } };
  },
} as const satisfies Partial<Record<MailId, Prepare>>;

/** The maximum number of names per card in a digest; the panel has the rest. */
const NAMES = 5;

/** Returns a card's count and names as one value of the mail's data: the number, then one name per line. */
export function digestText(count: number, names: readonly string[]): string {
  return [String(count), ...names.slice(0, NAMES).map((name) => name.replace(/\s+/g, ' '))].join('\n');
}

/** Parses a `digestText` and puts it in words: "7 (Naviera Uno, Naviera Dos, …)". */
function readDigest(text: string, language: string): { readonly count: number; readonly words: string } {
  const [number, ...names] = text.split('\n');
  const count = Number(number);
  const formatted = new Intl.NumberFormat(language).format(count);
  const list = names.length > 0 && names.length < count ? [...names, '…'] : names;
  return { count, words: list.length === 0 ? formatted : `${formatted} (${list.join(', ')})` };
}
