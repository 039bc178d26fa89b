import type { Json } from '../json.ts';
import type { ParsedFile } from '../parse/parse.ts';
import type { Pointer } from '../pointer.ts';

/** One change of the data of a file, as a form makes it. */
export type FileEdit =
  /** Another value in place of the one that is there, or a key that the object (all but the last step) has not yet. */
  | { readonly kind: 'set'; readonly pointer: Pointer; readonly value: Json }
  /** A key of an object with its value, or an item of a list. */
  | { readonly kind: 'remove'; readonly pointer: Pointer }
  /** The last step is an index: items from there on move down, and the length of the list appends. */
  | { readonly kind: 'insert'; readonly pointer: Pointer; readonly value: Json }
  /** An item of a list goes to another index, of the list as it is after taking it out. */
  | { readonly kind: 'move'; readonly pointer: Pointer; readonly to: number };

/** What an edit needs of a file. */
export type EditedFile = Pick<ParsedFile, 'text' | 'value' | 'marks'>;
