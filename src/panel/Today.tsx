import { useId } from 'react';
import type { Row } from '../generated/api.ts';
import { readToday } from '../generated/operations/panel-today.ts';
import type { PanelCard, PanelView } from '../generated/types.ts';
import { content } from '../shared/content.ts';
import { useTranslation } from '../site/i18n/use-translation.ts';
import { PageLink } from '../site/ui/PageLink.tsx';
import { Awaited } from './buttons.tsx';
import { addressOf, type ListState } from './list/list-state.ts';
import { useOperation } from './queries.tsx';
import styles from './Today.module.css';
import { UnsavedRows } from './UnsavedNotice.tsx';
import { ViewHeading } from './ViewHeading.tsx';
import { listOf } from './values/row.ts';
import { RowValue, WaitingValue } from './values/Value.tsx';

/** The waiting work of the current user: a card for each list that has some. */
export function Today() {
  const { t, language } = useTranslation();
  const { cards, query } = useToday();
  const done = cards?.filter(({ count }) => count === 0).map(({ label }) => t(label)) ?? [];
  const names = new Intl.ListFormat(language).format(done);
  return (
    <section className={styles.today} aria-label={t(content.panelToday.label)}>
      <ViewHeading title={t(content.panelToday.label)} />
      <UnsavedRows />
      <Awaited query={query} lead={t('panel:today.failed')} height={160} />
      {cards !== undefined && (
        <>
          <div className={styles.cards}>
            {cards.map((card) => card.count > 0 && <TodayCard key={card.id} card={card} />)}
          </div>
          {done.length === cards.length ? (
            <p className={styles.nothing}>{t(content.panelToday.nothing)}</p>
          ) : (
            done.length > 0 && <p className={styles.done}>{t('panel:today.nothingPending', { cards: names })}</p>
          )}
        </>
      )}
    </section>
  );
}

/** The number of rows on a card; the list has all of them. */
const SHOWN = 3;
/** The smallest page that the server gives of a list. */
const ASKED = '10';

/** A list's number of waiting items, its first rows and a link to the rest. */
function TodayCard({ card }: { readonly card: CountedCard }) {
  const view = content.panel.find(({ id }) => id === card.view);
  return view === undefined ? null : <CardOfView card={card} view={view} />;
}

function CardOfView({ card, view }: { readonly card: CountedCard; readonly view: PanelView }) {
  const { t, language } = useTranslation();
  const titleId = useId();
  const { label, filters, sort, count } = card;
  const query = { ...filters, sort, page: '1', size: ASKED };
  const waiting = useOperation(listOf(view).list, { query });
  const state: ListState = { search: '', filters, sort, page: 1, row: undefined, importing: undefined };
  const addressWith = (row: string | undefined) => `?${addressOf(view, { ...state, row })}`;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <h3 id={titleId}>
        {t(label)} <strong>{new Intl.NumberFormat(language).format(count)}</strong>
      </h3>
      <div>
        <Awaited query={waiting} lead={t('panel:list.failed')} height={96} />
        {waiting.data !== undefined && (
          <ul>
            {waiting.data.items.slice(0, SHOWN).map((row) => (
              <li key={row.id}>
                <CardRow card={card} view={view} row={row} to={addressWith(row.id)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <PageLink to={addressWith(undefined)} className={styles.more}>
        {t(card.more)}
      </PageLink>
    </article>
  );
}

interface CardRowProps {
  readonly card: CountedCard;
  readonly view: PanelView;
  readonly row: Row;
  readonly to: string;
}

/** A waiting row: its fields, and how long it has waited. */
function CardRow({ card, view, row, to }: CardRowProps) {
  const fieldOf = (name: string | undefined) => view.fields.find(({ id }) => id === name);
  const [title, ...others] = card.fields.flatMap((name) => fieldOf(name) ?? []);
  const since = fieldOf(card.since);
  const at = since && row[since.id];
  return (
    <>
      <PageLink to={to}>{title !== undefined && <RowValue view={view} field={title} row={row} />}</PageLink>
      {others.map((field) => (
        <div key={field.id} className={styles.fact}>
          <RowValue view={view} field={field} row={row} />
        </div>
      ))}
      {since !== undefined && typeof at === 'string' && (
        <div className={styles.since}>
          <WaitingValue field={since} since={at} />
        </div>
      )}
    </>
  );
}

/** A card of the current user with its number of waiting items. */
export interface CountedCard extends PanelCard {
  readonly count: number;
}

/** Returns the cards of the current user with the latest counts of the server. */
export function useToday() {
  const query = useOperation(readToday, {});
  const { data } = query;
  const counts = new Map(data?.cards.map(({ id, count }) => [id, count]));
  return {
    /** Undefined until the first response. */
    cards: data && content.panelToday.cards.flatMap((card) => countedOf(card, counts.get(card.id))),
    query,
  };
}

/** The server omits the cards that the user may not see. */
function countedOf(card: PanelCard, count: number | undefined): CountedCard[] {
  return count === undefined ? [] : [{ ...card, count }];
}
