import type { ItineraryAnswer, ItineraryQuery } from '../../../shared/vessels/answer.ts';
import { ITINERARY_ANCHOR } from '../../../shared/vessels/itinerary-fields.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarkedInView } from '../../ui/in-view.ts';
import { ChooseLink, type Go } from './ChooseLink.tsx';

export interface ItineraryTabsProps {
  /** Path of the page. */
  readonly path: string;
  readonly question: ItineraryQuery;
  readonly answer: Extract<ItineraryAnswer, { kind: 'calls' }>;
  readonly onGo?: Go | undefined;
}

/** The ports, or the vessels, each with its number of calls, as links that work without scripts. */
export function ItineraryTabs({ path, question, answer, onGo }: ItineraryTabsProps) {
  const { t } = useTranslation();
  const { by } = question;
  const chosen = question[by];
  const row = useMarkedInView(chosen);
  const choices = by === 'port' ? answer.ports : answer.vessels;
  const shown = choices.filter(({ value, count }) => count > 0 || value === chosen);
  const count = choices.reduce((sum, one) => sum + one.count, 0);
  const label = t(by === 'port' ? 'vessels:itinerary.port' : 'vessels:itinerary.vessel');
  return (
    <nav id={ITINERARY_ANCHOR} aria-label={label}>
      <ul ref={row} data-part="tabs">
        {[{ value: '', name: t('vessels:itinerary.all'), count }, ...shown].map((one) => (
          <li key={one.value}>
            <ChooseLink
              path={path}
              question={{ ...question, [by]: one.value }}
              isChosen={one.value === chosen}
              onGo={onGo}
            >
              {one.name} <span data-part="count">{one.count}</span>
            </ChooseLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
