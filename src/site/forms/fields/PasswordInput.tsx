import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FieldOf } from '../../../generated/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
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

/** An open eye; crossed out while the typed password is readable. */
function EyeIcon({ crossed }: { readonly crossed: boolean }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12Z" />
      <circle cx="12" cy="12" r="3" />
      {crossed && <path d="M4 4l16 16" />}
    </svg>
  );
}
