import { type ComponentType, createContext, use } from 'react';
import type { CatalogFile } from '../../generated/api.ts';
import type { ApiResponse } from '../../site/http/response.ts';
import type { CatalogField, CatalogProblem, FormTree } from './form-tree.ts';
import type { MadeChange, PlaceChange } from './place-change.ts';
import type { GivenUp } from './use-unsaved-changes.ts';

/** The state and functions of the open file that its fields use. */
interface EditorContextValue {
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
