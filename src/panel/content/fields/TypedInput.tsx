import MuiTextField, { type TextFieldProps } from '@mui/material/TextField';
import { type InputHTMLAttributes, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useEditor } from '../editor-context.ts';
import type { HELP } from './use-field.ts';

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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<string>(undefined);
  const handOn = useEffectEvent(() => {
    clearTimeout(timer.current);
    const value = waiting.current;
    waiting.current = undefined;
    if (value !== undefined) onPause(value);
  });
  useEffect(() => () => handOn(), []);
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
      waiting.current = value;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => handOn(), PAUSE_MS);
    },
    onBlur: () => handOn(),
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
      size="small"
      {...props}
      value={typed.value}
      onChange={(event) => typed.onChange(event.target.value)}
      onBlur={typed.onBlur}
      slotProps={{
        inputLabel: { shrink: true },
        formHelperText,
        htmlInput: { autoComplete: 'off', ...html },
      }}
    />
  );
}
