import { asObject, type Json, type JsonObject } from '../../contract/json.ts';
import type { IdKind } from '../../contract/schemas.ts';
import { linesInOrder } from '../link/entries.ts';
import { definitionsOf, type LinkedCatalog } from '../link/linked-catalog.ts';
import { pascal } from './types.ts';

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
   * How TypeScript reads it. `checked`: as a literal. `cast`: the same for entries of which a catalog may have thousands; the
   * schemas have checked them, and each would get a type of its own. `parsed`: as JSON, which takes a third less memory still;
   * everything `LARGE` is.
   */
  readonly read?: 'checked' | 'cast' | 'parsed';
  readonly comment?: string;
}

/**
 * Characters of JSON above which a constant is parsed, because the literals of thousands of lines, questions or texts took most
 * of the time of a type check. The pages and the panel, which do not grow with the agency, stay checked.
 */
const LARGE = 2 ** 17;

/** A constant of a data module; `json` is its value, undefined if there is none. */
export function dataConstant(name: string, type: string, json: string | undefined, comment?: string): Constant {
  return { name, type, json, ...(comment === undefined ? {} : { comment }) };
}

/** `export const name: type = value;` */
export function constant(name: string, type: string, value: string): string {
  return `export const ${name}: ${type} = ${value};\n`;
}

/** What types of constants name that is not of types.ts. */
const BUILT_IN: readonly string[] = ['Partial', 'Readonly', 'Record'];

/**
 * Returns a module of data, which is also part of the Content. It imports what the types of its constants name.
 * @param declarations types of its own, which its constants may name, too
 * @param more what these use of types.ts
 */
export function dataModule(
  name: string,
  constants: readonly Constant[],
  declarations = '',
  more: readonly string[] = [],
): Module {
  const named = constants.flatMap(({ type }) => type.match(/\b[A-Z]\w*/g) ?? []);
  const isOwn = (type: string) => BUILT_IN.includes(type) || declarations.includes(`interface ${type} `);
  const types = [...new Set([...named, ...more])].filter((type) => !isOwn(type)).sort();
  const imports = types.length === 0 ? '' : `import type { ${types.join(', ')} } from './types.ts';\n\n`;
  return {
    path: `${name}.ts`,
    content: `${HEADER}${imports}${declarations}${constants.map(printed).join('')}`,
    data: Object.fromEntries(constants.flatMap(({ name: key, json }) => (json === undefined ? [] : [[key, json]]))),
  };
}

/** Returns a module of data with one constant. */
export function constantModule(path: string, ...constantParts: Parameters<typeof dataConstant>): Module {
  return dataModule(path, [dataConstant(...constantParts)]);
}

function printed({ name, type, json = 'undefined', read = 'checked', comment }: Constant): string {
  const values = {
    checked: () => json,
    cast: () => `${json} as unknown as ${type}`,
    parsed: () => `JSON.parse(${JSON.stringify(JSON.stringify(JSON.parse(json)))})`,
  };
  return (
    (comment === undefined ? '' : `/** ${comment} */\n`) +
    constant(name, type, values[json.length > LARGE ? 'parsed' : read]())
  );
}

/** Prints a union of literals, or `never` without any. */
export function unionOf(ids: Iterable<string>): string {
  const members = [...ids].map((id) => `\n  | ${JSON.stringify(id)}`);
  return members.length === 0 ? ' never' : members.join('');
}

/** Shared by the emitters: the catalog, and a printer that replaces texts with their keys and targets with resolved ones. */
export interface EmitContext {
  readonly catalog: LinkedCatalog;
  readonly print: (value: Json) => string;
}

type Transform = (value: JsonObject, id: string) => Json;

/** All entries of a kind by id, and the ids in catalog order (lines in the order of their codes). */
export function keyed(context: EmitContext, kind: IdKind, name: string, transform?: Transform): Constant[] {
  const values = valuesOf(context, kind, transform);
  const [one, id] = [pascal(kind), `${pascal(kind)}Id`];
  const ids = Object.keys(values);
  return [
    dataConstant(`${kind}Ids`, `readonly ${id}[]`, JSON.stringify(ids, null, 2)),
    {
      name,
      type: `Readonly<Record<${id}, ${one}>>`,
      json: context.print(values),
      // Without entries, the type of their ids still has a member.
      read: ids.length === 0 ? 'cast' : 'checked',
    },
  ];
}

function valuesOf({ catalog }: EmitContext, kind: IdKind, transform: Transform = (value) => value): JsonObject {
  const definitions = kind === 'line' ? linesInOrder(catalog) : [...definitionsOf(catalog, kind).values()];
  return Object.fromEntries(definitions.map(({ id, value }) => [id, transform(asObject(value), id)]));
}

/** Emits the Content: everything that staff can change, as one value. Its keys are the constants of the data modules. */
export function contentModule(modules: readonly Module[]): Module {
  const data = modules.filter(({ data: constants }) => constants !== undefined);
  const imports = data.map(({ path }, index) => `import * as m${index} from './${path}';\n`);
  return {
    path: 'content.ts',
    content: `${HEADER}${imports.join('')}
export const content = {
${data.map((_module, index) => `  ...m${index},\n`).join('')}};

/** Everything that staff can change, as one value that never changes. */
export type Content = Readonly<typeof content>;
`,
  };
}

/** The Content of `contentModule` as JSON. */
export function contentJson(modules: readonly Module[]): string {
  const constants = modules.flatMap(({ data = {} }) => Object.entries(data));
  return `{${constants.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join()}}`;
}
