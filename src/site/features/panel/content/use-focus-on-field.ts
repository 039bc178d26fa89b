import { useEffect, useState } from 'react';
import { type CatalogProblem, type FormTree, fieldOfProblem } from './form-tree.ts';

/** Entries of lists by pointer: whether somebody unfolded them, or folded them up. */
export type Unfolded = ReadonlyMap<string, boolean>;

/** The id of the element that shows a field. */
export function elementIdOf(pointer: string): string {
  return `field${pointer}`;
}

/**
 * Leads to the field of a problem: unfolds what it stands in, then moves the focus there.
 * @param setOpen of the entries that are unfolded
 */
export function useFocusOnField(
  setOpen: (change: (before: Unfolded) => Unfolded) => void,
): (tree: FormTree, problem: CatalogProblem) => void {
  const [wanted, setWanted] = useState<{ readonly pointer: string }>();
  useEffect(() => {
    if (wanted === undefined) return;
    const element = document.getElementById(elementIdOf(wanted.pointer));
    element?.querySelector<HTMLElement>('input, textarea, select, summary, button')?.focus();
    element?.scrollIntoView({ block: 'center' });
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
