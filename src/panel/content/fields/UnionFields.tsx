import MuiTextField from '@mui/material/TextField';
import { useEditor } from '../editor-context.ts';
import type { CatalogField } from '../form-tree.ts';
import styles from './Fields.module.css';
import { Parts } from './ObjectFields.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { useField } from './use-field.ts';

/** A value of one of several kinds, each with its own fields; choosing another kind starts with blank fields. */
export function UnionFields({ field }: { readonly field: CatalogField }) {
  const { set } = useField(field);
  const unsaved = useEditor().unsavedAt(field.pointer);
  const { choices = [], title, description } = field;
  const chosen = choices.find(({ value, blank }) =>
    unsaved === undefined ? value === field.value : blank === unsaved.value,
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: the name of the group is that of the choice, and is shown once
    <div role="group" aria-label={title} className={styles.group}>
      <MuiTextField
        select
        size="small"
        label={title}
        value={chosen?.value ?? ''}
        helperText={description}
        onChange={(event) => {
          const { blank } = choices.find((choice) => choice.value === event.target.value) ?? {};
          if (blank !== undefined) set(JSON.parse(blank));
        }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </MuiTextField>
      <Parts field={field} />
      <RemoveButton field={field} />
    </div>
  );
}
