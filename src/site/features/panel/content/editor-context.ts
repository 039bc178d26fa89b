import { type ComponentType, createContext, use } from 'react';
import type { CatalogFile } from '../../../../generated/api.ts';
import type { CatalogProblem, FormField, FormTree } from './form-tree.ts';
import type { PlaceChange } from './use-file-changes.ts';

/** What the fields of a file that is edited work with. */
export interface EditorContextValue {
  readonly tree: FormTree;
  /** Shows a field, for those that have fields in them. */
  readonly Field: ComponentType<{ readonly field: FormField }>;
  /** Of the file, below the catalog folder. */
  readonly path: string;
  /** The files that it names. */
  readonly assets: CatalogFile['assets'];
  /** A change is on its way, which may begin the draft. */
  readonly isSaving: boolean;
  /** Changes a place; several changes are made one after the other. */
  readonly change: (change: PlaceChange) => void;
  /** The draft that is edited; undefined until the first change. */
  readonly draft: string | undefined;
  /** The file is known as it is now. */
  readonly show: (file: CatalogFile) => void;
  /** What is wrong at a field itself, and not further inside. */
  readonly problemsAt: (field: FormField) => readonly CatalogProblem[];
  /** How many errors there are at a place and inside of it. */
  readonly errorsWithin: (pointer: string) => number;
  /** Whether an entry of a list is unfolded; undefined: nobody has said so yet. */
  readonly isOpen: (pointer: string) => boolean | undefined;
  readonly setOpen: (pointer: string, isOpen: boolean) => void;
}

export const EditorContext = createContext<EditorContextValue | undefined>(undefined);

export function useEditor(): EditorContextValue {
  const value = use(EditorContext);
  if (value === undefined) throw new Error('useEditor outside of an editor');
  return value;
}
