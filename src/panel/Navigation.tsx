import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Translate } from '../generated/i18next.ts';
import { readToday } from '../generated/operations/panel-today.ts';
import type { Panel, PanelViewId } from '../generated/types.ts';
import { content } from '../shared/content.ts';
import { useTranslation } from '../site/i18n/use-translation.ts';
import { CatalogIcon } from '../site/ui/Icon.tsx';
import { PageLink } from '../site/ui/PageLink.tsx';
import { VisuallyHidden } from '../site/ui/VisuallyHidden.tsx';
import { Select } from './inputs.tsx';
import styles from './Panel.module.css';
import { operationKey } from './queries.tsx';
import { type CountedCard, useToday } from './Today.tsx';

interface NavigationProps {
  readonly views: Panel;
  /** Undefined while the account is shown, which is no section. */
  readonly active: PanelViewId | undefined;
}

/** The sections of the panel with the number of waiting items: a list at the side, or a select on a narrow screen. */
export function Navigation({ views, active }: NavigationProps) {
  const { t, language } = useTranslation();
  const navigate = useNavigate();
  const { cards = [] } = useToday();
  useRefreshOnFocus(active === content.panelToday.id);
  const waiting = waitingBySection(cards, t);
  const sections = [
    content.panelToday,
    ...views,
    ...(content.panelContent === undefined ? [] : [content.panelContent]),
  ].map(({ id, label, icon }) => {
    const waits = waiting.get(id);
    const section = t(label);
    // One accessible name, so that a screen reader says what the number counts.
    return { id, icon, section, waits, name: waits && t('panel:today.of', { section, waiting: waits.words }) };
  });
  return (
    <nav className={styles.navigation} aria-label={t('panel:navigation')}>
      <Select
        fullWidth
        label={t('panel:section')}
        value={active ?? ''}
        none={active === undefined ? t('panel:account.title') : undefined}
        choices={sections.map(({ id, section, name = section }) => ({ value: id, label: name }))}
        onChoose={(id) => void navigate(`?view=${id}`)}
      />
      <ul>
        {sections.map(({ id, icon, section, waits, name }) => (
          <li key={id}>
            <PageLink to={`?view=${id}`} aria-current={id === active ? 'page' : undefined}>
              <CatalogIcon icon={icon} />
              {waits === undefined ? (
                section
              ) : (
                <>
                  <VisuallyHidden>{name}</VisuallyHidden>
                  <span aria-hidden>{section}</span>
                  <span aria-hidden className={styles.counter}>
                    {new Intl.NumberFormat(language).format(waits.count)}
                  </span>
                </>
              )}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Refetches the waiting work when the window gets the focus.
 * @param isToday whether all data is refetched, because Today also shows rows; the rows of an open list do not change
 * unasked
 */
function useRefreshOnFocus(isToday: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries(isToday ? {} : { queryKey: operationKey(readToday) });
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, [client, isToday]);
}

/** The waiting items of a section. */
interface Waiting {
  readonly count: number;
  /** The count in words: "3 sin atender". */
  readonly words: string;
}

/** Returns the waiting items by the id of their view; sections without any are omitted. */
export function waitingBySection(cards: readonly CountedCard[], t: Translate): ReadonlyMap<string, Waiting> {
  const waiting = new Map<string, Waiting>();
  for (const { view, counter, count } of cards) {
    if (counter === undefined || count === 0) continue;
    const before = waiting.get(view);
    const words = t(counter, { count });
    waiting.set(view, {
      count: count + (before?.count ?? 0),
      words: before === undefined ? words : `${before.words}, ${words}`,
    });
  }
  return waiting;
}
