import type { Json } from '../json.ts';

/** A generated file: its path below the output folder and its whole content. */
export interface Module {
  readonly path: string;
  readonly content: string | Uint8Array;
}

export const HEADER =
  '// Written by the catalog compiler. Do not edit: change catalog/ and run `npm run catalog -- build`.\n';

/** Prints data as TypeScript; `replacements` maps texts to their keys and targets to resolved ones. */
export function literal(value: Json, replacements: ReadonlyMap<Json, Json>, indent = 2): string {
  return JSON.stringify(value, (_key, part: Json) => replacements.get(part) ?? part, indent);
}

/** `export const name: type = value;` */
export function constant(name: string, type: string, value: string): string {
  return `export const ${name}: ${type} = ${value};\n`;
}

/**
 * The same for things of which a catalog may have thousands, with the data as JSON: as a literal, each would get a type of its
 * own, and the items of a list a union that the TypeScript compiler gives up on.
 * @param json data as JSON, which the schemas have checked
 */
export function dataConstant(name: string, type: string, json: string): string {
  return constant(name, type, `/* @__PURE__ */ JSON.parse(${JSON.stringify(json)})`);
}

/** Prints a union of literals, or `never` without any. */
export function unionOf(ids: Iterable<string>): string {
  const members = [...ids].map((id) => `\n  | ${JSON.stringify(id)}`);
  return members.length === 0 ? ' never' : members.join('');
}
