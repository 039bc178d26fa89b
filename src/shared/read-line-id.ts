import { lineIds, lines } from '../generated/lines.ts';
import type { LineId } from '../generated/types.ts';
import { isNamed } from './is-named.ts';

/** The line of the catalog that a text names, by its id or by one that it had before. */
export function readLineId(text: string | null | undefined): LineId | undefined {
  if (text === null || text === undefined) return undefined;
  return lineIds.find((id) => isNamed(lines[id], text));
}
