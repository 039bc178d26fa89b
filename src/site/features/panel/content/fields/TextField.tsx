import MuiTextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import type { CatalogField } from '../form-tree.ts';
import { useTypedValue } from '../use-typed-value.ts';
import { FieldProblems } from './FieldProblems.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { HELP, useField } from './use-field.ts';

/**
 * A text of one language, an address or an id. An id that already existed is read-only: other files refer to it, and only a
 * developer renames it.
 */
export function TextField({ field }: { readonly field: CatalogField }) {
  const { t } = useTranslation();
  const { title, description, format, isLong, maxLength } = field;
  const [isFixed] = useState(format === 'id' && field.value !== '');
  const { value: known, input, describedBy, set } = useField(field, isFixed ? t('panel:content.fixed') : description);
  const { value, onChange, onBlur } = useTypedValue(field.pointer, String(known ?? ''), set);
  return (
    <>
      <MuiTextField
        fullWidth
        size="small"
        label={title}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        {...input}
        {...(isLong ? { multiline: true, minRows: 2, maxRows: 12 } : {})}
        slotProps={{
          inputLabel: { shrink: true },
          formHelperText: HELP,
          htmlInput: {
            maxLength,
            readOnly: isFixed,
            inputMode: format === 'url' ? 'url' : undefined,
            autoComplete: 'off',
            'aria-describedby': describedBy,
          },
        }}
      />
      <FieldProblems field={field} onSuggestion={onChange} />
      <RemoveButton field={field} />
    </>
  );
}
