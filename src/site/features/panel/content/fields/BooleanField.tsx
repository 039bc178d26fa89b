import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type { FormField } from '../form-tree.ts';
import { FieldProblems } from './FieldProblems.tsx';
import { useField } from './use-field.ts';

/** A yes/no field. An optional field is removed instead of set to false. */
export function BooleanField({ field }: { readonly field: FormField }) {
  const { set, remove } = useField(field);
  return (
    <>
      <FormControlLabel
        label={field.title}
        control={
          <Checkbox
            checked={field.value === true}
            onChange={(event) => (event.target.checked || field.required ? set(event.target.checked) : remove())}
          />
        }
      />
      {field.description !== undefined && <FormHelperText>{field.description}</FormHelperText>}
      <FieldProblems field={field} />
    </>
  );
}
