import type { TextFieldProps } from '@mui/material/TextField';
import TextField from '@mui/material/TextField';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fieldInstant, formatTime } from '../shared/time/zone.ts';
import { formatTypedDay, formatTypedTime, parseTypedDay, parseTypedTime } from '../site/format/typed-time.ts';
import { useTranslation } from '../site/i18n/use-translation.ts';

interface SelectProps extends Omit<TextFieldProps, 'select' | 'onChange' | 'variant'> {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** The label of the empty choice, which is the first one; undefined if there is none. */
  readonly none?: string | undefined;
  readonly onChoose: (value: string) => void;
}

/** Selects one of several values in the browser's own list, which suits a phone. */
export function Select({ choices, none, onChoose, slotProps, ...rest }: SelectProps) {
  return (
    <TextField
      {...rest}
      select
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ ...slotProps, select: { native: true } }}
    >
      {none !== undefined && <option value="">{none}</option>}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
}

const EXAMPLE = { day: '2026-12-31', time: '2026-12-31T18:30' };

interface TimeInputProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  /** A time in the agency's zone (2026-11-25T06:00), or the typed text while it is not a valid time. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * A time input in the date order of the page's language, with the time written out below. The browser's own control would
 * use the browser's language.
 */
export function TimeInput({ value, onChange, helperText, ...rest }: TimeInputProps) {
  const { language } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => formatTypedTime(value, language));
  const time = parseTypedTime(value, language);
  const isBad = value.trim() !== '' && time === undefined;
  // The form checks this input by its custom validity, as it checks native controls.
  useEffect(() => input.current?.setCustomValidity(isBad ? EXAMPLE.time : ''), [isBad]);
  const isShown = (parseTypedTime(typed, language) ?? typed) === value;
  return (
    <TextField
      {...rest}
      inputRef={input}
      value={isShown ? typed : formatTypedTime(value, language)}
      placeholder={formatTypedTime(EXAMPLE.time, language)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseTypedTime(target.value, language) ?? target.value);
      }}
      onBlur={() => setTyped(formatTypedTime(value, language))}
      helperText={helperText ?? (time === undefined ? undefined : formatTime(Date.parse(fieldInstant(time)), language))}
    />
  );
}

interface DayInputProps {
  readonly label: string;
  /** A day (2026-11-25), or empty. */
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/** A date input in the format of the page's language, which tells a date once it is complete. */
export function DayInput({ label, day, onDay }: DayInputProps) {
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
      label={label}
      placeholder={formatTypedDay(EXAMPLE.day, language)}
      value={text}
      error={isWrong}
      helperText={isWrong && t('panel:list.badDay', { day: formatTypedDay(EXAMPLE.day, language) })}
      onBlur={() => setLeft(true)}
      onChange={({ target: { value } }) => {
        setTyped(value);
        setLeft(false);
        const next = read(value);
        if (next !== undefined && next !== day) onDay(next);
      }}
      slotProps={{ htmlInput: { maxLength: 10, autoComplete: 'off', inputMode: 'numeric' } }}
    />
  );
}

/** Long enough to type a word, short enough not to be noticed. */
const TYPING_MS = 250;

/**
 * Holds the text of a search field, and searches once typing pauses.
 * @param search what was last searched for; a change from elsewhere, such as going back, is shown in the field
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const searched = useRef(search);
  const searchFor = (words: string) => {
    if (words === searched.current) return;
    searched.current = words;
    onSearch(words);
  };
  const searchLater = useEffectEvent(searchFor);
  useEffect(() => {
    const timer = setTimeout(() => searchLater(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    if (search === searched.current) return;
    searched.current = search;
    setText(search);
  }, [search]);
  return {
    text,
    setText,
    /** Searches without waiting for the pause. */
    searchNow: () => searchFor(text),
  };
}

/**
 * Holds a text while it is typed, and passes it on after a pause in typing, and without waiting when the part that uses this is
 * left.
 */
export function usePausedText(pass: (text: string) => void, pauseMs: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<string>(undefined);
  const take = () => {
    clearTimeout(timer.current);
    const text = waiting.current;
    waiting.current = undefined;
    return text;
  };
  const passNow = useEffectEvent(() => {
    const text = take();
    if (text !== undefined) pass(text);
  });
  useEffect(() => () => passNow(), []);
  return {
    /** Holds a text in place of the one that waits. */
    write: (text: string, ms = pauseMs) => {
      clearTimeout(timer.current);
      waiting.current = text;
      timer.current = setTimeout(() => passNow(), ms);
    },
    /** Passes the waiting text on at once. */
    flush: () => passNow(),
    /** Returns the text that waits. */
    waiting: () => waiting.current,
    /** Forgets the text that waits. */
    discard: () => void take(),
  };
}
