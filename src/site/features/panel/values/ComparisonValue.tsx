import type { PlainTextKey } from '../../../../generated/i18next.ts';
import type { PanelField } from '../../../../generated/types.ts';
import { isObject } from '../../../../shared/is-object.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { choiceOf } from './choices.ts';
import styles from './Value.module.css';

interface Mark {
  readonly words: PlainTextKey;
  readonly tone: 'good' | 'bad' | 'waiting';
}
const UNREAD: Mark = { words: 'panel:comparison.unread', tone: 'waiting' };
const MARKS: ReadonlyMap<unknown, Mark> = new Map([
  ['same', { words: 'panel:comparison.same', tone: 'good' }],
  ['different', { words: 'panel:comparison.different', tone: 'bad' }],
]);

/** Typed values beside those read from a document, each with whether they agree. */
export function ComparisonValue({ field, value }: { readonly field: PanelField; readonly value: unknown }) {
  const { t } = useTranslation();
  const compared = Array.isArray(value) ? value.filter(isObject) : [];
  return (
    <ul className={styles.compared}>
      {compared.map(({ id, typed, read, result }) => {
        const { words, tone } = MARKS.get(result) ?? UNREAD;
        return (
          <li key={String(id)}>
            <strong>{choiceOf(field, id)?.words(t) ?? String(id)}</strong>
            <span className={`${styles.state} ${styles[tone]}`}>{t(words)}</span>
            <span>{t('panel:comparison.typed', { value: String(typed) })}</span>
            {typeof read === 'string' && <span>{t('panel:comparison.read', { value: read })}</span>}
          </li>
        );
      })}
    </ul>
  );
}
