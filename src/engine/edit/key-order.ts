import type { Json } from '../json.ts';
import type { Pointer } from '../pointer.ts';
import { shapeAt } from '../schema-at.ts';
import type { Schema } from '../schemas.ts';

/** The keys of the object at a pointer in the order in which its schema names them; none where no schema is known. */
export function keyOrder(schema: Schema, root: Json, pointer: Pointer): readonly string[] {
  return Object.keys(shapeAt(schema, root, pointer).properties ?? {});
}

/** The index of a new key among existing ones: behind the last one that precedes it in the order. */
export function indexIn(order: readonly string[], keys: readonly string[], key: string): number {
  const place = order.indexOf(key);
  if (place === -1) return keys.length;
  const before = keys.findLastIndex((each) => order.includes(each) && order.indexOf(each) < place);
  if (before !== -1) return before + 1;
  const after = keys.findIndex((each) => order.indexOf(each) > place);
  return after === -1 ? keys.length : after;
}
