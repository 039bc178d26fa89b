import { historyKey } from './history-keys.ts';

const STORAGE_KEY = 'scrollPositions';

/** Scroll positions of the history entries of this visit. */
interface ScrollPositions {
  readonly of: (key: string) => number | undefined;
  /**
   * Records the position of the shown entry from now on, except while another one is about to be shown: the browser has then
   * scrolled for that one. Returns the function that stops it.
   */
  readonly watch: (shownKey: () => string) => () => void;
}

export function createScrollPositions(): ScrollPositions {
  const positions = new Map<string, number>();
  return {
    of: (key) => positions.get(key),
    watch: (shownKey) => {
      for (const [key, position] of stored()) positions.set(key, position);
      const watching = new AbortController();
      const { signal } = watching;
      const note = () => {
        const key = shownKey();
        if (key === historyKey()) positions.set(key, window.scrollY);
      };
      const takeOver = () => {
        history.scrollRestoration = 'manual';
      };
      const leave = () => {
        note();
        store(positions);
        // When the visitor returns to a document that was left, the browser restores its position.
        history.scrollRestoration = 'auto';
      };
      takeOver();
      window.addEventListener('scroll', note, { signal, passive: true });
      window.addEventListener('pagehide', leave, { signal });
      window.addEventListener('pageshow', takeOver, { signal });
      return () => watching.abort();
    },
  };
}

function stored(): Iterable<[string, number]> {
  try {
    const pairs: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(pairs) ? pairs : [];
  } catch {
    return [];
  }
}

function store(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
  } catch {
    // Without storage, a reload only forgets the scroll positions of earlier pages.
  }
}
