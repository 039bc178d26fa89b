import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import styles from './Compared.module.css';

interface ComparedChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** Selects what to compare: a page, a language or a screen. */
export function ComparedChoice<Value extends string>({ label, value, choices, onChange }: ComparedChoiceProps<Value>) {
  return (
    <MuiTextField
      select
      size="small"
      className={styles.choice ?? ''}
      label={label}
      value={value}
      // The cast is safe because only the choices can be selected.
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </MuiTextField>
  );
}
