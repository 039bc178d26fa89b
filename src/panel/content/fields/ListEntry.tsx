import Button from '@mui/material/Button';
import { useTranslation } from '../../../site/i18n/use-translation.ts';
import { VisuallyHidden } from '../../../site/ui/VisuallyHidden.tsx';
import { FocusableButton } from '../../buttons.tsx';
import { useEditor } from '../editor-context.ts';
import type { CatalogField } from '../form-tree.ts';
import { elementIdOf } from '../use-focus-on-field.ts';
import styles from './Fields.module.css';
import { nameOf } from './use-field.ts';

interface ListEntryProps {
  readonly entry: CatalogField;
  readonly list: CatalogField;
  readonly index: number;
  /** The number of entries. */
  readonly count: number;
  /** @param to the new index */
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** The words of a text in the reader's language, by which it is recognized: only the program knows its key. */
function wordsOf({ languages = [] }: CatalogField, reader: string): string {
  const words = languages.find(({ language }) => language === reader) ?? languages[0];
  return words?.value ?? '';
}

/** An entry of a list or a map: its fields once expanded, with buttons to move and remove it. */
export function ListEntry({ entry, list, index, count, onMove, onRemove }: ListEntryProps) {
  const { t, language } = useTranslation();
  const { Field, isOpen, setOpen, errorsWithin } = useEditor();
  const { pointer } = entry;
  const name = nameOf(entry);
  const words = list.kind === 'map' ? wordsOf(entry, language) : '';
  const errors = errorsWithin(pointer);
  // A single entry is expanded at once.
  const open = isOpen(pointer) ?? count === 1;
  const isList = list.kind === 'list';
  const isRemovable = isList ? count > (list.minItems ?? 0) : !entry.required;
  return (
    <li>
      <details
        open={open}
        onToggle={({ currentTarget }) => currentTarget.open !== open && setOpen(pointer, currentTarget.open)}
      >
        <summary id={open ? undefined : elementIdOf(pointer)}>
          {name} {words !== '' && <span className={styles.aside}>{words}</span>}
          {entry.word?.isChosen && <span className={styles.aside}>{entry.word.label}</span>}
          {errors > 0 && <strong className={styles.count}>{t('panel:content.errors', { count: errors })}</strong>}
        </summary>
        {open && (
          <div className={styles.entry}>
            <Field field={entry} />
            <div className={styles.add}>
              {isList && count > 1 && (
                <>
                  <FocusableButton size="small" isIdle={index === 0} onClick={() => onMove(index - 1)}>
                    {t('panel:content.up')}
                  </FocusableButton>
                  <FocusableButton size="small" isIdle={index === count - 1} onClick={() => onMove(index + 1)}>
                    {t('panel:content.down')}
                  </FocusableButton>
                </>
              )}
              {isRemovable && (
                <Button
                  size="small"
                  color="error"
                  // The second click of a double click may hit the next entry, which has moved here.
                  onClick={({ detail }) => detail < 2 && onRemove()}
                >
                  {t('panel:content.removeField')}
                  <VisuallyHidden> {name}</VisuallyHidden>
                </Button>
              )}
            </div>
          </div>
        )}
      </details>
    </li>
  );
}
