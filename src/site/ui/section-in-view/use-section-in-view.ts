import { useEffect, useState } from 'react';

/**
 * Returns the id of the section in view, for a table of contents; undefined until one is known. The observer's code is
 * loaded only on pages that have one.
 * @param ids of elements of the page, in their order; the same array as long as its ids are the same
 */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const watching = import('./watch-sections.ts').then(({ watchSections }) => watchSections(ids, setCurrent));
    // Without the observer, the contents are still links.
    watching.catch(() => {});
    return () => void watching.then((stop) => stop()).catch(() => {});
  }, [ids]);
  return current;
}
