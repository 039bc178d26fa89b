import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusAfterRemoval } from '../../ui/focus-after-removal.ts';

/**
 * Moves the focus to the heading of a newly opened view, if the control that led there has disappeared with the last one. A
 * drawer that opens with the view then returns the focus to the heading.
 * @param view identifies the view; undefined while none is shown
 * @returns a ref for the element around the views
 */
export function useFocusOnView(view: string | undefined): RefObject<HTMLDivElement | null> {
  const around = useRef<HTMLDivElement>(null);
  const last = useRef<string>(undefined);
  useLayoutEffect(() => {
    // A page that has just been loaded begins at its top.
    if (last.current !== undefined && last.current !== view) focusAfterRemoval(around.current?.querySelector('h2'));
    last.current = view;
  }, [view]);
  return around;
}
