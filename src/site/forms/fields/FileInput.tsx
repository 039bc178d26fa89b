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
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './FileInput.module.css';
import type { FieldProps } from './field-props.ts';

/**
 * A file, chosen with a button; its name and size are shown before it is sent. A dialog reports a file that is not accepted
 * (spec 8).
 */
export function FileInput({ field, file, error, onFile, onBlur }: FieldProps<FieldOf<'file'>>) {
  const { t, language } = useTranslation();
  const id = useId();
  const labelId = `${id}-label`;
  // The input is hidden, so its buttons say what screen readers would say of it.
  const describedBy = `${field.required ? `${id}-required ` : ''}${id}-help`;
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
      <FormLabel id={labelId} htmlFor={id} className={styles.label ?? ''}>
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
          id={`${id}-choose`}
          data-field={field.name}
          aria-labelledby={`${labelId} ${id}-choose`}
          aria-describedby={describedBy}
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
          <Button
            type="button"
            id={`${id}-remove`}
            aria-labelledby={`${labelId} ${id}-remove`}
            aria-describedby={describedBy}
            onClick={remove}
          >
            {t(formMessages.words.removeFile)}
          </Button>
        )}
      </div>
      {field.required && <VisuallyHidden id={`${id}-required`}>{t('forms:form.required')}</VisuallyHidden>}
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
