import MuiTextField from '@mui/material/TextField';
import { formatTypedMoment, parseTypedMoment } from '../../../../format/typed-moment.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import type { CatalogField } from '../form-tree.ts';
import { useTypedValue } from '../use-typed-value.ts';
import { FieldProblems } from './FieldProblems.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { HELP, useField } from './use-field.ts';

const EXAMPLE = { day: '2027-01-31', time: '2027-01-31T18:00' } as const;

/**
 * A date, or a date and time, typed in the format of the language. Invalid text is kept as typed and reported by the check.
 */
export function MomentField({ field }: { readonly field: CatalogField }) {
  const { t, language } = useTranslation();
  const [day, time] = [formatTypedMoment(EXAMPLE.day, language), formatTypedMoment(EXAMPLE.time, language)];
  const help = field.format === 'date' ? t('panel:content.day', { day }) : t('panel:content.moment', { day, time });
  const { value: known, input, describedBy, set } = useField(field, help);
  const { value, onChange, onBlur } = useTypedValue(
    field.pointer,
    formatTypedMoment(String(known ?? ''), language),
    (text) => set(parseTypedMoment(text, language)),
  );
  return (
    <>
      <MuiTextField
        fullWidth
        size="small"
        label={field.title}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        {...input}
        slotProps={{
          inputLabel: { shrink: true },
          formHelperText: HELP,
          htmlInput: { maxLength: field.maxLength, autoComplete: 'off', 'aria-describedby': describedBy },
        }}
      />
      <FieldProblems field={field} isHelped />
      <RemoveButton field={field} />
    </>
  );
}
