import { readToday } from '../../../../generated/endpoints/panel-today.ts';
import { panelToday } from '../../../../generated/panel.ts';
import type { PanelCard } from '../../../../generated/types.ts';
import { useOperation } from '../queries/use-operation.ts';

/** A card of the current user, and how much waits in it. */
export interface CountedCard extends PanelCard {
  readonly count: number;
}

/** What waits for the current user, as the server last said. */
export function useToday() {
  const { data, error, isFetching, refetch } = useOperation(readToday, {});
  const counts = new Map(data?.cards.map(({ id, count }) => [id, count]));
  return {
    /** Undefined until the server has answered for the first time. */
    cards: data && panelToday.cards.flatMap((card) => countedOf(card, counts.get(card.id))),
    failure: isFetching ? undefined : error?.response,
    reload: () => void refetch(),
  };
}

/** The server leaves out what somebody may not see. */
function countedOf(card: PanelCard, count: number | undefined): CountedCard[] {
  return count === undefined ? [] : [{ ...card, count }];
}
