import { type ComponentType, createContext, use, useEffect, useState } from 'react';
import type { CatalogFile } from '../../generated/api.ts';
import type { ApiResponse } from '../../site/http/request.ts';
import { type ExpansionState, type GivenUp, isWithin, type MadeChange, type PlaceChange } from './place-changes.ts';

/** The state and functions of the open file that its fields use. */
export interface EditorContextValue {
  readonly tree: FormTree;
  /** The component that renders a field, for fields that contain others. */
  readonly Field: ComponentType<{ readonly field: CatalogField }>;
  /** The file's path below the catalog folder. */
  readonly path: string;
  /** The asset files that the file refers to. */
  readonly assets: CatalogFile['assets'];
  /** Whether a change is being saved, which may begin the draft. */
  readonly isSaving: boolean;
  /** Changes a place; changes are sent one after the other. `onDone` gets how a saved change moved the entries of a list. */
  readonly change: (change: PlaceChange, onDone?: MadeChange['onDone']) => void;
  /** Returns the last change of exactly this place that is not saved: it waits, is being sent, or failed. */
  readonly unsavedAt: (pointer: string) => PlaceChange | undefined;
  readonly givenUp: GivenUp;
  /** The draft that is edited; undefined until the first change. */
  readonly draft: string | undefined;
  /** Replaces the shown file by a newer state. */
  readonly show: (file: CatalogFile) => void;
  /**
   * Reads the file again and shows it.
   * @param from a draft that another request may have begun
   */
  readonly reread: (from?: string) => Promise<ApiResponse<CatalogFile>>;
  /** Returns the problems of the field itself, without those of fields inside it. */
  readonly problemsAt: (field: CatalogField) => readonly CatalogProblem[];
  /** Returns the number of errors at a place and inside it. */
  readonly errorsWithin: (pointer: string) => number;
  /** Whether an entry of a list is expanded; undefined until the user has toggled it. */
  readonly isOpen: (pointer: string) => boolean | undefined;
  readonly setOpen: (pointer: string, isOpen: boolean) => void;
}

export const EditorContext = createContext<EditorContextValue | undefined>(undefined);

export function useEditor(): EditorContextValue {
  const value = use(EditorContext);
  if (value === undefined) throw new Error('useEditor outside of an editor');
  return value;
}

/** A field with its choices resolved from the shared lists that the server sends. */
export type CatalogField = Omit<CatalogFile['fields'][number], 'choiceList'>;
export type CatalogProblem = CatalogFile['problems'][number];

/** The fields of a file, found by their pointers. */
export interface FormTree {
  readonly root: CatalogField | undefined;
  readonly childrenOf: (pointer: string) => readonly CatalogField[];
  readonly at: (pointer: string) => CatalogField | undefined;
}

export function formTreeOf({ fields: sent, choiceLists }: Pick<CatalogFile, 'fields' | 'choiceLists'>): FormTree {
  const fields = sent.map(({ choiceList, ...field }): CatalogField => {
    const choices = choiceList === undefined ? undefined : choiceLists[choiceList];
    return choices === undefined ? field : { ...field, choices };
  });
  const byParent = Map.groupBy(fields, ({ parent }) => parent);
  const byPointer = new Map(fields.map((field) => [field.pointer, field]));
  return {
    root: byParent.get(null)?.[0],
    childrenOf: (pointer) => byParent.get(pointer) ?? [],
    at: (pointer) => byPointer.get(pointer),
  };
}

/** Returns the field at which a problem is shown: the innermost one that contains its place. */
export function fieldOfProblem(
  { at }: FormTree,
  { pointer }: Pick<CatalogProblem, 'pointer'>,
): CatalogField | undefined {
  for (let place = pointer; ; place = place.slice(0, place.lastIndexOf('/'))) {
    const field = at(place);
    if (field !== undefined || place === '') return field;
  }
}

/** Returns the words of a text that a problem is about; undefined if it is about none. */
export function wordsOfProblem({ languages, pointer }: CatalogField, problem: Pick<CatalogProblem, 'pointer'>) {
  return languages?.find(({ key }) => isWithin(problem.pointer, `${pointer}/${key}`));
}

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
  element?.querySelector<HTMLElement>('input:not([hidden]), textarea, select, summary, button, [tabindex]')?.focus();
  return element;
}

/**
 * Returns a function that expands everything around the field of a place and moves the focus to it.
 * @param setOpen changes the expanded entries
 */
export function useFocusOnField(
  setOpen: (change: (before: ExpansionState) => ExpansionState) => void,
): (tree: FormTree, place: Pick<CatalogProblem, 'pointer'>) => void {
  const [wanted, setWanted] = useState<{ readonly pointer: string }>();
  useEffect(() => {
    if (wanted !== undefined) focusOnField(wanted.pointer)?.scrollIntoView({ block: 'center' });
  }, [wanted]);
  return (tree, place) => {
    const field = fieldOfProblem(tree, place);
    if (field === undefined) return;
    const within: string[] = [];
    for (let at: typeof field | undefined = field; at !== undefined; at = tree.at(at.parent ?? '-'))
      within.push(at.pointer);
    setOpen((before) => new Map([...before, ...within.map((at) => [at, true] as const)]));
    setWanted({ pointer: field.pointer });
  };
}
