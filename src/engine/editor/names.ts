import type { Defined, LinkedCatalog } from '../core/link/linked-catalog.ts';
import { wordsOf } from '../core/link/names.ts';

/** Longer names are cut off: they only need to be recognized. */
const MAX_NAME_LENGTH = 80;

/** Returns the name of a thing and the file that defines it: `Bogotá (offices.yaml)`. */
export function nameOf(catalog: LinkedCatalog, definition: Defined): string {
  const words = wordsOf(catalog, definition);
  const name = words.length > MAX_NAME_LENGTH ? `${words.slice(0, MAX_NAME_LENGTH)}…` : words;
  return name === '' ? definition.file : `${name} (${definition.file})`;
}
