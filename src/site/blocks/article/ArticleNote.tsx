import type { Article } from '../../../generated/types.ts';
import { formatDate } from '../../../shared/format-date.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './ArticleNote.module.css';

/** What an article is about, and the day it was published. */
export function ArticleNote({ category, published }: Pick<Article, 'category' | 'published'>) {
  const { t, language } = useTranslation();
  return (
    <p className={styles.note}>
      <span className={styles.category}>{t(category)}</span>
      <time dateTime={published}>{formatDate(published, language)}</time>
    </p>
  );
}
