import type { LanguageId, MailId } from '../../generated/types.ts';
import { content, perContent } from '../../shared/content/content.ts';
import { formatTime } from '../../shared/time/zone.ts';
import { translate } from '../platform/translate.ts';
import { address, type Deps } from './links.ts';
import type { MailJob } from './outbox/outbox.ts';
import type { Prepare } from './prepare.ts';

/** A link that was found broken, with the facts that a mail reports. */
interface ReportedLink {
  readonly address: string;
  readonly brokenSince: number | null;
  readonly reason: string | null;
  readonly httpStatus: number | null;
}

/** The panel's view that lists links; its field `reason` says why a link is broken. */
const view = perContent(() => content.panel.find(({ path }) => path === 'links'));
const reasons = perContent(() => view()?.fields.find(({ id }) => id === 'reason'));

/** The mails to the mailbox that is responsible for links. */
export const LINK_MAILS = {
  'links-broken': (job, deps) => toOwner(job, deps, { state: 'broken' }),
  'links-fine-again': (job, deps) => toOwner(job, deps, {}),
} as const satisfies Partial<Record<MailId, Prepare>>;

/** Returns links as a value of a mail's data, one per line; spaces separate the facts, because addresses have none. */
export function linksText(links: readonly ReportedLink[]): string {
  const lines = links.map(({ address, brokenSince, reason, httpStatus }) =>
    [address, brokenSince, reason, httpStatus].map((value) => value ?? '-').join(' '),
  );
  return lines.join('\n');
}

async function toOwner({ recipient, data, language }: MailJob, deps: Deps, filters: Readonly<Record<string, string>>) {
  const lines = (data['links'] ?? '').split('\n').filter((line) => line !== '');
  if (recipient === undefined || lines.length === 0) return undefined;
  const link = new URL(address(deps, content.routes['staff-panel'], language));
  for (const [name, value] of Object.entries({ view: view()?.id ?? '', ...filters }))
    link.searchParams.set(name, value);
  return {
    to: recipient,
    values: {
      count: lines.length,
      links: await Promise.all(lines.map((line) => itemOf(line, language))),
      link: link.href,
    },
  };
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
