import { type MouseEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSite } from '../../context/site-context.ts';
import { useText } from '../../i18n/text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePreferredLine } from '../../lines/preferred-line.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { Hidden } from '../../ui/Hidden.tsx';
import { Choices } from './Choices.tsx';
import { WaysOn } from './EmptyState.tsx';
import { KeyHints } from './KeyHints.tsx';
import styles from './SearchDialog.module.css';
import { sectionsOf, suggestedSection } from './sections.ts';
import { useActiveChoice } from './use-active-choice.ts';
import { useSearch } from './use-search.ts';

export interface SearchDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A field, and below it what was found (WAI-ARIA combobox with a list). Stays in the page when it is closed. */
export function SearchDialog({ open, onClose }: SearchDialogProps) {
  const { say, language } = useText();
  const { session } = useSite();
  const preferredLine = usePreferredLine();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const listId = useId();
  const [query, setQuery] = useState('');
  const areSuggestionsThere = useTexts('search');
  const search = useSearch(language, open);
  const found = useMemo(
    () => (search === undefined || search === 'failed' ? undefined : search.find(query, { preferredLine })),
    [search, query, preferredLine],
  );
  const isWaiting = query.trim() !== '' && search === undefined;
  const hasFailed = query.trim() !== '' && search === 'failed';
  const suggested = isWaiting || hasFailed || !areSuggestionsThere ? [] : [suggestedSection(say)];
  const sections = found === undefined ? suggested : sectionsOf(found, session);
  const count = sections.reduce((sum, { choices }) => sum + choices.length, 0);
  const { active, setActive, onKeyDown } = useActiveChoice(listId, count);
  const nothing = say('search.nothing', { query: query.trim() });

  useLayoutEffect(() => {
    if (!open || dialog.current === null || dialog.current.open) return;
    dialog.current.showModal();
    field.current?.select();
  }, [open]);

  /** Whatever is chosen leads away, unless it is to open beside. */
  const leave = (event: MouseEvent) => {
    const beside = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!beside && event.target instanceof Element && event.target.closest('a, button')) dialog.current?.close();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      closedby="any"
      onCancel={onClose}
      onClose={onClose}
    >
      <div className={styles.head}>
        <Hidden>
          <h2 id={titleId}>{say('search.title')}</h2>
        </Hidden>
        <Glyph name="search" />
        <input
          ref={field}
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          className={styles.field}
          aria-label={say('search.title')}
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-activedescendant={active}
          placeholder={say('search.placeholder')}
          value={query}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(event.target.value.trim() === '' ? undefined : 0);
          }}
        />
        <button
          type="button"
          className={styles.close}
          aria-label={say('dialog.close')}
          onClick={() => dialog.current?.close()}
        >
          <Glyph name="close" />
        </button>
      </div>
      <div className={styles.body} onClickCapture={leave}>
        {count > 0 && (
          <Choices
            id={listId}
            sections={sections}
            active={active}
            lexicon={search === 'failed' ? undefined : search?.lexicon}
          />
        )}
        {isWaiting && <p className={styles.waiting}>{say('search.loading')}</p>}
        {hasFailed && <WaysOn title={say('search.failed')} hint={say('search.failedHint')} />}
        {found !== undefined && count === 0 && <WaysOn title={nothing} hint={say('search.nothingHint')} />}
      </div>
      <Hidden>
        <span role="status">
          {isWaiting && say('search.loading')}
          {hasFailed && say('search.failed')}
          {found !== undefined && (count === 0 ? nothing : say('search.count', { count }))}
        </span>
      </Hidden>
      <KeyHints />
    </dialog>
  );
}
