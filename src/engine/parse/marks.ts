import type { Json } from '../json.ts';

/** Offsets of a key and of its value in the text; an item of a list has the key of its first own key, or its value. */
export type Mark = readonly [keyStart: number, keyEnd: number, valueStart: number, valueEnd: number];

/** Where everything in a file's data stands: of every map and list, the marks of its parts by key or index. */
export interface Marks {
  readonly root: Mark;
  readonly parts: ReadonlyMap<Json, ReadonlyMap<string | number, Mark>>;
}
