import type { TextFieldProps } from '@mui/material/TextField';
import type { Translate } from '../../../generated/i18next.ts';
import type { FormField } from '../../../generated/types.ts';
import type { FieldProps } from './field-props.ts';

/** Returns the control's props for a field with a single text value. */
export function ownControl(
  { field, value, error, onChange, onBlur }: FieldProps<FormField>,
  t: Translate,
): Partial<TextFieldProps> {
  return {
    name: field.name,
    label: t(field.label),
    value: String(value),
    required: field.required,
    error: error !== undefined,
    helperText: error ?? (field.help && t(field.help)),
    fullWidth: true,
    onChange: (event) => onChange(event.target.value),
    onBlur,
  };
}
