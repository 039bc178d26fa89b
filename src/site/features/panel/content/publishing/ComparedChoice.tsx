import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import styles from './Compared.module.css';

interface ComparedChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** What is compared: one of a few. */
export function ComparedChoice<Value extends string>({ label, value, choices, onChange }: ComparedChoiceProps<Value>) {
  return (
    <MuiTextField
      select
      size="small"
      className={styles.choice ?? ''}
      label={label}
      value={value}
      // Of the choices: there is no other.
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
