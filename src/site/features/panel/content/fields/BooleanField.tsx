import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type { CatalogField } from '../form-tree.ts';
import { FieldProblems } from './FieldProblems.tsx';
import { useField } from './use-field.ts';

/** A yes/no field. An optional field is removed instead of set to false. */
export function BooleanField({ field }: { readonly field: CatalogField }) {
  const { value, input, describedBy, set, remove } = useField(field, field.description);
  return (
    <>
      <FormControlLabel
        label={field.title}
        control={
          <Checkbox
            checked={value === true}
            slotProps={{ input: { 'aria-describedby': describedBy } }}
            onChange={(event) => (event.target.checked || field.required ? set(event.target.checked) : remove())}
          />
        }
      />
      {field.description !== undefined && (
        <FormHelperText id={`${input.id}-helper-text`}>{field.description}</FormHelperText>
      )}
      <FieldProblems field={field} />
    </>
  );
}
