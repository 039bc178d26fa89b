import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref that tells late results whether the component is still mounted. */
export function useIsShown(): Readonly<RefObject<boolean>> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
