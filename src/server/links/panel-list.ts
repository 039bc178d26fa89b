import type { LinkItem } from '../../generated/api.ts';
import { lists } from '../../generated/contract.ts';
import type { LinkTarget } from '../../generated/link-targets.ts';
import { content } from '../../shared/content.ts';
import { hostnameOf, isWithdrawn, type WithdrawnHost } from '../../shared/withdrawn.ts';
import type { ListSource } from '../api/lists/list.ts';
import { type MemoryList, memorySource } from '../api/lists/list.ts';
import { instant, instantOrNull, NEVER } from '../platform/db/columns.ts';
import type { Database } from '../platform/db/database.ts';
import { type AddressState, brokenLinks, readStates } from './states.ts';
import { readUsesOfLinks, type UsesOfLink } from './uses.ts';
import { outside, readWithdrawn } from './withdrawals.ts';

const linkList: MemoryList<LinkItem> = {
  ...lists.links,
  words: ({ label, kind, address, line, file, shownIn, owner, movedTo, title }) => [
    ...Object.values(label),
    kind,
    address ?? '',
    line ?? '',
    file,
    owner ?? '',
    movedTo ?? '',
    title ?? '',
    ...shownIn.map((place) => place.id),
  ],
  value: (item, column) => String(VALUES[column]?.(item) ?? item[column as keyof LinkItem] ?? ''),
  places: { state: ({ state }) => placeOf(state) },
};

/** Returns the links of the catalog, each with its last known state and its uses. */
export function linkSource(database: Database): ListSource<LinkItem> {
  return memorySource(linkList, async () => {
    const [states, givenUp, usesOf, withdrawn] = await Promise.all([
      readStates(database),
      brokenLinks(database),
      readUsesOfLinks(database),
      readWithdrawn(database),
    ]);
    return content.linkTargets.map((link) => itemOf(link, states, givenUp, usesOf(link.id), withdrawn));
  });
}

/** What is compared in columns where it is not the value itself. */
const VALUES: Readonly<Record<string, (item: LinkItem) => string>> = {
  placeholder: ({ placeholder }) => (placeholder ? 'yes' : 'no'),
  brokenSince: ({ brokenSince }) => brokenSince ?? instant(NEVER),
  askedAt: ({ askedAt }) => askedAt ?? instant(NEVER),
  file: ({ file, row }) => `${file}:${row}`,
};

/** The states, worst first. */
const STATES = [
  'withdrawn',
  'broken',
  'moved',
  'slow',
  'unknown',
  'robots',
  'not-asked',
  'fine',
  'not-watched',
] as const;

/** Returns the place of a state among all of them, worst first. */
function placeOf(state: LinkItem['state']): number {
  return STATES.indexOf(state);
}

/**
 * Returns a link of the catalog as the panel shows it, with the last known state of its addresses.
 * @param givenUp addresses for which visitors are offered a fallback
 * @param uses how often it was used; undefined if its uses are not counted
 * @param withdrawn the hosts that are withdrawn; what the check found out about them does not matter
 */
export function itemOf(
  { addresses, places: _places, shown: _shown, ...link }: LinkTarget,
  states: ReadonlyMap<string, AddressState>,
  givenUp: readonly string[],
  uses?: UsesOfLink,
  withdrawn: readonly WithdrawnHost[] = [],
): LinkItem {
  const found = addresses.map((address) => watchOf(states.get(address)));
  // A link with one address per language shows its worst state.
  const [worst = NOT_WATCHED] = found.sort((a, b) => placeOf(a.state) - placeOf(b.state));
  const isNamed = addresses.some((address) => Object.hasOwn(content.linkFallbacks, address));
  const isOffered = addresses.some((address) => givenUp.includes(address));
  const elsewhere = outside({ addresses, address: link.address });
  const left = elsewhere.filter((address) => !isWithdrawn(withdrawn, address));
  const [first = elsewhere[0]] = left;
  return {
    ...link,
    host: first === undefined ? null : hostnameOf(first),
    site: first === undefined ? 'own' : left.length === 0 ? 'withdrawn' : 'other',
    ...worst,
    ...(left.length < elsewhere.length ? { state: 'withdrawn' } : {}),
    ...(uses ?? NOT_COUNTED),
    fallback: isOffered ? 'offered' : isNamed ? 'named' : 'none',
  };
}

const NOT_COUNTED = { usesThisWeek: null, usesLastWeek: null, usesLastFourWeeks: null };

type Watch = Pick<
  LinkItem,
  'state' | 'brokenSince' | 'reason' | 'httpStatus' | 'movedTo' | 'title' | 'certificateEnds' | 'askedAt'
>;

const NOT_WATCHED: Watch = {
  state: 'not-watched',
  brokenSince: null,
  reason: null,
  httpStatus: null,
  movedTo: null,
  title: null,
  certificateEnds: null,
  askedAt: null,
};

function watchOf(known: AddressState | undefined): Watch {
  if (known === undefined) return { ...NOT_WATCHED, state: 'not-asked' };
  const { status, reason, httpStatus, movedTo, title } = known;
  return {
    state: status,
    // An address that failed only once does not count as broken.
    brokenSince: status === 'broken' ? instantOrNull(known.brokenSince) : null,
    reason,
    httpStatus,
    movedTo,
    title,
    certificateEnds: instantOrNull(known.certificateEnds),
    askedAt: instant(known.askedAt),
  };
}
