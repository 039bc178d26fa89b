import TextField from '@mui/material/TextField';
import type { FieldOf } from '../../../generated/types.ts';
import { earliestDay } from '../../../shared/forms/day.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FieldProps } from './field-props.ts';
import { ownControl } from './own-control.ts';

/** A day, with the browser's own calendar, which is in the visitor's language. */
export function DateInput(props: FieldProps<FieldOf<'date'>>) {
  const { t } = useTranslation();
  return (
    <TextField
      {...ownControl(props, t)}
      type="date"
      slotProps={{ htmlInput: { min: earliestDay() }, inputLabel: { shrink: true } }}
    />
  );
}
