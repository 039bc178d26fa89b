import MuiTextField from '@mui/material/TextField';
import type { FormField } from '../form-tree.ts';
import styles from './Fields.module.css';
import { Parts } from './ObjectFields.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { useField } from './use-field.ts';

/** A value of one of several kinds, each with its own fields; choosing another kind starts with blank fields. */
export function UnionFields({ field }: { readonly field: FormField }) {
  const { set } = useField(field);
  const { choices = [], value, title, description } = field;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the name of the group is that of the choice, and is shown once
    <div role="group" aria-label={title} className={styles.group}>
      <MuiTextField
        select
        size="small"
        label={title}
        value={value ?? ''}
        helperText={description}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value);
          if (chosen?.blank !== undefined) set(JSON.parse(chosen.blank));
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
