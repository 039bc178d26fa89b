import { useEffect, useState } from 'react';

/** What takes longer is said; what is over sooner would only be noise, above all to a screen reader. */
const LONG_MS = 600;

/**
 * Whether something has gone on for a while.
 * @param longMs how long that is
 */
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
