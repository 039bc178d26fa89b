import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { PanelField, PanelView } from '../../../../generated/types.ts';
import { useText } from '../../../lib/text.ts';
import { mayUse, usePanel } from '../panel-context.ts';
import { useWords } from '../use-words.ts';
import { choicesOf } from '../values/choices.ts';
import type { Row } from '../values/row.ts';
import styles from './Detail.module.css';
import type { Changes } from './use-changes.ts';

interface EditFormProps {
  readonly view: PanelView;
  readonly row: Row;
  readonly isBusy: boolean;
  readonly onSave: (changes: Changes) => Promise<void>;
}

/** The fields of a row that whoever is logged in may change; only what differs is sent. */
export function EditForm({ view, row, isBusy, onSave }: EditFormProps) {
  const words = useWords();
  const { session } = usePanel();
  const [edits, setEdits] = useState<Changes>({});
  const fields = view.fields.filter(
    ({ edit, editWhen, notOnSelf }) =>
      edit !== undefined &&
      mayUse(edit, session) &&
      (editWhen === undefined || editWhen.includes(String(row['status']))) &&
      !(notOnSelf && row.id === session.id),
  );
  const changes = Object.fromEntries(
    Object.entries(edits).filter(([name, value]) => value !== String(row[name] ?? '')),
  );
  if (fields.length === 0) return null;
  return (
    <form
      className={styles.edit}
      aria-label={words('detail.edit')}
      onSubmit={(event) => {
        event.preventDefault();
        void onSave(changes);
      }}
    >
      {fields.map((field) => (
        <EditInput
          key={field.id}
          field={field}
          value={edits[field.id] ?? String(row[field.id] ?? '')}
          onChange={(value) => setEdits((before) => ({ ...before, [field.id]: value }))}
        />
      ))}
      <Button type="submit" size="small" variant="contained" disabled={isBusy || Object.keys(changes).length === 0}>
        {words('detail.save')}
      </Button>
    </form>
  );
}

interface EditInputProps {
  readonly field: PanelField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of the known values, or text of several lines. */
function EditInput({ field, value, onChange }: EditInputProps) {
  const { say } = useText();
  const words = useWords();
  const choices = choicesOf(field);
  const { maxLength } = field;
  const isChoice = choices.length > 0;
  return (
    <TextField
      fullWidth
      size="small"
      label={say(field.label)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...(isChoice ? { select: true } : { multiline: true, minRows: 2, maxRows: 10 })}
      helperText={maxLength && words('detail.characters', { count: [...value].length, limit: maxLength })}
      slotProps={{
        inputLabel: { shrink: true },
        ...(isChoice ? { select: { native: true } } : { htmlInput: { maxLength } }),
      }}
    >
      {isChoice &&
        choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.words(say)}
          </option>
        ))}
    </TextField>
  );
}
