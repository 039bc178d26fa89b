import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FieldOf } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EyeIcon } from './EyeIcon.tsx';
import type { FieldProps } from './field-props.ts';

/** A password, hidden unless the visitor chooses to see it. Also the repetition of a password. */
export function PasswordInput({
  field,
  value,
  error,
  onChange,
  onBlur,
}: FieldProps<FieldOf<'password' | 'newPassword' | 'repeat'>>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      name={field.name}
      type={shown ? 'text' : 'password'}
      label={t(field.label)}
      placeholder={field.placeholder && t(field.placeholder)}
      value={String(value)}
      required={field.required}
      error={error !== undefined}
      helperText={error ?? (field.help && t(field.help))}
      autoComplete={field.kind === 'password' ? (field.autocomplete ?? 'current-password') : 'new-password'}
      fullWidth
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      slotProps={{
        htmlInput: field.kind === 'password' ? { maxLength: field.maxLength } : {},
        inputLabel: { shrink: true },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                aria-label={t(shown ? 'password.hide' : 'password.show')}
                onClick={() => setShown(!shown)}
                edge="end"
              >
                <EyeIcon crossed={shown} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
