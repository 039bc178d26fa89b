import type { LineId } from '../generated/types.ts';
import { content } from './content.ts';

/** Returns the line of the catalog that a text names by its current or a former id. */
export function readLineId(text: string | null | undefined): LineId | undefined {
  if (text === null || text === undefined) return undefined;
  return content.lineIds.find((id) => isNamed(content.lines[id], text));
}

/** Something with an id, and perhaps former ids. */
interface Definition {
  readonly id: string;
  readonly aliases?: readonly string[] | undefined;
}

/** Whether a name from outside is the current or a former id of something. Both are unique among entries of a kind. */
export function isNamed({ id, aliases }: Definition, name: string): boolean {
  return id === name || aliases?.includes(name) === true;
}
