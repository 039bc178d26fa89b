import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Row } from '../../generated/api.ts';
import type { PlainTextKey } from '../../generated/i18next.ts';
import type { PanelField, PanelView } from '../../generated/types.ts';
import type { StaffSession } from '../../shared/session.ts';
import { fieldInstant, shownOffset } from '../../shared/time/zone.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { SubmitButton } from '../buttons.tsx';
import { Select, TimeInput } from '../inputs.tsx';
import { usePanel } from '../panel-context.ts';
import { unsavedEditsOf, useUnsavedRowEdits } from '../unsaved-row-edits.ts';
import { isOffered, rowName } from '../values/row.ts';
import { choicesOf } from '../values/value-text.ts';
import styles from './Detail.module.css';
import { type Changes, changesOf, controlText, type Edits, editsSince } from './row-saving.tsx';

interface EditFormProps {
  readonly view: PanelView;
  readonly row: Row;
  readonly isBusy: boolean;
  /**
   * The row after edits were last saved or given up. It resets their fields without moving the focus; what was typed since
   * stays.
   */
  readonly settled: Row | undefined;
  /** Why the edits were not saved. */
  readonly refusal: string | undefined;
  /**
   * @param begun the row as it was shown when the changes were typed
   * @param edits the texts of the controls from which the changes were read
   */
  readonly onSave: (changes: Changes, begun: Row, edits: Edits) => void;
}

/** The editable fields of a row; only changed values are sent. */
export function EditForm({ view, row, isBusy, settled, refusal, onSave }: EditFormProps) {
  const { t, language } = useTranslation();
  const { session } = usePanel();
  const form = { part: 'fields', path: view.path, id: row.id } as const;
  const [unsaved] = useState(() => unsavedEditsOf(form));
  const [edits, setEdits] = useState<Edits>(unsaved?.edits ?? {});
  /** The values of the row over which the edits began. */
  const [seen, setSeen] = useState<Readonly<Record<string, unknown>>>(unsaved?.begun ?? {});
  const [sent, setSent] = useState<Edits>({});
  const [errors, setErrors] = useState<EditErrors>({});
  const [shownSettled, setShownSettled] = useState(settled);
  if (shownSettled !== settled) {
    setShownSettled(settled);
    setEdits((before) => editsSince(sent, before));
    setSeen((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(sent).map((name) => [name, settled?.[name]])),
    }));
    setErrors({});
  }
  const fields = view.fields.filter((field) => mayEdit(field, row, session));
  const changes = changesOf(fields, edits, row);
  const hasChanges = Object.keys(changes).length > 0;
  useUnsavedRowEdits({ ...form, name: rowName(view, row, t, language) }, hasChanges ? edits : undefined, seen);
  if (fields.length === 0) return null;
  const typed = fields
    .filter(isTime)
    .map((field) => Date.parse(fieldInstant(edits[field.id] ?? controlText(field, row))))
    .filter((at) => !Number.isNaN(at));
  const times = typed.length === 0 ? [Date.now()] : typed;
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
        if (Object.keys(found).length > 0) return;
        setSent(edits);
        onSave(changes, { ...row, ...seen }, edits);
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
              if (!(field.id in edits)) setSeen((before) => ({ ...before, [field.id]: row[field.id] }));
              setEdits((before) => ({ ...before, [field.id]: value }));
            }}
          />
        );
      })}
      {fields.some(isTime) && (
        <p className={`${styles.zone} ${styles.broad}`}>
          {t('vessels:answer.times', { offset: shownOffset(...times) })}
        </p>
      )}
      {refusal !== undefined && (
        <Alert severity="error" className={styles.broad ?? ''}>
          {refusal}
        </Alert>
      )}
      <SubmitButton isIdle={isBusy || !hasChanges} why={hasChanges ? undefined : t('panel:detail.nothingToSave')}>
        {t('panel:detail.save')}
      </SubmitButton>
    </form>
  );
}

const isTime = ({ kind }: PanelField) => kind === 'instant';

type EditErrors = Readonly<Record<string, PlainTextKey>>;

/** Returns the errors of the controls by field. The browser detects an incomplete time; the message is the site's own. */
function errorsIn(form: HTMLFormElement, fields: readonly PanelField[]): EditErrors {
  const found = fields.flatMap((field): [string, PlainTextKey][] => {
    const error = errorOf(controlOf(form, field.id), field);
    return error === undefined ? [] : [[field.id, error]];
  });
  return Object.fromEntries(found);
}

function errorOf(control: HTMLInputElement | undefined, { kind, whenEmpty }: PanelField): PlainTextKey | undefined {
  if (control === undefined) return undefined;
  if (kind === 'instant' && !control.validity.valid) return 'panel:detail.badTime';
  return whenEmpty === undefined && control.value.trim() === '' ? 'panel:detail.required' : undefined;
}

function focusFirst(form: HTMLFormElement, errors: EditErrors): void {
  const [first] = Object.keys(errors);
  if (first !== undefined) controlOf(form, first)?.focus();
}

function controlOf(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name);
  const isControl = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => control instanceof kind);
  return isControl ? (control as HTMLInputElement) : undefined;
}

interface EditInputProps {
  readonly field: PanelField;
  readonly value: string;
  /** The error message. */
  readonly error: string | undefined;
  /** Whether it names the row: it has a line of its own, so that the fields after it stay in pairs. */
  readonly isTitle?: boolean;
  readonly onChange: (value: string) => void;
}

/** A control for a field: a choice, a time in the agency's zone, or text. */
export function EditInput({ field, value, error, isTitle = false, onChange }: EditInputProps) {
  const { t } = useTranslation();
  const choices = choicesOf(field);
  const { kind, maxLength, severalLines, whenEmpty, none } = field;
  const count =
    severalLines && maxLength && t('panel:detail.characters', { count: [...value].length, limit: maxLength });
  const common = {
    fullWidth: true,
    name: field.id,
    autoComplete: 'off',
    label: t(field.label),
    value,
    required: whenEmpty === undefined,
    error: error !== undefined,
    helperText: error ?? count,
  };
  if (kind === 'instant') return <TimeInput {...common} helperText={error} onChange={onChange} />;
  if (choices.length > 0)
    return (
      <Select
        {...common}
        className={styles.broad ?? ''}
        none={whenEmpty === undefined ? undefined : t(none ?? 'panel:conflict.empty')}
        choices={choices.map(({ id, words }) => ({ value: id, label: words(t) }))}
        onChoose={onChange}
      />
    );
  return (
    <TextField
      {...common}
      className={(severalLines || isTitle ? styles.broad : '') ?? ''}
      onChange={(event) => onChange(event.target.value)}
      {...(severalLines ? { multiline: true, minRows: 2, maxRows: 10 } : {})}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
}

/** Whether the member of staff may change a field of a row in its current state. */
export function mayEdit({ edit, editWhen: when, notOnSelf }: PanelField, row: Row, session: StaffSession): boolean {
  return edit !== undefined && isOffered({ audience: edit, when, notOnSelf }, row, session);
}
