import { useEffect, useState } from 'react';

/** What takes longer is said; what is over sooner would only be noise, above all to a screen reader. */
const LONG_MS = 600;

/** Whether something has gone on for a while. */
export function useLasting(isOn: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isOn]);
  return isLong;
}
