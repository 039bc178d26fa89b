import { useEffect, useId } from 'react';
import { isObject } from '../shared/is-object.ts';
import { askBeforeLeaving } from '../site/storage/ask-before-leaving.ts';
import { createSharedValue } from './shared-value.ts';

/** The forms of an open row: its fields, the answer to its sender, and what an action asks for. */
type EditedPart = 'fields' | 'answer' | 'decision';

/** Edits of a row that are not saved. Until they are, they outlive its form: nothing typed is lost when the row is closed. */
export interface UnsavedRowEdits {
  readonly part: EditedPart;
  /** The path of the list. */
  readonly path: string;
  readonly id: string;
  /** What the list calls the row. */
  readonly name: string;
  readonly edits: Readonly<Record<string, string>>;
  /** The values of the row over which the edits began, by field; another value now is the change of someone else. */
  readonly begun: Readonly<Record<string, unknown>>;
}

type EditedForm = Pick<UnsavedRowEdits, 'part' | 'path' | 'id'>;

/** The unsaved edits of all rows; a logout forgets them, and a login restores those that it has interrupted. */
export const unsavedRowEdits = createSharedValue(typeof history === 'undefined' ? [] : takeUnsavedRowEdits());
const NOTHING = {};

/**
 * Keeps the edits of a form. Those of an action are kept only for as long as it is shown, because its question is asked anew.
 * @param edits undefined if there are none, or once they are saved; a new object only for other edits
 */
export function useUnsavedRowEdits(
  { part, path, id, name }: EditedForm & Pick<UnsavedRowEdits, 'name'>,
  edits: UnsavedRowEdits['edits'] | undefined,
  begun: UnsavedRowEdits['begun'] = NOTHING,
): void {
  useEffect(() => {
    setUnsavedRowEdits({ part, path, id }, edits && { part, path, id, name, edits, begun });
  }, [part, path, id, name, edits, begun]);
  useEffect(() => {
    if (part !== 'decision') return undefined;
    return () => setUnsavedRowEdits({ part, path, id }, undefined);
  }, [part, path, id]);
}

/**
 * Whether something that is not saved is typed into a row, or into any. What uses it does not render again with every letter
 * that is typed.
 */
export function useHasUnsavedRowEdits(row?: Pick<UnsavedRowEdits, 'path' | 'id'>): boolean {
  return unsavedRowEdits.use((edits) =>
    edits.some(({ path, id }) => row === undefined || (path === row.path && id === row.id)),
  );
}

/** Returns the edits of a form that were not saved when it was last shown. */
export function unsavedEditsOf(form: EditedForm): UnsavedRowEdits | undefined {
  return unsavedRowEdits.get().find((each) => isOf(each, form));
}

/** Forgets those of a form's edits that have been saved; what was typed since stays. */
export function forgetSavedEdits(form: EditedForm, saved: UnsavedRowEdits['edits']): void {
  const stored = unsavedEditsOf(form);
  if (stored === undefined) return;
  const left = Object.entries(stored.edits).filter(([field, text]) => saved[field] !== text);
  setUnsavedRowEdits(form, left.length === 0 ? undefined : { ...stored, edits: Object.fromEntries(left) });
}

/** Forgets what was typed into any form of a row. */
export function forgetRowEdits({ path, id }: Pick<UnsavedRowEdits, 'path' | 'id'>): void {
  unsavedRowEdits.set(unsavedRowEdits.get().filter((each) => each.path !== path || each.id !== id));
}

function setUnsavedRowEdits(form: EditedForm, edits: UnsavedRowEdits | undefined): void {
  const others = unsavedRowEdits.get().filter((each) => !isOf(each, form));
  // Most forms are shown without edits, before and after.
  if (edits === undefined && others.length === unsavedRowEdits.get().length) return;
  unsavedRowEdits.set(edits === undefined ? others : [...others, edits]);
}

function isOf({ part, path, id }: UnsavedRowEdits, form: EditedForm): boolean {
  return part === form.part && path === form.path && id === form.id;
}

/** Takes the edits out of the history entry: what has been sent since must not return with a reload. */
function takeUnsavedRowEdits(): readonly UnsavedRowEdits[] {
  const { state } = history;
  const edits = readUnsavedRowEdits(state);
  if (edits.length > 0) history.replaceState({ ...state, unsaved: undefined }, '');
  return edits;
}

/**
 * Reads the unsaved edits from the state of a history entry, as untrusted data. Those of an action are not restored, because
 * its question is asked anew.
 */
export function readUnsavedRowEdits(state: unknown): readonly UnsavedRowEdits[] {
  if (!isObject(state) || !Array.isArray(state['unsaved'])) return [];
  return state['unsaved'].flatMap((row: unknown) => {
    if (!isObject(row)) return [];
    const { part, path, id, name, edits, begun } = row;
    if ((part !== 'fields' && part !== 'answer') || typeof path !== 'string' || typeof id !== 'string') return [];
    if (typeof name !== 'string' || !isObject(edits) || !isObject(begun)) return [];
    const texts = Object.entries(edits).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return [{ part, path, id, name, edits: Object.fromEntries(texts), begun }];
  });
}

/** Makes the browser ask before the page is closed or reloaded, while that would lose something. */
export function useAskBeforeLeaving(wouldLose: boolean): void {
  const id = useId();
  useEffect(() => {
    askBeforeLeaving(id, wouldLose);
    return () => askBeforeLeaving(id, false);
  }, [id, wouldLose]);
}
