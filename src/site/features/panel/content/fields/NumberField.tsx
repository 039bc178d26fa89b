import MuiTextField from '@mui/material/TextField';
import type { CatalogField } from '../form-tree.ts';
import { useTypedValue } from '../use-typed-value.ts';
import { FieldProblems } from './FieldProblems.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { HELP, useField } from './use-field.ts';

/** A number field. Text that is not a number is kept as typed and reported by the check. */
export function NumberField({ field }: { readonly field: CatalogField }) {
  const { value: known, input, describedBy, set } = useField(field, field.description);
  const { value, onChange, onBlur } = useTypedValue(field.pointer, String(known ?? ''), (text) =>
    set(text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text)),
  );
  return (
    <>
      <MuiTextField
        fullWidth
        size="small"
        label={field.title}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        {...input}
        slotProps={{
          inputLabel: { shrink: true },
          formHelperText: HELP,
          htmlInput: { inputMode: 'numeric', autoComplete: 'off', 'aria-describedby': describedBy },
        }}
      />
      <FieldProblems field={field} />
      <RemoveButton field={field} />
    </>
  );
}
