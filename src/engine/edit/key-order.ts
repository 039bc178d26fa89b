import { isObject, type Json, own } from '../json.ts';
import type { Pointer } from '../pointer.ts';
import { type Schema, unionMembers, wholeSchema } from '../schemas.ts';

/** The schema that a value is held against: of a union the member that its kind names, of two shapes the one of its type. */
export function shapeOf(schema: Schema, value: Json | undefined): Schema {
  const whole = wholeSchema(schema);
  if (whole.oneOf !== undefined)
    return unionMembers(whole).get(isObject(value) ? String(own(value, 'kind')) : '') ?? {};
  const { type } = whole.if ?? {};
  if (type === undefined) return whole;
  const branch = (typeOf(value) === type ? whole.then : whole.else) ?? {};
  return branch.const === undefined ? shapeOf(branch, value) : branch;
}

function typeOf(value: Json | undefined): string {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
}

/** The keys of the object at a pointer in the order in which its schema names them; none where no schema is known. */
export function keyOrder(schema: Schema, root: Json, pointer: Pointer): readonly string[] {
  let at: Json | undefined = root;
  let shape = shapeOf(schema, at);
  for (const step of pointer) {
    const below = Array.isArray(at) ? shape.items : (shape.properties?.[String(step)] ?? shape.additionalProperties);
    at = Array.isArray(at) ? at[Number(step)] : isObject(at) ? own(at, String(step)) : undefined;
    shape = shapeOf(typeof below === 'object' ? below : {}, at);
  }
  return Object.keys(shape.properties ?? {});
}

/** How many of the keys that are there stand before a new one: up to the last that the order has before it. */
export function indexIn(order: readonly string[], keys: readonly string[], key: string): number {
  const place = order.indexOf(key);
  if (place === -1) return keys.length;
  const before = keys.findLastIndex((each) => order.includes(each) && order.indexOf(each) < place);
  if (before !== -1) return before + 1;
  const after = keys.findIndex((each) => order.indexOf(each) > place);
  return after === -1 ? keys.length : after;
}
