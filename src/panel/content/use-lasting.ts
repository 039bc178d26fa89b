import { useEffect, useState } from 'react';

/** The delay before a wait is shown; a shorter one would only be noise, above all for a screen reader. */
const LONG_MS = 600;

/** Whether `isOn` has been true without a break for `longMs` milliseconds. */
export function useLasting(isOn: boolean, longMs = LONG_MS): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLong(true), longMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isOn, longMs]);
  return isLong;
}
