import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, useRef } from 'react';
import { formMessages } from '../../../generated/form-messages.ts';
import type { FieldOf } from '../../../generated/types.ts';
import { formatBytes } from '../../format/format-bytes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './FileInput.module.css';
import type { FieldProps } from './field-props.ts';

/** A file, chosen by a button; its name and size are shown before it is sent. */
export function FileInput({ field, file, error, onFile, onBlur }: FieldProps<FieldOf<'file'>>) {
  const { t, language } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <FormControl required={field.required} error={error !== undefined} fullWidth>
      <FormLabel htmlFor={id} className={styles.label ?? ''}>
        {t(field.label)}
      </FormLabel>
      <input
        ref={input}
        id={id}
        name={field.name}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          onBlur();
        }}
      />
      <div className={styles.chosen}>
        <Button
          type="button"
          variant="outlined"
          data-field={field.name}
          aria-describedby={`${id}-help`}
          onClick={() => input.current?.click()}
        >
          {t(file === undefined ? formMessages.words.chooseFile : formMessages.words.replaceFile)}
        </Button>
        {file !== undefined && (
          <span>
            {file.name} ({formatBytes(file.size, language)})
          </span>
        )}
      </div>
      <FormHelperText id={`${id}-help`}>{error ?? (field.help && t(field.help))}</FormHelperText>
    </FormControl>
  );
}
