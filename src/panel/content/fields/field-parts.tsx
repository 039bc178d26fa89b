import Button from '@mui/material/Button';
import type { TextFieldProps } from '@mui/material/TextField';
import MuiTextField from '@mui/material/TextField';
import { type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import { useTranslation } from '../../../site/i18n/use-translation.ts';
import { VisuallyHidden } from '../../../site/ui/VisuallyHidden.tsx';
import { Select, usePausedText } from '../../inputs.tsx';
import { type CatalogField, type CatalogProblem, focusOnField, useEditor } from '../editor.ts';
import styles from './Fields.module.css';

/** The id of the element that lists the problems of a field. */
export function problemsIdOf(pointer: string): string {
  return `problems${pointer}`;
}

/** The help below an input keeps its colour beside an error, which is shown below it: in red it reads like a second one. */
export const HELP = { error: false } as const;

/**
 * Returns the value of a place: that of its last unsaved change, so that the field shows what the user chose or typed, also
 * while it is being saved and if it could not be.
 * @param saved the value on the server
 * @returns undefined also for a place that is removed
 */
export function useValueAt<Value>(pointer: string, saved: Value): Value | undefined {
  const unsaved = useEditor().unsavedAt(pointer);
  if (unsaved === undefined) return saved;
  return unsaved.value === undefined ? undefined : JSON.parse(unsaved.value);
}

/**
 * Returns the value of a field, the functions that change it, and properties of its input.
 * @param help the text below the input
 */
export function useField(field: CatalogField, help?: string) {
  const { tree, change, problemsAt } = useEditor();
  const { pointer, parent, version: seen } = field;
  const value = useValueAt(pointer, field.value);
  const id = useId();
  const problems = problemsAt(field);
  const around = parent === null ? undefined : tree.at(parent);
  return {
    value,
    /** Whether the field is the file itself or an entry of a list or map; what contains it already shows its name. */
    isEntry: around === undefined || around.kind === 'list' || around.kind === 'map',
    input: { id, error: problems.some(({ severity }) => severity === 'error'), helperText: help },
    /** The elements that a screen reader reads with the input: its help, which MUI renders, and the problems. */
    describedBy: describedBy(help !== undefined && `${id}-helper-text`, problems.length > 0 && problemsIdOf(pointer)),
    /** @param value the value before serialization to JSON */
    set: (value: unknown) => change({ kind: 'set', pointer, seen, value: JSON.stringify(value) }),
    remove: () => change({ kind: 'remove', pointer, seen }),
  };
}

/** Returns a value of aria-describedby; undefined if no element describes the input. */
export function describedBy(...ids: readonly (string | false)[]): string | undefined {
  return ids.filter((id) => id !== false).join(' ') || undefined;
}

/** Returns the label of a field: the summary of its content for an entry, otherwise its title. */
export function nameOf({ summary, title }: CatalogField): string {
  return summary || title;
}

interface FieldProblemsProps {
  readonly field: CatalogField;
  /** Applies the suggested value; omitted if the field offers no button for it. */
  readonly onSuggestion?: ((suggestion: string) => void) | undefined;
  /** Returns a suggested value as it is typed in the field; by default the value itself. */
  readonly format?: ((suggestion: string) => string) | undefined;
  /** Whether the help text is already shown beside the field. */
  readonly isHelped?: boolean;
  /** Whether a problem is already shown elsewhere at the field. */
  readonly isShownElsewhere?: (problem: CatalogProblem) => boolean;
}

/** The problems of a field with their help, and a button for each suggestion. */
export function FieldProblems({
  field,
  onSuggestion,
  format = (suggestion) => suggestion,
  isHelped = false,
  isShownElsewhere = () => false,
}: FieldProblemsProps) {
  const { t } = useTranslation();
  const { problemsAt } = useEditor();
  const apply = (suggestion: string) => {
    onSuggestion?.(suggestion);
    // The pressed button disappears.
    focusOnField(field.pointer);
  };
  const shown = problemsAt(field).filter((problem) => !isShownElsewhere(problem));
  if (shown.length === 0) return null;
  return (
    <div id={problemsIdOf(field.pointer)} className={styles.problems}>
      {shown.map(({ code, pointer, severity, message, help, suggestion }) => (
        <div key={`${code} ${pointer}`} className={severity === 'error' ? styles.error : styles.warning}>
          <p>{message}</p>
          {help !== '' && !isHelped && <p>{help}</p>}
          {suggestion !== '' &&
            (onSuggestion === undefined ? (
              <p>{t('panel:content.search.meant', { words: format(suggestion) })}</p>
            ) : (
              <Button onClick={() => apply(suggestion)}>
                {t('panel:content.take', { suggestion: format(suggestion) })}
              </Button>
            ))}
        </div>
      ))}
    </div>
  );
}

/** Removes an optional field. Entries of lists have a button of their own. */
export function RemoveButton({ field }: { readonly field: CatalogField }) {
  const { t } = useTranslation();
  const { isEntry, remove } = useField(field);
  if (field.required || isEntry) return null;
  return (
    <Button className={styles.remove ?? ''} onClick={remove}>
      {t('panel:content.removeField')}
      <VisuallyHidden>{` ${field.title}`}</VisuallyHidden>
    </Button>
  );
}

interface AddChoiceProps {
  readonly label: string;
  /** The accessible name, where other such selects have the same label; it begins with the label. */
  readonly name?: string | undefined;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
  readonly select?: Ref<HTMLSelectElement> | undefined;
}

/** Selects something missing to add. Once added it exists and is no longer offered. */
export function AddChoice({ label, name, choices, onChoose, select }: AddChoiceProps) {
  return (
    <Select
      inputRef={select}
      className={styles.choice ?? ''}
      value=""
      label={label}
      none=""
      choices={choices}
      onChoose={onChoose}
      slotProps={{ htmlInput: { 'aria-label': name } }}
    />
  );
}

/** The pause in typing after which a value is passed on; the check of the whole catalog follows. */
const PAUSE_MS = 30;

/**
 * Holds a text while it is typed, and passes it on at every pause and when the field is left.
 * @param pointer the place of the value
 * @param passedOn the text of the value that was last passed on, or of the saved one
 */
export function useTypedValue(pointer: string, passedOn: string, onPause: (value: string) => void) {
  const { givenUp, unsavedAt } = useEditor();
  const [typed, setTyped] = useState<string>();
  const [shownGivenUp, setShownGivenUp] = useState(givenUp);
  const { write, flush } = usePausedText(onPause, PAUSE_MS);
  if (shownGivenUp !== givenUp) {
    setShownGivenUp(givenUp);
    if (givenUp.places.includes(pointer)) setTyped(undefined);
  }
  // The server has the typed value, so the field follows the server again. While something of the field is being sent, an
  // equal value may be an older one, and the answer would show again what was typed over since.
  if (typed !== undefined && typed === passedOn && unsavedAt(pointer) === undefined) setTyped(undefined);
  return {
    value: typed ?? passedOn,
    onChange: (value: string) => {
      setTyped(value);
      write(value);
    },
    onBlur: flush,
  };
}

interface TypedInputProps
  extends Pick<TextFieldProps, 'id' | 'label' | 'error' | 'helperText' | 'multiline' | 'minRows' | 'maxRows'> {
  readonly typed: ReturnType<typeof useTypedValue>;
  /** Of the text below the input; by default it is red beside an error. */
  readonly formHelperText?: Partial<typeof HELP>;
  readonly html: InputHTMLAttributes<HTMLInputElement>;
}

/** The input of a text that is passed on while it is typed. */
export function TypedInput({ typed, formHelperText = {}, html, ...props }: TypedInputProps) {
  return (
    <MuiTextField
      fullWidth
      {...props}
      value={typed.value}
      onChange={(event) => typed.onChange(event.target.value)}
      onBlur={typed.onBlur}
      slotProps={{
        formHelperText,
        htmlInput: { autoComplete: 'off', ...html },
      }}
    />
  );
}
