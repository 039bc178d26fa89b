import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A pause in typing; the check of the whole catalog follows. */
const PAUSE_MS = 30;

/**
 * A text while it is typed: it is handed on at every pause, and when the field is left.
 * @param saved as the server has it
 */
export function useTypedValue(saved: string, onPause: (value: string) => void) {
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<string>(undefined);
  const handOn = useEffectEvent(() => {
    clearTimeout(timer.current);
    const value = waiting.current;
    waiting.current = undefined;
    if (value !== undefined) onPause(value);
  });
  useEffect(() => () => handOn(), []);
  // What the server has is what was typed: from here on the server leads.
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
