import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useEditor } from '../editor-context.ts';
import type { CatalogField } from '../form-tree.ts';
import { useFileNames } from '../use-file-names.ts';
import { nameOf, useField } from './use-field.ts';

interface WordChoiceProps {
  readonly field: CatalogField;
  readonly word: NonNullable<CatalogField['word']>;
}

/** A checkbox that replaces the whole value by a single word, for example that a line does not offer something. */
export function WordChoice({ field, word }: WordChoiceProps) {
  const { t } = useTranslation();
  const { set } = useField(field);
  const { path, unsavedAt } = useEditor();
  const unsaved = unsavedAt(field.pointer);
  const label = t('panel:content.word', { owner: useFileNames()(path) });
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          slotProps={{ input: { 'aria-label': `${nameOf(field)}: ${label}` } }}
          checked={unsaved === undefined ? word.isChosen : unsaved.value === JSON.stringify(word.value)}
          onChange={(event) => set(event.target.checked ? word.value : JSON.parse(field.blank ?? '""'))}
        />
      }
    />
  );
}
