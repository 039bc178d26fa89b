import type { LinkItem } from '../../../generated/api.ts';
import { lists } from '../../../generated/contract.ts';
import { content } from '../../../shared/content/content.ts';
import { instant, NEVER } from '../../api/lists/instant.ts';
import type { ListSource } from '../../api/lists/list.ts';
import { type MemoryList, memorySource } from '../../api/lists/memory-list.ts';
import type { Database } from '../../platform/db/database.ts';
import { readUsesOfLinks } from '../uses/uses-of-link.ts';
import { brokenLinks } from '../watch/broken-links.ts';
import { readStates } from '../watch/store.ts';
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
