import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FormField, TextKey } from '../../generated/types.ts';
import { normalizeNit } from '../../shared/nit.ts';
import { useText } from '../lib/text.ts';
import { EyeGlyph } from './EyeGlyph.tsx';

interface FieldViewProps {
  readonly field: FormField;
  readonly value: string;
  readonly fault: TextKey | undefined;
  readonly onChange: (value: string) => void;
}

/** One field, of the kind that the catalog says. */
export function FieldView({ field, value, fault, onChange }: FieldViewProps) {
  const { say } = useText();
  const [shown, setShown] = useState(false);
  const isPassword = field.kind === 'password';
  return (
    <TextField
      name={field.name}
      type={isPassword && !shown ? 'password' : 'text'}
      label={say(field.label)}
      placeholder={field.placeholder && say(field.placeholder)}
      value={value}
      required={field.required}
      error={fault !== undefined}
      helperText={fault === undefined ? field.help && say(field.help) : say(fault)}
      autoComplete={field.autocomplete ?? 'off'}
      fullWidth
      onChange={(event) => onChange(event.target.value)}
      // Dots and a check digit may be typed or pasted; what counts against the limit is the number itself.
      onBlur={field.kind === 'nit' ? () => onChange(normalizeNit(value)) : undefined}
      slotProps={{
        htmlInput: isPassword ? { maxLength: field.maxLength } : { inputMode: 'numeric' },
        inputLabel: { shrink: true },
        ...(isPassword
          ? { input: { endAdornment: <ShowPassword shown={shown} onToggle={() => setShown(!shown)} /> } }
          : {}),
      }}
    />
  );
}

function ShowPassword({ shown, onToggle }: { readonly shown: boolean; readonly onToggle: () => void }) {
  const { say } = useText();
  return (
    <InputAdornment position="end">
      <IconButton
        aria-label={say(shown ? 'password.hide' : 'password.show')}
        aria-pressed={shown}
        onClick={onToggle}
        edge="end"
      >
        <EyeGlyph crossed={shown} />
      </IconButton>
    </InputAdornment>
  );
}
