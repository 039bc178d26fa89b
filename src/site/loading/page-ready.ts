import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

declare global {
  interface DOMStringMap {
    /**
     * On the root element, for programs that drive a page: the path of the page, once it is hydrated and no part of it is
     * loading. Absent before, and while a part is loading.
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

/** Marks a page as ready once its effects have run. */
export function usePageReady(path: string): void {
  const [settled, setSettled] = useState<string>();
  // In a transition, which React renders after all updates from the other effects of the page.
  useEffect(() => startTransition(() => setSettled(path)), [path]);
  useEffect(() => {
    shown = settled;
    publishState();
  }, [settled]);
}

/** For placeholders of parts that are loading: the page is not ready while one is mounted. */
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
 * For the boundary around a part that React hydrates later: the page is not ready before that.
 * @returns a callback for an effect within that part
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
