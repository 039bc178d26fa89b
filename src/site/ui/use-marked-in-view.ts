import { type RefObject, useEffect, useRef } from 'react';

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
