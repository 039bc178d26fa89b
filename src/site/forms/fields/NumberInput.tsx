import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { FieldOf } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FieldProps } from './field-props.ts';
import { ownControl } from './own-control.ts';

/** A number, typed as text: the browser's own number control accepts a comma in one language and drops it in another. */
export function NumberInput(props: FieldProps<FieldOf<'number'>>) {
  const { t } = useTranslation();
  const { field } = props;
  const unit = field.unit && <InputAdornment position="end">{t(field.unit)}</InputAdornment>;
  return (
    <TextField
      {...ownControl(props, t)}
      autoComplete="off"
      slotProps={{
        htmlInput: { inputMode: field.decimals === undefined ? 'numeric' : 'decimal' },
        inputLabel: { shrink: true },
        input: { endAdornment: unit },
      }}
    />
  );
}
