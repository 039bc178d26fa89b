import { useTranslation } from '../../site/i18n/use-translation.ts';
import { FocusableButton } from '../FocusableButton.tsx';
import styles from './ListView.module.css';
import { lastPageOf, PAGE_SIZE } from './list-state.ts';

interface PagerProps {
  readonly page: number;
  readonly total: number;
  /** Whether there may be more rows than were counted. */
  readonly hasMore: boolean;
  readonly onPage: (page: number) => void;
}

/** The range of the shown rows, the total, and buttons for the previous and next page. */
export function Pager({ page, total, hasMore, onPage }: PagerProps) {
  const { t, language } = useTranslation();
  const last = lastPageOf(total);
  const format = (count: number) => new Intl.NumberFormat(language).format(count);
  const from = Math.min((page - 1) * PAGE_SIZE + 1, total);
  const counted = hasMore ? t('panel:list.atLeast', { total: format(total) }) : format(total);
  const range = { from: format(from), to: format(Math.min(page * PAGE_SIZE, total)), total: counted };
  return (
    <nav className={styles.pager} aria-label={t('panel:list.pages')}>
      <p role="status">{t('panel:list.range', range)}</p>
      <FocusableButton size="small" isIdle={page <= 1} onClick={() => onPage(page - 1)}>
        {t('panel:list.previous')}
      </FocusableButton>
      <FocusableButton size="small" isIdle={page >= last} onClick={() => onPage(page + 1)}>
        {t('panel:list.next')}
      </FocusableButton>
    </nav>
  );
}
