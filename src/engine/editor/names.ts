import type { Defined, LinkedCatalog } from '../link/linked-catalog.ts';
import { wordsOf } from '../link/names.ts';

/** A longer name is cut off: it is to be recognized, not read. */
const LONGEST_NAME = 80;

/** What a person knows something by, and the file that defines it: `Bogotá (offices.yaml)`. */
export function nameOf(catalog: LinkedCatalog, definition: Defined): string {
  const words = wordsOf(catalog, definition);
  const name = words.length > LONGEST_NAME ? `${words.slice(0, LONGEST_NAME)}…` : words;
  return name === '' ? definition.file : `${name} (${definition.file})`;
}
