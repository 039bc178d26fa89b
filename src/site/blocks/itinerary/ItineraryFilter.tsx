import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { shownName } from '../../../shared/address-names.ts';
import { withQuery } from '../../../shared/http/address-of.ts';
import {
  ITINERARY_ANCHOR,
  ITINERARY_FIELDS,
  type ItineraryAnswer,
  type ItineraryQuery,
} from '../../../shared/vessels/query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHydrated } from '../../loading/hydration.ts';
import { isPlainClick } from '../../ui/events.ts';
import { useMarkedInView } from '../../ui/in-view.ts';

/** Filters of an itinerary besides its tabs, and its view: a form that any browser can send, and links. */
export function ItineraryFilter({ path, question, answer, onGo }: ItineraryTabsProps) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const { by, view } = question;
  const other = by === 'port' ? 'vessel' : 'port';
  const choices = other === 'port' ? answer.ports : answer.vessels;
  return (
    <div data-part="filter">
      <form action={`${path}#${shownName(ITINERARY_ANCHOR)}`} method="get" data-part="query">
        {question[by] !== '' && <input type="hidden" name={shownName(ITINERARY_FIELDS[by])} value={question[by]} />}
        {view !== 'list' && <input type="hidden" name={shownName(ITINERARY_FIELDS.view)} value={view} />}
        <Choice
          label={t(`vessels:itinerary.${other}`)}
          name={shownName(ITINERARY_FIELDS[other])}
          value={question[other]}
          onGo={onGo}
        >
          <option value="">{t('vessels:itinerary.all')}</option>
          {choices.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice label={t('vessels:itinerary.by')} name={shownName(ITINERARY_FIELDS.by)} value={by} onGo={onGo}>
          <option value="port">{t('vessels:itinerary.byPort')}</option>
          <option value="vessel">{t('vessels:itinerary.byVessel')}</option>
        </Choice>
        {/* Once scripts run, a choice takes effect at once. */}
        {!isHydrated && <button type="submit">{t('vessels:itinerary.filter')}</button>}
      </form>
      <nav aria-label={t('vessels:itinerary.view')}>
        <ul data-part="views">
          {(['list', 'calendar'] as const).map((one) => (
            <li key={one}>
              <ChooseLink path={path} question={{ ...question, view: one }} isChosen={one === view} onGo={onGo}>
                {t(`vessels:itinerary.${one}`)}
              </ChooseLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  /** The choice in the address of the page. */
  readonly value: string;
  readonly onGo: Go | undefined;
  readonly children: ReactNode;
}

/** A select that visitors may change before its answer is loaded, and that follows the address when that changes. */
function Choice({ label, name, value, onGo, children }: ChoiceProps) {
  const list = useRef<HTMLSelectElement>(null);
  const isFollowing = useRef(false);
  const follow = useEffectEvent((select: HTMLSelectElement, wanted: string) => {
    const isFirst = !isFollowing.current;
    isFollowing.current = true;
    // The visitor chose it before the scripts ran.
    if (isFirst && select.value !== valueShown(select, wanted)) onGo?.(searchOf(select));
    else select.value = wanted;
  });
  useEffect(() => {
    if (list.current !== null) follow(list.current, value);
  }, [value]);
  return (
    <label>
      <span>{label}</span>
      <select
        ref={list}
        name={name}
        defaultValue={value}
        autoComplete="off"
        onChange={({ target }) => onGo?.(searchOf(target))}
      >
        {children}
      </select>
    </label>
  );
}

/** Returns the value that a select has at first: without an option for the wanted one, the browser chooses the first option. */
function valueShown({ options }: HTMLSelectElement, wanted: string): string | undefined {
  return [...options].find(({ value }) => value === wanted)?.value ?? options[0]?.value;
}

/** Returns the query string that the form of a select would send. */
function searchOf({ form }: HTMLSelectElement): string {
  const given = [...new FormData(form ?? undefined)].filter(([, value]) => value !== '');
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

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
    <nav id={shownName(ITINERARY_ANCHOR)} aria-label={label}>
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
function ChooseLink({ path, question, isChosen, onGo, children }: ChooseLinkProps) {
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
    [shownName(ITINERARY_FIELDS.port)]: port,
    [shownName(ITINERARY_FIELDS.vessel)]: vessel,
    [shownName(ITINERARY_FIELDS.by)]: by === 'port' ? '' : by,
    [shownName(ITINERARY_FIELDS.view)]: view === 'list' ? '' : view,
  });
  return `${address}#${shownName(ITINERARY_ANCHOR)}`;
}
