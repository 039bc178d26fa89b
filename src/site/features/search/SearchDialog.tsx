import { type MouseEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSite } from '../../context/site-context.ts';
import { useNamespace } from '../../i18n/use-namespace.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePreferredLine } from '../../lines/preferred-line.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { Hidden } from '../../ui/Hidden.tsx';
import { Choices } from './Choices.tsx';
import { EmptyState } from './EmptyState.tsx';
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
  const { t, language } = useTranslation();
  const { session } = useSite();
  const preferredLine = usePreferredLine();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const listId = useId();
  const [query, setQuery] = useState('');
  const areSuggestionsThere = useNamespace('search');
  const search = useSearch(language, open);
  const found = useMemo(
    () => (search === undefined || search === 'failed' ? undefined : search.find(query, { preferredLine })),
    [search, query, preferredLine],
  );
  const isWaiting = query.trim() !== '' && search === undefined;
  const hasFailed = query.trim() !== '' && search === 'failed';
  const suggested = isWaiting || hasFailed || !areSuggestionsThere ? [] : [suggestedSection(t)];
  const sections = found === undefined ? suggested : sectionsOf(found, session);
  const count = sections.reduce((sum, { choices }) => sum + choices.length, 0);
  const { active, setActive, onKeyDown } = useActiveChoice(listId, count);
  const nothing = t('search.nothing', { query: query.trim() });

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
          <h2 id={titleId}>{t('search.title')}</h2>
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
          aria-label={t('search.title')}
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={listId}
          aria-activedescendant={active}
          placeholder={t('search.placeholder')}
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
          aria-label={t('dialog.close')}
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
        {isWaiting && <p className={styles.waiting}>{t('search.loading')}</p>}
        {hasFailed && <EmptyState title={t('search.failed')} hint={t('search.failedHint')} />}
        {found !== undefined && count === 0 && <EmptyState title={nothing} hint={t('search.nothingHint')} />}
      </div>
      <Hidden>
        <span role="status">
          {isWaiting && t('search.loading')}
          {hasFailed && t('search.failed')}
          {found !== undefined && (count === 0 ? nothing : t('search.count', { count }))}
        </span>
      </Hidden>
      <KeyHints />
    </dialog>
  );
}
