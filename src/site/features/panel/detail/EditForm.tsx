import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import type { Row } from '../../../../generated/api.ts';
import type { PanelView } from '../../../../generated/types.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePanel } from '../panel-context.ts';
import { SubmitButton } from '../SubmitButton.tsx';
import { setUnsavedRowEdits, unsavedEditsOfRow } from '../unsaved-row-edits.ts';
import styles from './Detail.module.css';
import { EditInput } from './EditInput.tsx';
import { type EditErrors, errorsIn, focusFirst } from './edit-errors.ts';
import { changesOf, controlText, type Edits } from './edit-values.ts';
import { mayEdit } from './may-edit.ts';
import type { Changes } from './save-row.ts';

interface EditFormProps {
  readonly view: PanelView;
  readonly row: Row;
  readonly isBusy: boolean;
  /**
   * The number of times that the edits were saved or given up. Each one resets the form to the row without moving the focus.
   */
  readonly settled: number;
  /** Why the edits were not saved. */
  readonly refusal: string | undefined;
  /** @param begun the row that was shown when the first of the changes was typed */
  readonly onSave: (changes: Changes, begun: Row) => void;
}

/** The editable fields of a row; only changed values are sent. */
export function EditForm({ view, row, isBusy, settled, refusal, onSave }: EditFormProps) {
  const { t } = useTranslation();
  const { session } = usePanel();
  const { path } = view;
  const { id } = row;
  const version = row['version'];
  const [edits, setEdits] = useState<Edits>(() => unsavedEditsOfRow({ part: 'fields', path, id, version }) ?? {});
  const [editedRow, setEditedRow] = useState(row);
  const [errors, setErrors] = useState<EditErrors>({});
  const [begun, setBegun] = useState(settled);
  if (begun !== settled) {
    setBegun(settled);
    setEdits({});
    setErrors({});
  }
  const fields = view.fields.filter((field) => mayEdit(field, row, session));
  const changes = changesOf(fields, edits, row);
  useEffect(() => {
    setUnsavedRowEdits('fields', { path, id, version, edits });
    return () => setUnsavedRowEdits('fields');
  }, [path, id, version, edits]);
  if (fields.length === 0) return null;
  return (
    <form
      className={styles.edit}
      aria-label={t('panel:detail.edit')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = errorsIn(event.currentTarget, fields);
        setErrors(found);
        focusFirst(event.currentTarget, found);
        if (Object.keys(found).length === 0) onSave(changes, editedRow);
      }}
    >
      {fields.map((field) => {
        const error = errors[field.id];
        return (
          <EditInput
            key={field.id}
            field={field}
            value={edits[field.id] ?? controlText(field, row)}
            error={error && t(error)}
            isTitle={field === view.fields[0]}
            onChange={(value) => {
              if (Object.keys(edits).length === 0) setEditedRow(row);
              setEdits((before) => ({ ...before, [field.id]: value }));
            }}
          />
        );
      })}
      {fields.some(({ kind }) => kind === 'instant') && (
        <p className={`${styles.zone} ${styles.broad}`}>{t('vessels:answer.times')}</p>
      )}
      {refusal !== undefined && (
        <Alert severity="error" className={styles.broad ?? ''}>
          {refusal}
        </Alert>
      )}
      <SubmitButton isIdle={isBusy || Object.keys(changes).length === 0}>{t('panel:detail.save')}</SubmitButton>
    </form>
  );
}
