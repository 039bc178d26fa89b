import { useEffect, useState } from 'react';
import { type CatalogProblem, type FormTree, fieldOfProblem } from './form-tree.ts';
import type { Unfolded } from './unfolded.ts';

/** The id of the element that shows a field. */
export function elementIdOf(pointer: string): string {
  return `field${pointer}`;
}

/**
 * Moves the focus to the first control of a field.
 * @returns the element that shows the field; null if none is shown
 */
export function focusOnField(pointer: string): HTMLElement | null {
  const element = document.getElementById(elementIdOf(pointer));
  element?.querySelector<HTMLElement>('input, textarea, select, summary, button')?.focus();
  return element;
}

/**
 * Returns a function that expands everything around the field of a problem and moves the focus to it.
 * @param setOpen changes the expanded entries
 */
export function useFocusOnField(
  setOpen: (change: (before: Unfolded) => Unfolded) => void,
): (tree: FormTree, problem: CatalogProblem) => void {
  const [wanted, setWanted] = useState<{ readonly pointer: string }>();
  useEffect(() => {
    if (wanted !== undefined) focusOnField(wanted.pointer)?.scrollIntoView({ block: 'center' });
  }, [wanted]);
  return (tree, problem) => {
    const field = fieldOfProblem(tree, problem);
    if (field === undefined) return;
    const within: string[] = [];
    for (let at: typeof field | undefined = field; at !== undefined; at = tree.at(at.parent ?? '-'))
      within.push(at.pointer);
    setOpen((before) => new Map([...before, ...within.map((at) => [at, true] as const)]));
    setWanted({ pointer: field.pointer });
  };
}
