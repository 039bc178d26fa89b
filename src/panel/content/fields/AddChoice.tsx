import MuiTextField from '@mui/material/TextField';
import type { Ref } from 'react';
import styles from './Fields.module.css';

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
    <MuiTextField
      select
      inputRef={select}
      className={styles.choice ?? ''}
      size="small"
      value=""
      label={label}
      onChange={(event) => onChoose(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true }, htmlInput: { 'aria-label': name } }}
    >
      <option value="" />
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </MuiTextField>
  );
}
