import type { MouseEvent, ReactNode } from 'react';
import type { ItineraryQuestion } from '../../../shared/vessels/answer.ts';
import { itineraryLink } from './itinerary-link.ts';

/** Shows the answer to another query of the same page, where it stands; without it, links and forms load the page anew. */
export type Go = (search: string) => void;

interface ChooseLinkProps {
  /** Of the page. */
  readonly path: string;
  readonly question: ItineraryQuestion;
  /** Whether that is what the page shows. */
  readonly isChosen: boolean;
  readonly onGo: Go | undefined;
  readonly children: ReactNode;
}

/** A link to another question. */
export function ChooseLink({ path, question, isChosen, onGo, children }: ChooseLinkProps) {
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey, currentTarget } = event;
    if (onGo === undefined || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    onGo(currentTarget.search);
  };
  return (
    <a href={itineraryLink(path, question)} aria-current={isChosen ? 'true' : undefined} onClick={go}>
      {children}
    </a>
  );
}
