import { readToday } from '../../generated/operations/panel-today.ts';
import type { PanelCard } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import { useOperation } from '../queries/use-operation.ts';

/** A card of the current user with its number of waiting items. */
export interface CountedCard extends PanelCard {
  readonly count: number;
}

/** Returns the cards of the current user with the latest counts of the server. */
export function useToday() {
  const { data, error, isFetching, refetch } = useOperation(readToday, {});
  const counts = new Map(data?.cards.map(({ id, count }) => [id, count]));
  return {
    /** Undefined until the first response. */
    cards: data && content.panelToday.cards.flatMap((card) => countedOf(card, counts.get(card.id))),
    failure: isFetching ? undefined : error?.response,
    reload: () => void refetch(),
  };
}

/** The server omits the cards that the user may not see. */
function countedOf(card: PanelCard, count: number | undefined): CountedCard[] {
  return count === undefined ? [] : [{ ...card, count }];
}
