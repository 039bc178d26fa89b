import type { Json } from '../../contract/json.ts';

/** Offsets of a key and its value in the text. A list item has the offsets of its first key, or of its value, as its key. */
export type Mark = readonly [keyStart: number, keyEnd: number, valueStart: number, valueEnd: number];

/** The places of everything in a file's data: for each map and list, the marks of its parts by key or index. */
export interface Marks {
  readonly root: Mark;
  readonly parts: ReadonlyMap<Json, ReadonlyMap<string | number, Mark>>;
}
