import type { MouseEvent, ReactNode } from 'react';
import { withQuery } from '../../../shared/vessels/addresses.ts';
import type { ItineraryQuery } from '../../../shared/vessels/answer.ts';
import { ITINERARY_ANCHOR, ITINERARY_FIELDS } from '../../../shared/vessels/itinerary-fields.ts';
import { isPlainClick } from '../../ui/events.ts';

/** Shows the answer to another query string of the same page in place; without it, links and forms load the page again. */
export type Go = (search: string) => void;

interface ChooseLinkProps {
  /** Path of the page. */
  readonly path: string;
  readonly question: ItineraryQuery;
  /** Whether the page shows the answer to this query. */
  readonly isChosen: boolean;
  readonly onGo: Go | undefined;
  readonly children: ReactNode;
}

/** A link to the page's answer to another query. */
export function ChooseLink({ path, question, isChosen, onGo, children }: ChooseLinkProps) {
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    if (onGo === undefined || !isPlainClick(event)) return;
    event.preventDefault();
    onGo(event.currentTarget.search);
  };
  return (
    <a href={itineraryLink(path, question)} aria-current={isChosen ? 'true' : undefined} onClick={go}>
      {children}
    </a>
  );
}

/** Returns the address of the same page with another query. */
function itineraryLink(path: string, { port, vessel, by, view }: ItineraryQuery): string {
  const address = withQuery(path, {
    [ITINERARY_FIELDS.port]: port,
    [ITINERARY_FIELDS.vessel]: vessel,
    [ITINERARY_FIELDS.by]: by === 'port' ? '' : by,
    [ITINERARY_FIELDS.view]: view === 'list' ? '' : view,
  });
  return `${address}#${ITINERARY_ANCHOR}`;
}
