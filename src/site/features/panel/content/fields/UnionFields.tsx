import MuiTextField from '@mui/material/TextField';
import type { CatalogField } from '../form-tree.ts';
import styles from './Fields.module.css';
import { Parts } from './ObjectFields.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { useField } from './use-field.ts';

/** A value of one of several kinds, each with its own fields; choosing another kind starts with blank fields. */
export function UnionFields({ field }: { readonly field: CatalogField }) {
  const { value, set } = useField(field);
  const { choices = [], title, description } = field;
  const chosen = choices.find((choice) => choice.value === value || isBlankOf(choice, value));
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

/** Whether a value that is not saved yet is the one with which a kind begins. */
function isBlankOf({ blank }: { readonly blank?: string | undefined }, value: unknown): boolean {
  return blank !== undefined && JSON.stringify(JSON.parse(blank)) === JSON.stringify(value);
}
