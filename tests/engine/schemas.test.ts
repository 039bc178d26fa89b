import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Schema, schemas, wholeSchema } from '../../src/engine/contract/schemas.ts';
import { ROOT } from '../support/root.ts';

const FOLDER = join(ROOT, 'schema/catalog');

describe('the schema', () => {
  // Editors resolve references relative to the schema's file, so a path with another folder would fail.
  it.each(readdirSync(FOLDER))('%s has its file name as its id, and refers only to files in its folder', (name) => {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    const base = `file:///schema/catalog/${name}`;
    const id = new URL((JSON.parse(text) as { $id: string }).$id, base);
    const beside = readdirSync(FOLDER).map((file) => `file:///schema/catalog/${file}`);
    const references = [...text.matchAll(/"\$ref": "([^"#]*)#/g)].map(([, file = '']) => new URL(file, id).href);
    expect(id.href).toBe(base);
    expect(references.filter((file) => !beside.includes(file))).toEqual([]);
  });

  it.each(Object.entries(schemas))(
    '%s has a name for people, in both languages, for each of its properties',
    (_name, schema) => {
      expect(
        propertiesOf(schema)
          .filter(isUncalled)
          .map(([name]) => name),
      ).toEqual([]);
    },
  );
});

describe('a schema that refers to another', () => {
  const $ref = 'common.schema.json#/$defs/anchor';
  it('inherits the explanation of the other, unless it has its own description', () => {
    expect(wholeSchema({ $ref }).explained).toEqual(schemas.common.$defs?.['anchor']?.explained);
    expect(wholeSchema({ $ref, description: 'Where it begins.' }).explained).toBeUndefined();
    expect(wholeSchema({ $ref, description: 'Where it begins.', explained: { es: 'Su comienzo.' } }).explained).toEqual(
      {
        es: 'Su comienzo.',
      },
    );
  });
});

function propertiesOf(schema: Schema): [string, Schema][] {
  if (schema.catalogText) return [];
  const own = Object.entries(schema.properties ?? {});
  const inner = Object.entries(schema).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null) return [];
    return key === 'properties' || key === '$defs'
      ? Object.values(value as Record<string, Schema>).flatMap(propertiesOf)
      : [value].flat().flatMap((each) => (typeof each === 'object' ? propertiesOf(each as Schema) : []));
  });
  return [...own, ...inner];
}

/** Whether a property lacks a name for people. Ids, constants and texts need none. */
function isUncalled([name, property]: [string, Schema]): boolean {
  const { catalogText, definesId, const: only, called } = wholeSchema(property);
  if (catalogText || definesId !== undefined || only !== undefined || name === 'id') return false;
  return !(called?.es && called.en);
}
