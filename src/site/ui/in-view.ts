import { type RefObject, useEffect, useRef, useState } from 'react';

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

/**
 * Keeps the marked link of a row in view: where the row is wider than its place, it is scrolled sideways, and nothing else
 * of the page is.
 * @param marked names the link that has aria-current; undefined: none
 * @returns a reference for the row
 */
export function useMarkedInView(marked: string | undefined): RefObject<HTMLUListElement | null> {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (marked !== undefined) centreMarked(row.current);
  }, [marked]);
  return row;
}

function centreMarked(row: HTMLElement | null): void {
  const link = row?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (row === null || link === undefined) return;
  const { left, width } = row.getBoundingClientRect();
  row.scrollLeft += link.left + link.width / 2 - (left + width / 2);
}
