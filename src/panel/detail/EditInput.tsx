import TextField from '@mui/material/TextField';
import type { PanelField } from '../../generated/types.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { TimeInput } from '../TimeInput.tsx';
import { choicesOf } from '../values/choices.ts';
import styles from './Detail.module.css';

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
  const isChoice = choices.length > 0;
  const count =
    severalLines && maxLength && t('panel:detail.characters', { count: [...value].length, limit: maxLength });
  const common = {
    fullWidth: true,
    size: 'small',
    name: field.id,
    autoComplete: 'off',
    label: t(field.label),
    required: whenEmpty === undefined,
    error: error !== undefined,
  } as const;
  if (kind === 'instant')
    return (
      <TimeInput
        {...common}
        value={value}
        onChange={onChange}
        helperText={error}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    );
  return (
    <TextField
      {...common}
      className={(isChoice || severalLines || isTitle ? styles.broad : '') ?? ''}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...(isChoice ? { select: true } : {})}
      {...(severalLines ? { multiline: true, minRows: 2, maxRows: 10 } : {})}
      helperText={error ?? count}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength },
        ...(isChoice ? { select: { native: true } } : {}),
      }}
    >
      {isChoice && whenEmpty !== undefined && (
        <option value="">{none === undefined ? t('panel:conflict.empty') : t(none)}</option>
      )}
      {isChoice &&
        choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.words(t)}
          </option>
        ))}
    </TextField>
  );
}
