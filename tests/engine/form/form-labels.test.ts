import { describe, expect, it } from 'vitest';
import type { FormField } from '../../../src/engine/authoring/form/form-field.ts';
import { formOf } from '../../../src/engine/authoring/form/form-of.ts';
import { CATALOG_FILES, isKeyOfStaff, type SchemaName } from '../../../src/engine/contract/catalog-files.ts';
import { dereference, type Schema, schemas, wholeSchema } from '../../../src/engine/contract/schemas.ts';
import { compileWith } from '../../support/catalog-harness.ts';

const kinds = (schemas.panel.$defs?.['contentFiles']?.properties?.['kind']?.enum ?? []) as readonly SchemaName[];
const INNER = ['items', 'propertyNames', 'additionalProperties', 'if', 'then', 'else'] as const;

/** Schemas that a form can reach, with their place; the place of a referenced one is its document and name. */
type Reached = ReadonlyMap<Schema, string>;

/** Whether the panel offers a property, if its schema is that of a kind of files. */
const isOffered = (schema: string, key: string) => {
  const kind = CATALOG_FILES.find((each) => each.schema === schema);
  return kind === undefined || isKeyOfStaff(kind, key);
};

function reach(schema: Schema, at: string, reached = new Map<Schema, string>()): Reached {
  if (reached.has(schema)) return reached;
  reached.set(schema, at);
  if (schema.$ref !== undefined) reach(dereference(schema), schema.$ref.replace('.schema.json#/$defs/', ' '), reached);
  // Words for visitors have a field per language, which needs no name.
  if (schema.catalogText) return reached;
  for (const [key, property] of Object.entries(schema.properties ?? {}))
    if (isOffered(at, key)) reach(property, `${at}.${key}`, reached);
  for (const key of INNER) {
    const inner = schema[key];
    if (typeof inner === 'object') reach(inner, `${at}/${key}`, reached);
  }
  for (const member of [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]) reach(member, at, reached);
  return reached;
}

const placesOf = (reached: Reached, isLacking: (schema: Schema, at: string) => boolean) =>
  [...reached].filter(([schema, at]) => isLacking(schema, at)).map(([, at]) => at);
const isNamed = (name: Schema['called']) => Boolean(name?.es && name.en);

/** Whether a property needs a name and has none. Ids and references are named by their kind; a constant has no field. */
function lacksName(property: Schema, key: string): boolean {
  const { called, definesId, refersTo, const: constant } = wholeSchema(property);
  const hasOwn = key === 'id' || definesId !== undefined || refersTo !== undefined || constant !== undefined;
  return !hasOwn && !isNamed(called);
}

/** Whether values of an enum or constant lack names. Those of `kind` are named by the member of their union. */
function lacksNamesOfValues({ enum: values = [], const: word, valuesCalled }: Schema, at: string): boolean {
  const words = word === undefined || at.endsWith('.kind') ? values : [word];
  return !words.every((value) => isNamed(valuesCalled?.[String(value)]));
}

describe.each(kinds)('the panel form for %s', (kind) => {
  const reached = reach(schemas[kind], kind);
  it('has a Spanish explanation wherever it has an English one', () => {
    expect(placesOf(reached, ({ description, explained }) => description !== undefined && !explained?.es)).toEqual([]);
  });
  it('has explanations that contain no file names', () => {
    expect(placesOf(reached, ({ explained }) => /catalog\/|\.ya?ml/.test(explained?.es ?? ''))).toEqual([]);
  });
  it('has a name for each of its fields, including texts for visitors', () => {
    const lacking = ({ properties = {} }: Schema) =>
      Object.entries(properties).filter(([key, property]) => lacksName(property, key));
    const places = [...reached].flatMap(([schema, at]) =>
      lacking(schema).flatMap(([key]) => (isOffered(at, key) ? [`${at}.${key}`] : [])),
    );
    expect(places).toEqual([]);
  });
  it('has a name for each member of its unions', () => {
    const lacking = placesOf(reached, ({ oneOf = [] }) => !oneOf.every((each) => isNamed(wholeSchema(each).called)));
    expect(lacking).toEqual([]);
  });
  it('has a name for each word that a value can be', () => {
    expect(placesOf(reached, lacksNamesOfValues)).toEqual([]);
  });
});

const { catalog } = compileWith({});
const files = catalog.files.filter(({ kind }) => kinds.includes(kind.schema));
const formsIn = (language: 'es' | 'en') =>
  files.map((file) =>
    formOf(catalog, file, language).filter(
      ({ pointer }) => pointer === '' || isOffered(file.kind.schema, pointer.split('/')[1] ?? ''),
    ),
  );

/** The fields whose key is in the schema. Entries of lists and maps are left out: their content names them. */
function fieldsByKey(fields: readonly FormField[]): readonly FormField[] {
  const kindAt = new Map(fields.map(({ pointer, kind }) => [pointer, kind]));
  const isEntry = ({ parent }: FormField) =>
    parent === null || kindAt.get(parent) === 'list' || kindAt.get(parent) === 'map';
  return fields.filter((field) => !isEntry(field));
}

describe('the forms of the catalog', () => {
  it('have no Spanish title that equals its key, except where the key is a Spanish word', () => {
    const same = formsIn('es').flatMap((fields) =>
      fieldsByKey(fields).filter(({ title, key }) => title.toLowerCase() === key.toLowerCase()),
    );
    expect([...new Set(same.map(({ key }) => key))]).toEqual(['sector']);
  });

  it('have no English title that equals a key of several words', () => {
    const same = formsIn('en').flatMap((fields) =>
      fieldsByKey(fields).filter(({ title, key }) => title.toLowerCase() === key.toLowerCase()),
    );
    expect([...new Set(same.map(({ key }) => key))].filter((key) => /\p{Lu}|-/u.test(key))).toEqual([]);
  });

  it('have no title that is an index counted from zero', () => {
    const titles = formsIn('es').flatMap((fields) => fields.map(({ title }) => title));
    expect(titles.filter((title) => title === '0' || title === '')).toHaveLength(files.length);
  });

  it('name a field under a fixed key by the name of the key', () => {
    const offices = files.find(({ path }) => path === 'offices.yaml');
    if (offices === undefined) throw new Error('no offices');
    const [field] = formOf(catalog, offices, 'es').filter(({ pointer }) => pointer === '/words/opensToday');
    expect(field).toMatchObject({ title: 'Cuando abre más tarde hoy', summary: 'Cuando abre más tarde hoy' });
  });

  it('explain and require what either the schema of a field or the one that it refers to says', () => {
    const fieldAt = (file: string, at: string) => {
      const found = catalog.files.find(({ path }) => path === file);
      return found && formOf(catalog, found, 'es').find(({ pointer }) => pointer === at);
    };
    expect(fieldAt('articles/first-call.yaml', '/imageText')?.description).toMatch(/^Qué muestra la imagen/);
    expect(fieldAt('country.yaml', '/examplePort')?.description).toMatch(/^Un puerto con su país/);
    for (const key of ['title', 'sample'])
      expect(fieldAt('vessels.yaml', `/columns/vesselName/${key}`)).toMatchObject({ required: true });
  });

  it('explain each text for visitors by its purpose, not by what texts are in general', () => {
    const fields = formsIn('en').flat();
    const explained = new Set(fields.filter(({ kind }) => kind === 'words').map(({ description }) => description));
    expect([...explained]).toContain('Text in the login dialog.');
    expect([...explained].filter((words) => /once per language/.test(words ?? ''))).toEqual([]);
  });
});

describe('the order of a form', () => {
  it.each(Object.entries(schemas).filter(([, { formFirst }]) => formFirst !== undefined))(
    'begins with properties that %s has',
    (_name, { formFirst, properties = {} }) => {
      expect(formFirst?.filter((key) => !Object.hasOwn(properties, key))).toEqual([]);
    },
  );

  it('is that of its schema: what it begins with first, all else aside', () => {
    const { catalog } = compileWith({});
    const line = catalog.files.find(({ kind }) => kind.schema === 'line');
    const fields = line === undefined ? [] : formOf(catalog, line, 'es').filter(({ parent }) => parent === '');
    const aside = fields.filter(({ isAside }) => isAside).map(({ key }) => key);
    expect(fields.slice(0, 2).map(({ key }) => key)).toEqual(['transactions', 'contacts']);
    expect(aside).toEqual(fields.slice(2).map(({ key }) => key));
    const faq = catalog.files.find(({ kind }) => kind.schema === 'faq');
    expect(faq && formOf(catalog, faq, 'es').some(({ isAside }) => isAside)).toBe(false);
  });
});
