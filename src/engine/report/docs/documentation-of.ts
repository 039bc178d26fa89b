import type { Documentation } from '../../documentation.ts';
import { type FileProblems, ID_KINDS } from '../../problem.ts';
import { RULES } from '../../rules/index.ts';
import { FILE_DOCS } from './file-docs.ts';
import { SHAPE_DOCS } from './shape-docs.ts';
import { YAML_DOCS } from './yaml-docs.ts';

const OF_FILES: { readonly [Code in keyof FileProblems]: Documentation } = {
  ...FILE_DOCS,
  ...YAML_DOCS,
  ...SHAPE_DOCS,
};
const OF_RULES = RULES.flatMap((rule) => Object.entries<Documentation>(rule.docs));

/** What every code stands for, by name. */
export const DOCUMENTATION: ReadonlyMap<string, Documentation> = new Map(
  [...Object.entries(OF_FILES), ...OF_RULES].sort(([a], [b]) => (a < b ? -1 : 1)),
);

/** Codes that name what is unknown or twice there, such as `unknown-line`: `unknown-id` stands for all of them. */
const FAMILIES: ReadonlyMap<string, string> = new Map(
  ['unknown-id', 'duplicate-id'].flatMap((family) => ID_KINDS.map((kind) => [family.replace('id', kind), family])),
);

/** The code under which a code is documented: itself, or its family; undefined where there is no such code. */
export function documentedCode(code: string): string | undefined {
  return DOCUMENTATION.has(code) ? code : FAMILIES.get(code);
}

export function documentationOf(code: string): Documentation | undefined {
  return DOCUMENTATION.get(documentedCode(code) ?? '');
}

/** Every code that people may read. */
export const CODES: readonly string[] = [...DOCUMENTATION.keys(), ...FAMILIES.keys()];
