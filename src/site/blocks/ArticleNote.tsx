import type { Article } from '../../generated/types.ts';
import { formatDate } from '../../shared/time/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { WrittenText } from '../ui/WrittenText.tsx';
import styles from './ArticleNote.module.css';

/** The category of an article, and its date of publication. */
export function ArticleNote({ category, published }: Pick<Article, 'category' | 'published'>) {
  const { t } = useTranslation();
  return (
    <p className={styles.note}>
      <span className={styles.category}>{t(category)}</span>
      <WrittenText as="time" dateTime={published} value={published} format={formatDate} />
    </p>
  );
}
