import type { Today } from '../../generated/api.ts';
import type { PanelCard } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { mayActAs, type StaffRole } from '../../shared/roles.ts';
import type { Handlers } from '../api/handler.ts';
import type { ListSource } from '../api/lists/list.ts';

/** The work that waits for staff, over all lists of the panel. */
export function todayOperations(sources: WorkSources) {
  return {
    readToday: async ({ caller }) => ({ cards: await countCards(sources, caller.role) }),
  } satisfies Partial<Handlers>;
}

/** The rows of the lists of the panel, by the name of the list. */
export type WorkSources = Readonly<Record<string, ListSource<object>>>;

/** Counts the rows of each card that a role may see, with one query per card. */
function countCards(sources: WorkSources, role: StaffRole): Promise<Today['cards'][number][]> {
  const cards = content.panelToday.cards.filter(({ audience }) => mayActAs(role, audience));
  return Promise.all(
    cards.map(async ({ id, path, filters }) => ({ id, count: await sourceOf(sources, path).count(filters) })),
  );
}

/**
 * Returns the list of a card.
 * @throws Error for an unknown list: the check of the catalogs refuses such a card
 */
export function sourceOf(sources: WorkSources, path: PanelCard['path']): ListSource<object> {
  const source = sources[path];
  if (source === undefined) throw new Error(`there is no list "${path}"`);
  return source;
}
