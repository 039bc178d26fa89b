import { isObject, type Json, own, type Pointer, valueAt } from './json.ts';
import { type Schema, unionMembers, wholeSchema } from './schemas.ts';

/** The schema that applies to a value: the member of a union by its kind, or one of two shapes by its type. */
function shapeOf(schema: Schema, value: Json | undefined): Schema {
  const branch = branchOf(schema, value);
  if (branch.oneOf === undefined) return branch;
  return unionMembers(branch).get(isObject(value) ? String(own(value, 'kind')) : '') ?? {};
}

/** Resolves references and, of two shapes, takes the one for the value's type. A union stays a union. */
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

/** The schema that applies to the value at a pointer; an empty one where no schema is known. */
export function shapeAt(schema: Schema, root: Json, pointer: Pointer): Schema {
  return shapeOf(writtenAt(schema, root, pointer), valueAt(root, ...pointer));
}

/** The schema of a place as its parent's schema has it, which may still be a union or two shapes. */
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
