import TextField from '@mui/material/TextField';
import { formMessages } from '../../../generated/form-messages.ts';
import type { FieldOf } from '../../../generated/types.ts';
import { normalizeNit, wrongCheckDigit } from '../../../shared/ids/nit.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { InlineIcon } from '../../ui/icons/InlineIcon.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './TextInput.module.css';

type Lines = FieldOf<'nit' | 'text' | 'email' | 'textarea'>;

/**
 * One line of text or several. Nothing is cut off: text that is too long is reported, so that nothing pasted is lost
 * silently.
 */
export function TextInput({ field, value, error, onChange, onBlur }: FieldProps<Lines>) {
  const { t } = useTranslation();
  const text = String(value);
  const digit = field.kind === 'nit' ? wrongCheckDigit(text) : undefined;
  const warning = digit === undefined ? undefined : t(formMessages.words.checkDigit, { digit });
  const counter = field.kind === 'textarea' ? `${[...text].length} / ${field.maxLength}` : undefined;
  const help = error ?? (warning === undefined ? field.help && t(field.help) : undefined);
  const words = [help, counter].filter((part) => part !== undefined).join(' · ');
  return (
    <TextField
      name={field.name}
      type={field.kind === 'email' ? 'email' : 'text'}
      label={t(field.label)}
      placeholder={field.placeholder && t(field.placeholder)}
      value={text}
      required={field.required}
      error={error !== undefined}
      helperText={
        warning !== undefined && error === undefined ? (
          <span className={styles.warning}>
            <InlineIcon name="warning" />
            {warning}
          </span>
        ) : (
          words || undefined
        )
      }
      autoComplete={'autocomplete' in field ? (field.autocomplete ?? 'off') : 'off'}
      fullWidth
      {...(field.kind === 'textarea' ? { multiline: true, minRows: 5, maxRows: 16 } : {})}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        // Dots and spaces may be typed or pasted; a NIT with a wrong check digit stays as typed, so that the warning stays
        // visible.
        if (field.kind === 'nit' && digit === undefined) onChange(normalizeNit(text));
        onBlur();
      }}
      slotProps={{
        htmlInput: { inputMode: keyboardFor(field), readOnly: field.kind === 'nit' && field.readOnly === true },
        inputLabel: { shrink: true },
      }}
    />
  );
}

function keyboardFor(field: Lines): 'numeric' | 'tel' | 'email' | 'text' {
  if (field.kind === 'nit') return field.keyboard ?? 'numeric';
  if (field.kind === 'email') return 'email';
  return (field.kind === 'text' ? field.keyboard : undefined) ?? 'text';
}
