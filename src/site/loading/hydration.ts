import { startTransition, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

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

/** Keeps the page from being ready while the placeholder that calls this is mounted, because its part is still loading. */
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
 * Keeps the page from being ready until a part is here that React hydrates later; called by the boundary around the part.
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

const never = () => () => {};

/** Returns false in the prerendered HTML and during hydration, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
