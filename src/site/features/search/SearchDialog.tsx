import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { choosesInPlace } from '../../ui/events.ts';
import { InlineIcon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { KeyHints } from './KeyHints.tsx';
import { SearchAnswer } from './SearchAnswer.tsx';
import styles from './SearchDialog.module.css';
import { SearchField } from './SearchField.tsx';
import { useActiveChoice } from './use-active-choice.ts';
import { useSearchAnswer } from './use-search-answer.ts';

/** Fetches the index before the dialog opens. */
export { fetchSearchFile as prepareSearch } from './fetch-search-file.ts';

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
