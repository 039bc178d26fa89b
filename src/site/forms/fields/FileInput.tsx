import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, useRef, useState } from 'react';
import { formMessages } from '../../../generated/form-messages.ts';
import type { FieldOf } from '../../../generated/types.ts';
import type { FileInfo } from '../../../shared/forms/values.ts';
import { formatBytes } from '../../format/format-bytes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { InfoDialog } from '../../ui/dialog/InfoDialog.tsx';
import styles from './FileInput.module.css';
import type { FieldProps } from './field-props.ts';

/**
 * A file, chosen with a button; its name and size are shown before it is sent. A dialog reports a file that is not accepted
 * (spec 8).
 */
export function FileInput({ field, file, error, onFile, onBlur }: FieldProps<FieldOf<'file'>>) {
  const { t, language } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  /** The rejected file whose dialog the visitor has closed. */
  const [announced, setAnnounced] = useState<FileInfo>();
  const remove = () => {
    onFile(undefined);
    // The button that was pressed is about to be removed.
    chooser.current?.focus();
  };
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
          setAnnounced(undefined);
          onBlur();
          // Otherwise choosing the same file again, after it was corrected, would fire no event.
          event.target.value = '';
        }}
      />
      <div className={styles.chosen}>
        <Button
          ref={chooser}
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
        {file !== undefined && !field.required && (
          <Button type="button" aria-describedby={`${id}-help`} onClick={remove}>
            {t(formMessages.words.removeFile)}
          </Button>
        )}
      </div>
      <FormHelperText id={`${id}-help`}>{error ?? (field.help && t(field.help))}</FormHelperText>
      {error !== undefined && file !== undefined && file !== announced && (
        <InfoDialog
          imageType="fail"
          title={t(formMessages.words.fileError)}
          body={error}
          buttons={[{ label: t('dialog.close'), onClick: () => setAnnounced(file) }]}
        />
      )}
    </FormControl>
  );
}
