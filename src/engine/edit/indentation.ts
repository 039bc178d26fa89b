import { isObject, type Json } from '../json.ts';
import type { EditedFile } from './edit-kinds.ts';
import { opensFlow } from './entries.ts';
import { columnOf, dashBefore } from './lines.ts';
import type { Indentation } from './write-style.ts';

/** The usual indentation of the catalogs. */
const USUAL: Indentation = { map: 2, list: 2 };

/** Finds how a file indents, by the first map and the first list below a key in it. */
export function indentationOf({ text, value, marks }: EditedFile): Indentation {
  const parts = marks()?.parts;
  const found: { map?: number; list?: number } = {};
  const look = (collection: Json | undefined): void => {
    if (typeof collection !== 'object' || collection === null || (found.map !== undefined && found.list !== undefined))
      return;
    for (const [step, [keyStart, , start]] of parts?.get(collection) ?? []) {
      const part = isObject(collection) ? collection[step] : (collection as readonly Json[])[Number(step)];
      if (opensFlow(text, start)) continue;
      const anchor = Array.isArray(part) ? dashBefore(text, itemStart(part) ?? start) : start;
      const deeper = anchor === undefined ? -1 : columnOf(text, anchor) - columnOf(text, keyStart);
      if (typeof step === 'string' && Array.isArray(part) && part.length > 0 && deeper >= 0) found.list ??= deeper;
      if (typeof step === 'string' && isObject(part) && deeper > 0) found.map ??= deeper;
      look(part);
    }
  };
  const itemStart = (list: readonly Json[]) => parts?.get(list)?.get(0)?.[2];
  look(value);
  return { ...USUAL, ...found };
}
