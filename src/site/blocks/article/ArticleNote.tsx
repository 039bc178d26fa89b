import type { Article } from '../../../generated/types.ts';
import { formatDate } from '../../format/format-date.ts';
import { useText } from '../../i18n/text.ts';
import styles from './ArticleNote.module.css';

/** What an article is about, and the day it was published. */
export function ArticleNote({ category, published }: Pick<Article, 'category' | 'published'>) {
  const { say, language } = useText();
  return (
    <p className={styles.note}>
      <span className={styles.category}>{say(category)}</span>
      <time dateTime={published}>{formatDate(published, language)}</time>
    </p>
  );
}
