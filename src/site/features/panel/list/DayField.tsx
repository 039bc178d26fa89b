import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { formatTypedDay, parseTypedDay } from '../../../format/typed-day.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

interface DayFieldProps {
  readonly label: string;
  /** A day (2026-11-25), or empty. */
  readonly day: string;
  readonly onDay: (day: string) => void;
}

const EXAMPLE = '2026-12-31';

/** A date input in the format of the page's language; the list is filtered once the date is complete. */
export function DayField({ label, day, onDay }: DayFieldProps) {
  const { t, language } = useTranslation();
  const [typed, setTyped] = useState(() => formatTypedDay(day, language));
  const read = (text: string) => (text.trim() === '' ? '' : parseTypedDay(text, language));
  const [isLeft, setLeft] = useState(false);
  const known = read(typed);
  const isWrong = isLeft && known === undefined;
  // A change from elsewhere, such as going back, is shown in the field.
  const text = known === undefined || known === day ? typed : formatTypedDay(day, language);
  return (
    <TextField
      size="small"
      label={label}
      placeholder={formatTypedDay(EXAMPLE, language)}
      value={text}
      error={isWrong}
      helperText={isWrong && t('panel:list.badDay', { day: formatTypedDay(EXAMPLE, language) })}
      onBlur={() => setLeft(true)}
      onChange={({ target: { value } }) => {
        setTyped(value);
        setLeft(false);
        const next = read(value);
        if (next !== undefined && next !== day) onDay(next);
      }}
      slotProps={{
        htmlInput: { maxLength: 10, autoComplete: 'off', inputMode: 'numeric' },
        inputLabel: { shrink: true },
      }}
    />
  );
}
