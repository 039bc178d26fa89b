import TextField from '@mui/material/TextField';
import { optionLists } from '../../../generated/options.ts';
import type { FieldOf } from '../../../generated/types.ts';
import { useText } from '../../i18n/text.ts';
import type { FieldProps } from './field-props.ts';

/** One of a list, by the browser's own control: phones have nothing better. */
export function ChoiceInput({ field, value, fault, onChange, onBlur }: FieldProps<FieldOf<'choice'>>) {
  const { say } = useText();
  return (
    <TextField
      select
      name={field.name}
      label={say(field.label)}
      value={String(value)}
      required={field.required}
      error={fault !== undefined}
      helperText={fault ?? (field.help && say(field.help))}
      fullWidth
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="" />
      {optionLists[field.options].options.map(({ id, label }) => (
        <option key={id} value={id}>
          {say(label)}
        </option>
      ))}
    </TextField>
  );
}
