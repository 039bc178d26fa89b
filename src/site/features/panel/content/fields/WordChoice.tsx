import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useEditor } from '../editor-context.ts';
import type { CatalogField } from '../form-tree.ts';
import { nameOf, useField } from './use-field.ts';

interface WordChoiceProps {
  readonly field: CatalogField;
  readonly word: NonNullable<CatalogField['word']>;
}

/** A checkbox that replaces the whole value by a single word, for example that a line does not offer something. */
export function WordChoice({ field, word }: WordChoiceProps) {
  const { t } = useTranslation();
  const { set } = useField(field);
  const unsaved = useEditor().unsavedAt(field.pointer);
  return (
    <FormControlLabel
      label={t('panel:content.word', { name: nameOf(field), word: word.label })}
      control={
        <Checkbox
          checked={unsaved === undefined ? word.isChosen : unsaved.value === JSON.stringify(word.value)}
          onChange={(event) => set(event.target.checked ? word.value : JSON.parse(field.blank ?? '""'))}
        />
      }
    />
  );
}
