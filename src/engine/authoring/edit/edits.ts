import type { Json, Pointer } from '../../contract/json.ts';
import type { ParsedFile } from '../../core/parse/parse.ts';

/** A replacement of the text between two offsets; an insertion when they are equal. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits that do not overlap to a text; everything between them stays unchanged. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort((a, b) => a.start - b.start || a.end - b.end);
  let result = '';
  let at = 0;
  for (const edit of sorted) {
    if (edit.start < at) throw new Error(`two edits overlap at ${edit.start}`);
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}

/** The line break that a text uses. */
export function lineBreakOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** The offset where the line of an offset begins. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

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
