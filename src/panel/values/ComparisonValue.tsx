import type { ReactNode } from 'react';
import type { PlainTextKey } from '../../generated/i18next.ts';
import type { PanelField } from '../../generated/types.ts';
import { isObject } from '../../shared/is-object.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
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

/** Stands in a text where its value goes; no catalog contains it. */
const PLACE = '\u{FFFC}';

/** A text with elements in place of its value. */
function around(text: string, value: ReactNode): ReactNode {
  const [before, after] = text.split(PLACE);
  return (
    <>
      {before}
      {value}
      {after}
    </>
  );
}

/** A value whose words that another value does not have are marked; capitals, accents and signs do not count. */
function marked(value: string, other: unknown): ReactNode {
  if (typeof other !== 'string') return value;
  const known = new Set(other.split(/\s+/).map(bare));
  return (
    value
      .split(/(\s+)/)
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a value have no other name and never move
      .map((word, at) => (bare(word) === '' || known.has(bare(word)) ? word : <mark key={at}>{word}</mark>))
  );
}

function bare(word: string): string {
  return word
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Typed values beside those read from a document, each with whether they agree, and the words in which they do not. */
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
            <span>{around(t('panel:comparison.typed', { value: PLACE }), marked(String(typed), read))}</span>
            {typeof read === 'string' && (
              <span>{around(t('panel:comparison.read', { value: PLACE }), marked(read, typed))}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
