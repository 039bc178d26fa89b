import { type ComponentProps, useId, useLayoutEffect, useRef, useState } from 'react';
import { content } from '../../../shared/content.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonRow } from '../../ui/Buttons.tsx';
import { choosesInPlace } from '../../ui/events.ts';
import { InlineIcon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Choices, useActiveChoice } from './Choices.tsx';
import styles from './SearchDialog.module.css';
import { type Answer, useSearchAnswer } from './use-search-answer.ts';

/** Fetches the index before the dialog opens. */
export { fetchSearchFile as prepareSearch } from './use-search-answer.ts';

export interface SearchDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * The search dialog: a field with the results below. It stays mounted when closed and keeps the typed text. It is a native
 * dialog of its own, not `Dialog`, because its head is the field.
 */
export function SearchDialog({ open, onClose }: SearchDialogProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const listId = useId();
  const [query, setQuery] = useState('');
  const answer = useSearchAnswer(query, open);
  const { active, setActive, onKeyDown } = useActiveChoice(listId, answer.count);

  useLayoutEffect(() => {
    if (!open || dialog.current === null || dialog.current.open) return;
    dialog.current.showModal();
    field.current?.select();
  }, [open]);

  const onType = (typed: string) => {
    setQuery(typed);
    setActive(typed.trim() === '' ? undefined : 0);
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
        <VisuallyHidden>
          <h2 id={titleId}>{t('search.title')}</h2>
        </VisuallyHidden>
        <InlineIcon name="search" />
        <SearchField
          ref={field}
          value={query}
          listId={listId}
          isExpanded={answer.count > 0}
          active={active}
          onKeyDown={onKeyDown}
          onType={onType}
        />
        <button
          type="button"
          className={styles.close}
          aria-label={t('dialog.close')}
          onClick={() => dialog.current?.close()}
        >
          <InlineIcon name="close" />
        </button>
      </div>
      <div className={styles.body} onClickCapture={(event) => choosesInPlace(event) && dialog.current?.close()}>
        <SearchAnswer answer={answer} listId={listId} active={active} query={query} />
      </div>
      <KeyHints />
    </dialog>
  );
}

interface SearchFieldProps extends Pick<ComponentProps<'input'>, 'ref' | 'value' | 'onKeyDown'> {
  /** The element id of the list below; then whether it has entries, and the choice that Enter would take. */
  readonly listId: string;
  readonly isExpanded: boolean;
  readonly active: string | undefined;
  readonly onType: (query: string) => void;
}

/** The search input; the focus stays here while the arrow keys move through the list (WAI-ARIA combobox). */
function SearchField({ listId, isExpanded, active, onType, ...props }: SearchFieldProps) {
  const { t } = useTranslation();
  return (
    <input
      type="text"
      role="combobox"
      inputMode="search"
      enterKeyHint="go"
      autoComplete="off"
      spellCheck={false}
      className={styles.field}
      aria-label={t('search.title')}
      aria-autocomplete="list"
      aria-expanded={isExpanded}
      aria-controls={listId}
      aria-activedescendant={active}
      placeholder={t('search.placeholder')}
      onChange={(event) => onType(event.target.value)}
      {...props}
    />
  );
}

interface SearchAnswerProps {
  readonly answer: Answer;
  /** The element id of the list of choices; `active` is that of the choice that Enter would take. */
  readonly listId: string;
  readonly active: string | undefined;
  readonly query: string;
}

/** The results, or why there are none; screen readers get a sentence. */
function SearchAnswer({ answer: { status, sections, count, lexicon }, listId, active, query }: SearchAnswerProps) {
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

/** Shown when nothing is found: a message and suggestions. */
function EmptyState({ title, hint }: { readonly title: string; readonly hint: string }) {
  return (
    <div className={styles.waysOn}>
      <p className={styles.nothing}>{title}</p>
      <p>{hint}</p>
      <ButtonRow buttons={content.nothingFound} />
    </div>
  );
}

/** What the keys do. Hidden from screen readers, which announce it themselves. */
function KeyHints() {
  const { t } = useTranslation();
  return (
    <p className={styles.hints} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('search.move')}
      </span>
      <span>
        <kbd>↵</kbd> {t('search.choose')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('search.close')}
      </span>
    </p>
  );
}
