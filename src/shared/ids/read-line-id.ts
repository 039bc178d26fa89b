import type { LineId } from '../../generated/types.ts';
import { content } from '../content/content.ts';
import { isNamed } from './is-named.ts';

/** Returns the line of the catalog that a text names by its current or a former id. */
export function readLineId(text: string | null | undefined): LineId | undefined {
  if (text === null || text === undefined) return undefined;
  return content.lineIds.find((id) => isNamed(content.lines[id], text));
}
