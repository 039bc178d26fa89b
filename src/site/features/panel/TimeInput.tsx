import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { fieldInstant, formatTime } from '../../../shared/vessels/zone.ts';
import { readTime, writeTime } from '../../format/typed-time.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

interface TimeInputProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  /** A time of the agency's zone (2026-11-25T06:00), or what was typed and is none yet. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const EXAMPLE = '2026-12-31T18:30';

/**
 * A time in the order of day, month and year that the page's language has, and below it in words. The browser's own field
 * would take the browser's language.
 */
export function TimeInput({ value, onChange, helperText, ...rest }: TimeInputProps) {
  const { language } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => writeTime(value, language));
  const time = readTime(value, language);
  const isBad = value.trim() !== '' && time === undefined;
  // The form asks the control whether it is in order, as it asks those of the browser.
  useEffect(() => input.current?.setCustomValidity(isBad ? EXAMPLE : ''), [isBad]);
  const isShown = (readTime(typed, language) ?? typed) === value;
  return (
    <TextField
      {...rest}
      inputRef={input}
      value={isShown ? typed : writeTime(value, language)}
      placeholder={writeTime(EXAMPLE, language)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readTime(target.value, language) ?? target.value);
      }}
      onBlur={() => setTyped(writeTime(value, language))}
      helperText={helperText ?? (time === undefined ? undefined : formatTime(Date.parse(fieldInstant(time)), language))}
    />
  );
}
