import type { LinkItem } from '../../../generated/api.ts';
import { lists } from '../../../generated/contract.ts';
import { content } from '../../../shared/content/content.ts';
import { readUsesOfLinks } from '../../domain/link-uses/uses-of-link.ts';
import { brokenLinks } from '../../domain/link-watch/broken-links.ts';
import { readStates } from '../../domain/link-watch/store.ts';
import type { Database } from '../../platform/db/database.ts';
import { instant, NEVER } from '../../platform/lists/instant.ts';
import type { ListSource } from '../../platform/lists/list.ts';
import { type MemoryList, memorySource } from '../../platform/lists/memory-list.ts';
import { itemOf, placeOf } from './link-item.ts';

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
  value: (item, column) => String(VALUES[column]?.(item) ?? ''),
  places: { state: ({ state }) => placeOf(state) },
};

/** Returns the links of the catalog, each with its last known state and its uses. */
export function linkSource(database: Database): ListSource<LinkItem> {
  return memorySource(linkList, async () => {
    const [states, givenUp, usesOf] = await Promise.all([
      readStates(database),
      brokenLinks(database),
      readUsesOfLinks(database),
    ]);
    return content.linkTargets.map((link) => itemOf(link, states, givenUp, usesOf(link.id)));
  });
}

const VALUES: Readonly<Record<string, (item: LinkItem) => string | number | null>> = {
  kind: ({ kind }) => kind,
  line: ({ line }) => line,
  address: ({ address }) => address,
  state: ({ state }) => state,
  placeholder: ({ placeholder }) => (placeholder ? 'yes' : 'no'),
  brokenSince: ({ brokenSince }) => brokenSince ?? instant(NEVER),
  askedAt: ({ askedAt }) => askedAt ?? instant(NEVER),
  usesThisWeek: ({ usesThisWeek }) => usesThisWeek,
  usesLastWeek: ({ usesLastWeek }) => usesLastWeek,
  usesLastFourWeeks: ({ usesLastFourWeeks }) => usesLastFourWeeks,
  file: ({ file, row }) => `${file}:${row}`,
};
