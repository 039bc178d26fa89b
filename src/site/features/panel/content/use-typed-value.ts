import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useEditor } from './editor-context.ts';

/** The pause in typing after which a value is passed on; the check of the whole catalog follows. */
const PAUSE_MS = 30;

/**
 * Holds a text while it is typed, and passes it on at every pause and when the field is left.
 * @param pointer the place of the value
 * @param saved the value on the server
 */
export function useTypedValue(pointer: string, saved: string, onPause: (value: string) => void) {
  const { givenUp } = useEditor();
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
  // The server has the typed value, so the field follows the server again.
  if (typed !== undefined && typed === saved) setTyped(undefined);
  return {
    value: typed ?? saved,
    onChange: (value: string) => {
      setTyped(value);
      waiting.current = value;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => handOn(), PAUSE_MS);
    },
    onBlur: () => handOn(),
  };
}
