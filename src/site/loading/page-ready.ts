import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

declare global {
  interface DOMStringMap {
    /**
     * On the root element, for programs that work with a page: the path of the page that is shown, once scripts have
     * taken it over and nothing of it is on its way. Absent until then, and while a part of it is being fetched.
     */
    ready?: string;
  }
}

let shown: string | undefined;
let awaited = 0;

function publishState(): void {
  if (shown !== undefined && awaited === 0) document.documentElement.dataset.ready = shown;
  else delete document.documentElement.dataset.ready;
}

/** Of a page: tells that it is ready once its effects have run. */
export function usePageReady(path: string): void {
  const [settled, setSettled] = useState<string>();
  // As a transition, which React renders after all that other effects of the page have asked for.
  useEffect(() => startTransition(() => setSettled(path)), [path]);
  useEffect(() => {
    shown = settled;
    publishState();
  }, [settled]);
}

/** Of what stands in place of a part that is on its way: the page is not ready as long as it stands there. */
export function useAwaitedPart(): void {
  useEffect(() => {
    awaited += 1;
    publishState();
    return () => {
      awaited -= 1;
      publishState();
    };
  }, []);
}

/**
 * Of what stands around a part that React takes over later: the page is not ready before.
 * @returns for an effect within that part
 */
export function useAwaitedHydration(): () => void {
  const piece = useRef({ isHere: false, isAwaited: false });
  const settle = useCallback(() => {
    if (!piece.current.isAwaited) return;
    piece.current.isAwaited = false;
    awaited -= 1;
    publishState();
  }, []);
  useEffect(() => {
    if (piece.current.isHere) return;
    piece.current.isAwaited = true;
    awaited += 1;
    publishState();
    return settle;
  }, [settle]);
  return useCallback(() => {
    piece.current.isHere = true;
    settle();
  }, [settle]);
}
