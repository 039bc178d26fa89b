import { ID_KINDS } from '../../../contract/schemas.ts';
import type { Documentation } from '../../documentation.ts';
import type { FileProblems } from '../../problem.ts';
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

/** The documentation of every code, by code. */
export const DOCUMENTATION: ReadonlyMap<string, Documentation> = new Map(
  [...Object.entries(OF_FILES), ...OF_RULES].sort(([a], [b]) => (a < b ? -1 : 1)),
);

/** Codes that name the kind of what is unknown or duplicate, such as `unknown-line`; `unknown-id` documents all of them. */
const FAMILIES: ReadonlyMap<string, string> = new Map(
  ['unknown-id', 'duplicate-id'].flatMap((family) => ID_KINDS.map((kind) => [family.replace('id', kind), family])),
);

/** The code under which a code is documented: itself or its family; undefined for an unknown code. */
export function documentedCode(code: string): string | undefined {
  return DOCUMENTATION.has(code) ? code : FAMILIES.get(code);
}

export function documentationOf(code: string): Documentation | undefined {
  return DOCUMENTATION.get(documentedCode(code) ?? '');
}

/** Every code that a report can contain. */
export const CODES: readonly string[] = [...DOCUMENTATION.keys(), ...FAMILIES.keys()];
