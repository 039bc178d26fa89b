import { useEffect, useState } from 'react';

/**
 * The section that is being read, for a list of contents; undefined until one is known. What watches the page is loaded
 * only where there are contents.
 * @param ids of elements of the page, in their order; the same array as long as they are the same
 */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const watching = import('./watch-sections.ts').then(({ watchSections }) => watchSections(ids, setCurrent));
    // Without the watcher the contents are links all the same.
    watching.catch(() => {});
    return () => void watching.then((stop) => stop()).catch(() => {});
  }, [ids]);
  return current;
}
