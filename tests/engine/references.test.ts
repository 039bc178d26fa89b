import { describe, expect, it } from 'vitest';
import { type Format, formatOf } from '../../src/engine/contract/formats.ts';
import { resolveReference, type Schema, schemas } from '../../src/engine/contract/schemas.ts';
import { RULES } from '../../src/engine/core/problem-codes.ts';

/** Formats of strings that may be ids. */
const OF_IDS: readonly (Format | undefined)[] = [
  'id',
  'camel-case-name',
  'identifier',
  'parameter-value',
  'text-key',
  'lower-case-word',
  'upper-case-code',
  'unlocode',
];

/** Strings that name something in a scope smaller than the catalog, with the rule that checks them. */
const CHECKED_BY: Readonly<Record<string, string>> = {
  'blocks/*/anchor': 'duplicate-anchor',
  'common/alias': 'taken-alias',
  'endpoints/endpoints/[]/fields/[]/name': 'duplicate-item',
  'form/*/name': 'duplicate-item',
  'form/prefills/[]/field': 'unknown-field',
  'form/prefills/[]/option': 'unknown-option',
  'form/steps/[]/fields/[]': 'unknown-field',
  'form/variants/[]/field': 'unknown-field',
  'form/variants/[]/option': 'unknown-option',
  'form/repeatField/of': 'unknown-field',
  'line/contacts/[]/id': 'duplicate-item',
  'line/entry/id': 'duplicate-item',
  'line/numberPlace/field': 'bad-number-address',
  'mail/values/[]': 'unused-mail-value',
  'mail/*/value': 'unknown-mail-value',
  'options/options/[]/id': 'duplicate-item',
  'options/options/[]/aliases/[]': 'taken-alias',
  'panel/panelView/path': 'not-in-contract',
  'panel/panelView/form/files': 'unknown-panel-property',
  'panel/panelView/form/idIn': 'unknown-panel-property',
  'panel/panelView/form/values': 'unknown-panel-property',
  'panel/panelField/id': 'unknown-panel-property',
  'panel/panelFact/id': 'unknown-panel-property',
  'panel/panelField/of/[]': 'unknown-panel-field',
  'panel/panelField/editWhen/[]': 'unknown-panel-value',
  'panel/panelTemplate/id': 'duplicate-item',
  'panel/panelValue/id': 'unknown-panel-value',
  'panel/panelAction/id': 'duplicate-item',
  'panel/panelAction/call': 'not-in-contract',
  'panel/panelAction/when/[]': 'unknown-panel-value',
  'panel/panelAction/where/key': 'unknown-panel-property',
  'panel/panelAction/where/{}': 'unknown-panel-value',
  'panel/panelCard/id': 'duplicate-item',
  'panel/panelCard/action': 'not-in-contract',
  'panel/panelCard/fields/[]': 'unknown-panel-field',
  'panel/panelCard/filters/key': 'not-in-contract',
  'panel/panelCard/filters/{}': 'unknown-panel-value',
  'panel/panelCard/since': 'unknown-panel-field',
  'panel/panelCard/sort': 'not-in-contract',
  'panel/panelReason/id': 'unknown-panel-value',
  'panel/panelAction/asks/[]': 'unknown-panel-field',
  'panel/panelAction/set/{}': 'unknown-panel-value',
  'panel/panelAction/set/key': 'not-in-contract',
  'ports/ports/[]/unlocode': 'duplicate-unlocode',
  'targets/routeTarget/hash': 'unknown-hash',
  'targets/routeTarget/query/key': 'unknown-query',
  'transactions/groups/[]/anchor': 'duplicate-anchor',
  'transactions/groups/[]/slots/[]/general/[]/id': 'duplicate-item',
  'consent/tabs/[]/id': 'duplicate-item',
  'consent/consentCategory/id': 'duplicate-item',
};
/** Names that the catalog defines freely, or that come from outside it. */
const NAMES_OF_ITS_OWN = [
  'form/prefills/[]/parameter',
  'form/prefills/[]/value',
  'line/scac',
  'line/smdg',
  'country/checkDigitRule/signs',
  'country/code',
  'country/currency',
  'country/unlocode/[]',
  'site/addressNames/{}',
  'site/languages/[]/region',
  'site/product',
  /^site\/.*(Key|Name|Parameter|cookie\/name)$/,
];

interface Found {
  readonly path: string;
  readonly schema: Schema;
}

/** Yields every string in the schemas that may be an id but has no annotation for it. */
function* plainIds(schema: Schema, path: string): Iterable<Found> {
  const { $ref, propertyNames, items, additionalProperties } = schema;
  const target = $ref === undefined ? undefined : resolveReference($ref).schema;
  const whole = { ...target, ...schema };
  const declared = whole.definesId ?? whole.refersTo ?? whole.aliasOf ?? whole.catalogFile ?? whole.catalogText;
  if (declared !== undefined) return;
  if (OF_IDS.includes(formatOf(whole.pattern ?? ''))) yield { path, schema: whole };
  for (const [name, part] of Object.entries(schema.properties ?? {})) yield* plainIds(part, `${path}/${name}`);
  if (propertyNames !== undefined) yield* plainIds(propertyNames, `${path}/key`);
  if (items !== undefined) yield* plainIds(items, `${path}/[]`);
  if (typeof additionalProperties === 'object') yield* plainIds(additionalProperties, `${path}/{}`);
}

const SHAPES = new Set(['common', 'id', 'anchor', 'fieldName', 'panelFieldName', 'mailValue']);
const found = Object.entries(schemas).flatMap(([name, schema]) => [
  ...plainIds(schema, name),
  ...Object.entries(schema.$defs ?? {}).flatMap(([part, definition]) =>
    SHAPES.has(part) ? [] : [...plainIds(definition, `${name}/${part}`)],
  ),
]);
const matches = (pattern: string, path: string) =>
  pattern === path ||
  (pattern.includes('*') && path.startsWith(pattern.split('*')[0] ?? '') && path.endsWith(pattern.split('*')[1] ?? ''));

describe('a string that is an id', () => {
  it('is looked up wherever it occurs: by its schema (refersTo) or by a rule', () => {
    const unchecked = found
      .map(({ path }) => path)
      .filter((path) => !Object.keys(CHECKED_BY).some((pattern) => matches(pattern, path)))
      .filter((path) => !NAMES_OF_ITS_OWN.some((name) => (typeof name === 'string' ? name === path : name.test(path))));
    expect(unchecked).toEqual([]);
  });

  it('is in the list of exceptions only if a schema still has it', () => {
    const patterns = Object.keys(CHECKED_BY);
    expect(patterns.filter((pattern) => !found.some(({ path }) => matches(pattern, path)))).toEqual([]);
  });

  it('is an exception only if an existing rule checks it', () => {
    const codes = RULES.flatMap((rule) => Object.keys(rule.messages));
    expect(Object.values(CHECKED_BY).filter((code) => !codes.includes(code))).toEqual([]);
  });
});
