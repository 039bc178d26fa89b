import TextField from '@mui/material/TextField';
import { optionLists } from '../../../generated/options.ts';
import type { FieldOf } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FieldProps } from './field-props.ts';

/** One of a list, by the browser's own control: phones have nothing better. */
export function ChoiceInput({ field, value, error, onChange, onBlur }: FieldProps<FieldOf<'choice'>>) {
  const { t } = useTranslation();
  return (
    <TextField
      select
      name={field.name}
      label={t(field.label)}
      value={String(value)}
      required={field.required}
      error={error !== undefined}
      helperText={error ?? (field.help && t(field.help))}
      fullWidth
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="" />
      {optionLists[field.options].options.map(({ id, label }) => (
        <option key={id} value={id}>
          {t(label)}
        </option>
      ))}
    </TextField>
  );
}
