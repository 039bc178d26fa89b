import type { ComponentProps } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './SearchDialog.module.css';

interface SearchFieldProps extends Pick<ComponentProps<'input'>, 'ref' | 'value' | 'onKeyDown'> {
  /** The element id of the list below; then whether it has entries, and the choice that Enter would take. */
  readonly listId: string;
  readonly isExpanded: boolean;
  readonly active: string | undefined;
  readonly onType: (query: string) => void;
}

/** The search input; the focus stays here while the arrow keys move through the list (WAI-ARIA combobox). */
export function SearchField({ listId, isExpanded, active, onType, ...props }: SearchFieldProps) {
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
