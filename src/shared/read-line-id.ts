import { lineIds, lines } from '../generated/lines.ts';
import type { LineId } from '../generated/types.ts';

/** The line of the catalog that a text names, by its id or by one that it had before. */
export function readLineId(text: string | null | undefined): LineId | undefined {
  if (text === null || text === undefined) return undefined;
  return lineIds.find((id) => id === text) ?? lineIds.find((id) => lines[id].aliases?.includes(text));
}
