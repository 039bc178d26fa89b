import Skeleton from '@mui/material/Skeleton';
import { content } from '../../shared/content/content.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { RetryAlert } from '../RetryAlert.tsx';
import { UnsavedRows } from '../UnsavedRows.tsx';
import { useReason } from '../use-reason.ts';
import styles from './Today.module.css';
import { TodayCard } from './TodayCard.tsx';
import { useToday } from './use-today.ts';

/** The waiting work of the current user: a card for each list that has some. */
export function Today() {
  const { t, language } = useTranslation();
  const reasonOf = useReason();
  const { cards, failure, reload } = useToday();
  const done = cards?.filter(({ count }) => count === 0).map(({ label }) => t(label)) ?? [];
  const names = new Intl.ListFormat(language).format(done);
  return (
    <section className={styles.today} aria-label={t(content.panelToday.label)}>
      <h2 tabIndex={-1}>{t(content.panelToday.label)}</h2>
      <UnsavedRows />
      {failure !== undefined && (
        <RetryAlert onRetry={reload}>
          {t('panel:today.failed')} {reasonOf(failure)}
        </RetryAlert>
      )}
      {cards === undefined && failure === undefined && <Skeleton variant="rounded" height={160} />}
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
