import type { LinkTable } from '../../../generated/api.ts';
import type { LinkTarget } from '../../../generated/link-targets.ts';
import { content } from '../../../shared/content.ts';
import type { HandlerServices, Handlers } from '../../api/handler.ts';
import { itemOf } from '../../links/panel-list.ts';
import { readStates } from '../../links/states.ts';
import { readUsesOfLinks } from '../../links/uses.ts';
import { readWithdrawn } from '../../links/withdrawals.ts';
import { type ReaderLanguage, readerLanguage } from '../catalog/compiler.ts';
import { versionOf } from '../catalog/places.ts';
import { draftContents } from './store.ts';

/** The operation of the table of links in the panel. */
export function linkTableOperations(parts: HandlerServices) {
  return {
    readLinkTable: ({ query, language }) => readLinkTable(parts, query.draft, readerLanguage(language)),
  } satisfies Partial<Handlers>;
}

/**
 * Returns where each line leads for each task, with the last known states and the uses of the links.
 * @param draft undefined: as it is published
 * @throws Refusal "not-found" without such a draft
 */
async function readLinkTable(
  { database, compiler, watchesLinks }: HandlerServices,
  draft: string | undefined,
  language: ReaderLanguage,
): Promise<LinkTable> {
  const contents = await draftContents(database, draft);
  const [{ lines, tasks, cells }, states, usesOf, withdrawn] = await Promise.all([
    compiler.request('linkTable', { contents, language }),
    readStates(database),
    readUsesOfLinks(database),
    readWithdrawn(database),
  ]);
  return {
    isChecked: watchesLinks && content.linkWatch.server !== undefined,
    lines,
    tasks,
    cells: cells.map(({ links, places, ...cell }) => ({
      ...cell,
      // The compiler emits them as this type for what is published.
      links: (links as unknown as readonly LinkTarget[]).map((link) =>
        itemOf(link, states, [], usesOf(link.id), withdrawn),
      ),
      places: places.map((place) => ({ ...place, version: versionOf(place.address) })),
    })),
  };
}
