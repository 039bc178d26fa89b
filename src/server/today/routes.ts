import type { Handlers } from '../api/handler.ts';
import { countCards, type WorkSources } from './service.ts';

/** The work that waits for staff, over all lists of the panel. */
export function panelToday(sources: WorkSources): Pick<Handlers, 'readToday'> {
  return { readToday: async ({ caller }) => ({ cards: await countCards(sources, caller.role) }) };
}
