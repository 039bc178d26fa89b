import { isMailAddress } from '../../../formats/mail-address.ts';
import type { LinkTarget } from '../../../generated/link-targets.ts';
import type { LinkWatch } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { HOUR_MS } from '../../../shared/time/duration.ts';
import { linksText } from '../../mail/link-mails.ts';
import { enqueueMail } from '../../mail/outbox/outbox.ts';
import type { Connection } from '../../platform/db/database.ts';
import { type AddressState, isFineAgain, isReportDue } from './address-state.ts';
import { linksByAddress } from './watched-links.ts';

interface Findings {
  /** The state of each address before this round. */
  readonly before: ReadonlyMap<string, AddressState>;
  readonly found: readonly AddressState[];
  readonly links: readonly LinkTarget[];
  readonly rules: Pick<LinkWatch, 'contact' | 'server'>;
}

/**
 * Mails the owners of links which addresses have been broken for long enough, and which reported ones work again. Each
 * mailbox gets at most one mail of each kind per round (S-106).
 * @returns the found states, marked where they were reported, and the number of mails written
 */
export async function notifyOwners(
  tx: Connection,
  { before, found, links, rules }: Findings,
): Promise<{ readonly states: readonly AddressState[]; readonly mails: number }> {
  const afterMs = (rules.server?.tellAfterHours ?? 0) * HOUR_MS;
  const broken = found.filter((state) => isReportDue(state, afterMs));
  // The new state no longer has `brokenSince`, which the mail needs; the HTTP status does not matter any more.
  const fine = found.flatMap((state) => {
    const earlier = before.get(state.address);
    return isFineAgain(earlier, state)
      ? [{ ...state, brokenSince: earlier?.brokenSince ?? null, httpStatus: null }]
      : [];
  });
  const places = linksByAddress(links);
  const mailboxesOf = ({ address }: AddressState) => [
    ...new Set((places.get(address) ?? []).map(({ owner }) => mailboxOf(owner, rules))),
  ];
  const mails = [...mailsOf('links-broken', broken, mailboxesOf), ...mailsOf('links-fine-again', fine, mailboxesOf)];
  for (const { template, mailbox, states } of mails) {
    const language = await languageOf(tx, mailbox);
    await enqueueMail(tx, { template, language, recipient: mailbox, data: { links: linksText(states) } });
  }
  const reported = new Set(broken);
  const states = found.map((state) => (reported.has(state) ? { ...state, toldAt: state.askedAt } : state));
  return { states, mails: mails.length };
}

function mailsOf(
  template: 'links-broken' | 'links-fine-again',
  states: readonly AddressState[],
  mailboxesOf: (state: AddressState) => readonly string[],
) {
  const pairs = states.flatMap((state) => mailboxesOf(state).map((mailbox) => ({ mailbox, state })));
  const grouped = Map.groupBy(pairs, ({ mailbox }) => mailbox);
  return [...grouped].map(([mailbox, each]) => ({ template, mailbox, states: each.map(({ state }) => state) }));
}

/** Returns an owner's mailbox: the owner itself if it is a mail address, else the one in the rules, else the common one. */
function mailboxOf(owner: string | undefined, { contact, server }: Findings['rules']): string {
  if (owner !== undefined && isMailAddress(owner)) return owner;
  return server?.owners?.find((known) => known.owner === owner)?.mailbox ?? contact;
}

/** Returns the language of the member of staff with this mailbox; for other mailboxes, the site's default. */
async function languageOf({ query }: Connection, mailbox: string): Promise<string> {
  const member = await query
    .selectFrom('staffAccounts')
    .select('language')
    .where('email', '=', mailbox)
    .executeTakeFirst();
  return member?.language ?? content.site.defaultLanguage;
}
