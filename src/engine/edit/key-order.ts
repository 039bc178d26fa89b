import { isObject, type Json, own } from '../json.ts';
import type { Pointer } from '../pointer.ts';
import { valueAt } from '../read.ts';
import { type Schema, unionMembers, wholeSchema } from '../schemas.ts';

/** The schema that a value is held against: of a union the member that its kind names, of two shapes the one of its type. */
export function shapeOf(schema: Schema, value: Json | undefined): Schema {
  const branch = branchOf(schema, value);
  if (branch.oneOf === undefined) return branch;
  return unionMembers(branch).get(isObject(value) ? String(own(value, 'kind')) : '') ?? {};
}

/** A schema with what it refers to; of two shapes the one of the type of a value. A union stays one. */
export function branchOf(schema: Schema, value: Json | undefined): Schema {
  const whole = wholeSchema(schema);
  const { type } = whole.if ?? {};
  if (whole.oneOf !== undefined || type === undefined) return whole;
  const branch = (typeOf(value) === type ? whole.then : whole.else) ?? {};
  return branch.const === undefined ? branchOf(branch, value) : branch;
}

function typeOf(value: Json | undefined): string {
  if (Array.isArray(value)) return 'array';
  return value === null ? 'null' : typeof value;
}

/** The schema of what stands at a pointer, by what stands above it; without anything in it where no schema is known. */
export function shapeAt(schema: Schema, root: Json, pointer: Pointer): Schema {
  return shapeOf(writtenAt(schema, root, pointer), valueAt(root, ...pointer));
}

/** The schema of a place as it is written in that of what stands around it, which may be a union or one of two shapes. */
export function writtenAt(schema: Schema, root: Json, pointer: Pointer): Schema {
  let written = schema;
  for (const [index, step] of pointer.entries()) {
    const at = valueAt(root, ...pointer.slice(0, index));
    const shape = shapeOf(written, at);
    const below = Array.isArray(at) ? shape.items : (shape.properties?.[String(step)] ?? shape.additionalProperties);
    written = typeof below === 'object' ? below : {};
  }
  return written;
}

/** The keys of the object at a pointer in the order in which its schema names them; none where no schema is known. */
export function keyOrder(schema: Schema, root: Json, pointer: Pointer): readonly string[] {
  return Object.keys(shapeAt(schema, root, pointer).properties ?? {});
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
