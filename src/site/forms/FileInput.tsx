import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FieldOf } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import type { FileInfo } from '../../shared/forms/values.ts';
import { formatBytes } from '../format/bytes.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { InfoDialog } from '../ui/AlertDialog.tsx';
import { PushButton } from '../ui/Buttons.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { controlOf, type FieldProps, RequiredMark, Words } from './Field.tsx';

/**
 * A file; its name and size are shown before it is sent. The browser's own control is drawn as a button, and without scripts
 * as the browser draws it. A dialog reports a file that is not accepted (spec 8).
 */
export function FileInput(props: FieldProps<FieldOf<'file'>>) {
  const { field, file, error, onFile, onBlur } = props;
  const { t, language } = useTranslation();
  const control = controlOf(props);
  const { id } = control;
  const describedBy = `${field.required ? `${id}-required ` : ''}${control['aria-describedby'] ?? ''}`;
  const input = useRef<HTMLInputElement>(null);
  /** The rejected file whose dialog the visitor has closed. */
  const [announced, setAnnounced] = useState<FileInfo>();
  const take = (element: HTMLInputElement) => {
    onFile(element.files?.[0]);
    setAnnounced(undefined);
    onBlur();
    // Otherwise choosing the same file again, after it was corrected, would fire no event.
    element.value = '';
  };
  const takeOver = useEffectEvent(() => {
    if (input.current?.files?.[0] !== undefined) take(input.current);
  });
  // What was chosen before the scripts ran.
  useLayoutEffect(() => takeOver(), []);
  const close = () => {
    setAnnounced(file);
    input.current?.focus();
  };
  const remove = () => {
    onFile(undefined);
    // The button that was pressed is about to be removed.
    input.current?.focus();
  };
  return (
    <>
      <label id={`${id}-label`} htmlFor={id}>
        {t(field.label)}
        <RequiredMark field={field} />
      </label>
      <div data-part="chosen">
        <span data-part="choose">
          <span id={`${id}-choose`}>
            {t(file === undefined ? content.formMessages.words.chooseFile : content.formMessages.words.replaceFile)}
          </span>
          <input
            {...control}
            ref={input}
            type="file"
            accept="application/pdf,.pdf"
            aria-labelledby={`${id}-label ${id}-choose`}
            aria-describedby={describedBy.trim() || undefined}
            onChange={(event) => take(event.target)}
          />
        </span>
        {file !== undefined && (
          <span>
            {file.name} ({formatBytes(file.size, language)})
          </span>
        )}
        {file !== undefined && !field.required && (
          <PushButton
            look="text"
            id={`${id}-remove`}
            aria-labelledby={`${id}-label ${id}-remove`}
            aria-describedby={describedBy.trim() || undefined}
            onClick={remove}
          >
            {t(content.formMessages.words.removeFile)}
          </PushButton>
        )}
      </div>
      {field.required && <VisuallyHidden id={`${id}-required`}>{t('forms:form.required')}</VisuallyHidden>}
      <Words {...props} />
      {error !== undefined && file !== undefined && file !== announced && (
        <InfoDialog
          imageType="fail"
          title={t(content.formMessages.words.fileError)}
          body={error}
          buttons={[{ label: t('dialog.close'), onClick: close }]}
        />
      )}
    </>
  );
}
