import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { addressIn } from '../../routes/routes.ts';
import { TargetControl, TargetIcon } from '../../ui/TargetControl.tsx';
import styles from './Choices.module.css';
import type { Lexicon } from './lexicon.ts';
import type { Choice, Section } from './sections.ts';

interface ChoicesProps {
  readonly id: string;
  readonly sections: readonly Section[];
  /** The id of the choice that Enter would take. */
  readonly active: string | undefined;
  readonly lexicon: Lexicon | undefined;
}

/** The list below the field (WAI-ARIA combobox): every choice is itself a link or button. */
export function Choices({ id, sections, active, lexicon }: ChoicesProps) {
  const { t } = useTranslation();
  const groupId = useId();
  let index = 0;
  return (
    <div id={id} role="listbox" aria-label={t('search.results')} className={styles.list}>
      {sections.map(({ label, choices }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
        <div key={label} role="group" aria-labelledby={`${groupId}-${label}`}>
          <div id={`${groupId}-${label}`} className={styles.label}>
            {t(label)}
          </div>
          {choices.map((choice) => {
            const own = choiceId(id, index++);
            return <Option key={choice.id} id={own} choice={choice} isActive={own === active} lexicon={lexicon} />;
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly choice: Choice;
  readonly isActive: boolean;
  readonly lexicon: Lexicon | undefined;
}

function Option({ id, choice, isActive, lexicon }: OptionProps) {
  const { language } = useTranslation();
  const { title, context, excerpt, target, link, terms } = choice;
  return (
    <TargetControl
      target={target}
      className={styles.option}
      attributes={{
        id,
        role: 'option',
        tabIndex: -1,
        'aria-selected': isActive,
        'data-link': link && addressIn(link, language),
      }}
    >
      <span className={styles.head}>
        <span className={styles.title}>
          <Highlighted text={title} terms={terms} lexicon={lexicon} />
        </span>
        <TargetIcon target={target} />
      </span>
      {context !== undefined && <span className={styles.context}>{context}</span>}
      {excerpt !== undefined && excerpt !== '' && (
        <span className={styles.excerpt}>
          <Highlighted text={excerpt} terms={terms} lexicon={lexicon} />
        </span>
      )}
    </TargetControl>
  );
}

interface HighlightedProps {
  readonly text: string;
  readonly terms: ReadonlySet<string>;
  /** Undefined marks nothing. */
  readonly lexicon: Lexicon | undefined;
}

/**
 * A text with the words marked that matched the query, including synonyms and phrases. Each part is an element, because a browser
 * that translates the page replaces text nodes.
 */
export function Highlighted({ text, terms, lexicon }: HighlightedProps) {
  const marks = (lexicon?.terms(text) ?? []).filter(({ term }) => terms.has(term)).sort((a, b) => a.start - b.start);
  const parts: { readonly text: string; readonly at: number; readonly isMarked: boolean }[] = [];
  let at = 0;
  for (const { start, end } of marks) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    parts.push(
      { text: text.slice(at, from), at, isMarked: false },
      { text: text.slice(from, end), at: from, isMarked: true },
    );
    at = end;
  }
  parts.push({ text: text.slice(at), at, isMarked: false });
  return parts
    .filter((part) => part.text !== '')
    .map(({ isMarked, at: key, text: words }) =>
      isMarked ? <mark key={key}>{words}</mark> : <span key={key}>{words}</span>,
    );
}

/** Returns the element id of the choice at an index of the whole list. */
function choiceId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

interface ActiveChoice {
  /** The element id of the choice that Enter takes; undefined if there is none. */
  readonly active: string | undefined;
  readonly setActive: (index: number | undefined) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Keeps the focus in the field while the arrow keys move through the list and around its ends; Enter takes the active
 * choice.
 */
export function useActiveChoice(listId: string, count: number): ActiveChoice {
  const [index, setIndex] = useState<number>();
  const active = index !== undefined && index < count ? choiceId(listId, index) : undefined;
  const moveTo = (next: number) => {
    setIndex(next);
    document.getElementById(choiceId(listId, next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter and the arrow keys belong to it.
    if (event.nativeEvent.isComposing || count === 0) return;
    if (event.key === 'Enter' && active !== undefined) document.getElementById(active)?.click();
    else if (event.key === 'ArrowDown') moveTo(((index ?? -1) + 1) % count);
    else if (event.key === 'ArrowUp') moveTo(((index ?? 0) - 1 + count) % count);
    else return;
    event.preventDefault();
  };
  return { active, setActive: setIndex, onKeyDown };
}
