import type { Json } from '../json.ts';

/** A generated file: its path below the output folder and its whole content. */
export interface Module {
  readonly path: string;
  readonly content: string | Uint8Array;
}

export const HEADER =
  '// Written by the catalog compiler. Do not edit: change catalog/ and run `npm run catalog -- build`.\n';

/** Prints data as TypeScript; `replacements` maps texts to their keys and targets to resolved ones. */
export function literal(value: Json, replacements: ReadonlyMap<Json, Json>): string {
  return JSON.stringify(value, (_key, part: Json) => replacements.get(part) ?? part, 2);
}

/** `export const name: type = value;` */
export function constant(name: string, type: string, value: string): string {
  return `export const ${name}: ${type} = ${value};\n`;
}

/**
 * The same for things of which a catalog may have thousands: the schemas have checked them, the TypeScript compiler does not.
 * Each would get a type of its own, and the items of a list a union that it gives up on.
 */
export function dataConstant(name: string, type: string, value: string): string {
  return constant(name, type, `${value} as unknown as ${type}`);
}

/**
 * The same as JSON, with which the TypeScript compiler takes a third less memory still, but a browser loads a few more bytes.
 * @param json as `literal` prints it
 */
export function jsonConstant(name: string, type: string, json: string): string {
  return constant(name, type, `JSON.parse(${JSON.stringify(JSON.stringify(JSON.parse(json)))})`);
}

/** Prints a union of literals, or `never` without any. */
export function unionOf(ids: Iterable<string>): string {
  const members = [...ids].map((id) => `\n  | ${JSON.stringify(id)}`);
  return members.length === 0 ? ' never' : members.join('');
}
