import type { Json } from '../../contract/json.ts';

/** A generated file: its path below the output folder and its whole content. */
export interface Module {
  readonly path: string;
  readonly content: string | Uint8Array;
  /** The constants of a data module by name, as JSON: its part of the Content. */
  readonly data?: Readonly<Record<string, string>>;
}

export const HEADER =
  '// Written by the catalog compiler. Do not edit: change catalog/ and run `npm run catalog -- build`.\n';

/** Prints data as TypeScript; `replacements` maps texts to their keys and targets to resolved ones. */
export function literal(value: Json, replacements: ReadonlyMap<Json, Json>): string {
  return JSON.stringify(value, (_key, part: Json) => replacements.get(part) ?? part, 2);
}

/** A constant of a data module: what staff write, as JSON. */
export interface Constant {
  readonly name: string;
  readonly type: string;
  /** The value as JSON; `undefined` if there is none. */
  readonly json: string | undefined;
  /**
   * How TypeScript reads it. `checked`: as a literal. `cast`: the same for things of which a catalog may have thousands; the
   * schemas have checked them, and each would get a type of its own. `parsed`: as JSON, which takes a third less memory still.
   */
  readonly read?: 'checked' | 'cast' | 'parsed';
  readonly comment?: string;
}

/** `export const name: type = value;` */
export function constant(name: string, type: string, value: string): string {
  return `export const ${name}: ${type} = ${value};\n`;
}

/**
 * Returns a module of data, which is also part of the Content.
 * @param types the names that the constants use of types.ts
 */
export function dataModule(
  name: string,
  types: readonly string[],
  constants: readonly Constant[],
  declarations = '',
): Module {
  const up = '../'.repeat(name.split('/').length - 1) || './';
  const imports = types.length === 0 ? '' : `import type { ${types.join(', ')} } from '${up}types.ts';\n\n`;
  return {
    path: `${name}.ts`,
    content: `${HEADER}${imports}${declarations}${constants.map(printed).join('')}`,
    data: Object.fromEntries(constants.flatMap(({ name: key, json }) => (json === undefined ? [] : [[key, json]]))),
  };
}

function printed({ name, type, json = 'undefined', read = 'checked', comment }: Constant): string {
  const values = {
    checked: () => json,
    cast: () => `${json} as unknown as ${type}`,
    parsed: () => `JSON.parse(${JSON.stringify(JSON.stringify(JSON.parse(json)))})`,
  };
  return (comment === undefined ? '' : `/** ${comment} */\n`) + constant(name, type, values[read]());
}

/** Prints a union of literals, or `never` without any. */
export function unionOf(ids: Iterable<string>): string {
  const members = [...ids].map((id) => `\n  | ${JSON.stringify(id)}`);
  return members.length === 0 ? ' never' : members.join('');
}
