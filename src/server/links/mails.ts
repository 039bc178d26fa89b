import { isMailAddress } from '../../formats/mail-address.ts';
import type { LinkTarget } from '../../generated/link-targets.ts';
import type { LanguageId, LinkWatch, MailId } from '../../generated/types.ts';
import { content, perContent } from '../../shared/content.ts';
import { HOUR_MS } from '../../shared/time/duration.ts';
import { formatTime } from '../../shared/time/zone.ts';
import { enqueueMail, type MailJob } from '../mail/outbox.ts';
import { address, type Deps, dataList, type Prepare } from '../mail/prepare.ts';
import type { Connection } from '../platform/db/database.ts';
import { translate } from '../platform/translate.ts';
import { type AddressState, isFineAgain, isReportDue, linksByAddress } from './states.ts';

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
  // Owners are led to the panel; where there is none, nobody is told.
  const broken = content.capabilities.staff ? found.filter((state) => isReportDue(state, afterMs)) : [];
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

/** A link that was found broken, with the facts that a mail reports. */
type ReportedLink = Pick<AddressState, 'address' | 'brokenSince' | 'reason' | 'httpStatus'>;

/** The panel's view that lists links; its field `reason` says why a link is broken. */
const view = perContent(() => content.panel.find(({ path }) => path === 'links'));
const reasons = perContent(() => view()?.fields.find(({ id }) => id === 'reason'));

/** The mails to the mailbox that is responsible for links. */
export const LINK_MAILS = {
  'links-broken': (job, deps) => toOwner(job, deps, { state: 'broken' }),
  'links-fine-again': (job, deps) => toOwner(job, deps, {}),
} as const satisfies Partial<Record<MailId, Prepare>>;

/** Returns links as a value of a mail's data, one per line; spaces separate the facts, because addresses have none. */
function linksText(links: readonly ReportedLink[]): string {
  const lines = links.map(({ address, brokenSince, reason, httpStatus }) =>
    [address, brokenSince, reason, httpStatus].map((value) => value ?? '-').join(' '),
  );
  return lines.join('\n');
}

async function toOwner({ recipient, data, language }: MailJob, deps: Deps, filters: Readonly<Record<string, string>>) {
  const lines = dataList(data['links']);
  if (recipient === undefined || lines.length === 0) return undefined;
  const link = address(deps, content.routes['staff-panel'], language, { view: view()?.id ?? '', ...filters });
  const links = await Promise.all(lines.map((line) => itemOf(line, language)));
  return { to: recipient, values: { count: lines.length, links, link } };
}

/** "Track containers: address · answers with an error (404) · since Wed, Dec 2, 2026, 08:15" */
async function itemOf(line: string, language: LanguageId) {
  const [url = '', since, reason, status] = line.split(' ').map((part) => (part === '-' ? undefined : part));
  const label = reasons()?.values?.find(({ id }) => id === reason)?.label;
  const found = label === undefined ? undefined : await translate(label, language);
  const parts = [
    url,
    [found, status === undefined ? undefined : `(${status})`].filter((part) => part !== undefined).join(' '),
    since === undefined ? '' : formatTime(Number(since), language),
  ];
  return { label: nameOf(url, language), text: parts.filter((part) => part !== '').join(' · ') };
}

/** Returns the labels of the links to an address; its host if the catalog no longer has the address. */
function nameOf(url: string, language: LanguageId): string {
  const links = content.linkTargets.filter(({ addresses }) => addresses.includes(url));
  const names = new Set(links.flatMap(({ label }) => label[language] ?? Object.values(label)[0] ?? []));
  return names.size === 0 ? new URL(url).hostname : [...names].join(', ');
}
