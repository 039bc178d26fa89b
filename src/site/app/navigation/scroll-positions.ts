const STORAGE_KEY = 'scrollPositions';

/** How far down each visited entry of the history was read. */
export interface ScrollPositions {
  readonly of: (key: string) => number | undefined;
  /** Notes positions from now on, for whichever entry is shown; gives the function that ends it. */
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
      const note = () => positions.set(shownKey(), window.scrollY);
      const takeOver = () => {
        history.scrollRestoration = 'manual';
      };
      const leave = () => {
        note();
        store(positions);
        // What is left as a document comes back as one.
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
    // Without storage a reload forgets the scroll positions of earlier pages, and nothing else.
  }
}
