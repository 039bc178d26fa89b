import { useTranslation } from '../../i18n/use-translation.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Choices } from './Choices.tsx';
import { EmptyState } from './EmptyState.tsx';
import styles from './SearchDialog.module.css';
import type { Answer } from './use-search-answer.ts';

interface SearchAnswerProps {
  readonly answer: Answer;
  /** The element id of the list of choices; `active` is that of the choice that Enter would take. */
  readonly listId: string;
  readonly active: string | undefined;
  readonly query: string;
}

/** The results, or why there are none; screen readers get a sentence. */
export function SearchAnswer({
  answer: { status, sections, count, lexicon },
  listId,
  active,
  query,
}: SearchAnswerProps) {
  const { t } = useTranslation();
  const nothing = t('search.nothing', { query: query.trim() });
  const message = {
    suggestions: undefined,
    loading: t('search.loading'),
    failed: t('search.failed'),
    found: count === 0 ? nothing : t('search.count', { count }),
  }[status];
  return (
    <>
      {count > 0 && <Choices id={listId} sections={sections} active={active} lexicon={lexicon} />}
      {status === 'loading' && <p className={styles.waiting}>{t('search.loading')}</p>}
      {status === 'failed' && <EmptyState title={t('search.failed')} hint={t('search.failedHint')} />}
      {status === 'found' && count === 0 && <EmptyState title={nothing} hint={t('search.nothingHint')} />}
      <VisuallyHidden>
        <span role="status">{message}</span>
      </VisuallyHidden>
    </>
  );
}
