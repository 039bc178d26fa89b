import { lineIds } from '../generated/lines.ts';
import type { LineId } from '../generated/types.ts';

/** The line of the catalog that a text names, if it names one. */
export function readLineId(text: string | null | undefined): LineId | undefined {
  return lineIds.find((id) => id === text);
}
