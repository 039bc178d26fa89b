import type { Json, Pointer } from '../../contract/json.ts';
import type { ParsedFile } from '../../core/parse/parse.ts';

/** One change of the data of a file, as a form makes it. */
export type FileEdit =
  /** Replaces the value at `pointer`, or adds it under a new key of the object around it. */
  | { readonly kind: 'set'; readonly pointer: Pointer; readonly value: Json }
  /** Removes a key of an object with its value, or an item of a list. */
  | { readonly kind: 'remove'; readonly pointer: Pointer }
  /** Inserts an item at the index that is the last step; the length of the list appends. */
  | { readonly kind: 'insert'; readonly pointer: Pointer; readonly value: Json }
  /** Moves an item of a list; `to` is its index in the list without the item. */
  | { readonly kind: 'move'; readonly pointer: Pointer; readonly to: number };

/** The parts of a file that an edit needs. */
export type EditedFile = Pick<ParsedFile, 'text' | 'value' | 'marks'>;
