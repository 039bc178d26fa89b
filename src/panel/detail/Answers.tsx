import type { PanelAnswer } from '../../generated/types.ts';
import { isObject } from '../../shared/is-object.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { instantText } from '../values/instant-text.ts';
import styles from './Detail.module.css';

interface AnswersProps {
  readonly answer: PanelAnswer;
  /** The answers in the row, oldest first. */
  readonly given: unknown;
}

/** The answers sent to the sender of a row. */
export function Answers({ answer, given }: AnswersProps) {
  const { t, language } = useTranslation();
  const answers = Array.isArray(given) ? given.filter(isObject) : [];
  if (answers.length === 0) return null;
  return (
    <section>
      <h3>{t(answer.title)}</h3>
      <ol className={styles.answers}>
        {answers.map(({ id, author, createdAt, text }) => (
          <li key={String(id)}>
            <p className={styles.by}>
              {author === null ? '–' : String(author)}{' '}
              <time dateTime={String(createdAt)}>{instantText(String(createdAt), language)}</time>
            </p>
            <p className={styles.submittedText}>{String(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
