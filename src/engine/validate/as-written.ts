import { flowText } from '../edit/write-flow.ts';
import type { Json } from '../json.ts';
import { dereference, type Schema, unionMembers } from '../schemas.ts';

/** Longer values are not repeated in a message. */
const MAX_VALUE_LENGTH = 80;
const ELLIPSIS = '…';

/** Writes a single text in the shape that a schema expects: as a list, in two languages, or as a target. */
export function asWritten(schema: Schema, text: string): string | undefined {
  const short = text.length > MAX_VALUE_LENGTH || text.includes('\n') ? ELLIPSIS : text;
  const value = shapesOf(schema)
    .map((shape) => valueIn(shape, short))
    .find((found) => found !== undefined);
  return value === undefined ? undefined : flowText(value, {});
}

/** A schema and those of the branches of its conditions. */
function shapesOf(schema: Schema): Schema[] {
  const branches = [schema.then, schema.else].filter((branch) => branch !== undefined).map(dereference);
  return [schema, ...branches.flatMap(shapesOf)];
}

function valueIn(shape: Schema, text: string): Json | undefined {
  if (shape.catalogText === true) return { es: text, en: ELLIPSIS };
  if (/^https?:/.test(text) && unionMembers(shape).has('external')) return { kind: 'external', url: text };
  // One text does not fill a list of two or more.
  if (shape.items === undefined || (shape.minItems ?? 0) > 1) return undefined;
  const items = dereference(shape.items);
  const item = items.type === 'string' ? text : valueIn(items, text);
  return item === undefined ? undefined : [item];
}
