import { describe, expect, it } from 'vitest';
import type { FormField } from '../../../src/engine/authoring/form/form-field.ts';
import { formOf } from '../../../src/engine/authoring/form/form-of.ts';
import { type Change, type Changes, compileWith, replace } from '../../support/catalog-harness.ts';

/** The fields of the form for a file of the valid catalog, by pointer. */
function formAt(
  path: string,
  change: Change = (text) => text,
  elsewhere: Changes = {},
): ReadonlyMap<string, FormField> {
  const { catalog } = compileWith({ ...elsewhere, [path]: change });
  const file = catalog.files.find((each) => each.path === path);
  if (file === undefined) throw new Error(`${path} cannot be read`);
  return new Map(formOf(catalog, file, 'es').map((field) => [field.pointer, field]));
}

const blankOf = (text: string | undefined): unknown => JSON.parse(text ?? 'null');

describe('a word that replaces a value', () => {
  it('is shown by its name while chosen, with a blank value to switch to', () => {
    const login = formAt('lines/north.yaml').get('/clientLogin');
    expect(login).toMatchObject({ kind: 'raw', word: { value: 'notOffered', label: 'No se ofrece', isChosen: true } });
    expect(blankOf(login?.blank)).toEqual({ kind: 'external', url: '' });
  });

  it('is not chosen for a list that already has an entry', () => {
    const slot = formAt('lines/north.yaml').get('/transactions/payments');
    expect(slot).toMatchObject({ kind: 'list', minItems: 1, word: { isChosen: false } });
    expect(blankOf(slot?.blank)).toEqual([{ target: { kind: 'external', url: '' } }]);
  });
});

describe('a union', () => {
  const target = '/transactions/payments/0/target';
  it('offers its kinds by their names, each with its own blank value', () => {
    const union = formAt('lines/south.yaml').get(target);
    expect(union).toMatchObject({ kind: 'union', value: 'external' });
    const route = union?.choices?.find(({ value }) => value === 'route');
    expect(route?.label).toBe('Página de este sitio');
    expect(blankOf(route?.blank)).toEqual({ kind: 'route', route: '' });
  });

  it('has the fields of the chosen kind and none of the others', () => {
    const fields = formAt('lines/south.yaml');
    expect(fields.get(`${target}/url`)).toMatchObject({ kind: 'text', format: 'url', required: true });
    expect(fields.has(`${target}/route`)).toBe(false);
    expect(fields.has(`${target}/kind`)).toBe(false);
  });

  it('with several values in turn is a list of them', () => {
    const turns = '[{ kind: external, url: https://a.example.com }, { kind: external, url: https://b.example.com }]';
    const one = '{ kind: external, url: https://pay.example.com/south }';
    const fields = formAt('lines/south.yaml', replace(one, turns));
    expect(fields.get(target)).toMatchObject({ kind: 'list', minItems: 2 });
    expect(fields.get(`${target}/1`)).toMatchObject({
      kind: 'union',
      title: 'Destino',
      summary: 'https://b.example.com',
    });
  });
});

describe('files to choose from', () => {
  const labels = (path: string, pointer: string, changes: Changes = {}) =>
    formAt(path, undefined, changes)
      .get(pointer)
      ?.choices?.map(({ value, label }) => [value, label]);

  it('are named by what a picture shows, or by the entry that has the file, and stand in the order of their names', () => {
    expect(labels('downloads.yaml', '/downloads/0/file')).toEqual([['files/guide.pdf', 'Guía']]);
    expect(labels('articles/first-call.yaml', '/image')).toEqual([
      ['images/mapa.svg', 'mapa.svg'],
      ['images/muelle.jpg', 'Un buque atracado al atardecer.'],
      ['images/logo.svg', 'Un buque.'],
    ]);
  });

  it('keep their own names where two would have the same', () => {
    const changes = { 'pages/transactions.yaml': replace('Un buque atracado al atardecer.', 'Un buque.') };
    expect(labels('articles/first-call.yaml', '/image', changes)).toEqual([
      ['images/logo.svg', 'logo.svg'],
      ['images/mapa.svg', 'mapa.svg'],
      ['images/muelle.jpg', 'muelle.jpg'],
    ]);
  });
});

describe('a number, or yes and no', () => {
  it.each([
    ['articles/first-call.yaml', '/featured', 'published:', 'featured: sí\npublished:', 'boolean', 'sí'],
    ['ports.yaml', '/ports/0/latitude', 'latitude: 10.4', "latitude: '10,4'", 'number', '10,4'],
    ['clients.yaml', '/clients/1/since', 'since: 2004', "since: '2.004'", 'number', '2.004'],
  ])('is one also while what is written is a text, in %s', (path, pointer, from, to, kind, value) => {
    expect(formAt(path, replace(from, to)).get(pointer)).toMatchObject({ kind, value });
  });

  it('without decimals says so', () => {
    expect(formAt('clients.yaml').get('/clients/1/since')).toMatchObject({ kind: 'number', format: 'integer' });
    expect(formAt('ports.yaml').get('/ports/0/latitude')?.format).toBeUndefined();
  });
});

describe('lists and maps', () => {
  it('have a blank entry and a summary for each entry', () => {
    const fields = formAt('lines/north.yaml');
    const contacts = fields.get('/contacts');
    expect(contacts).toMatchObject({ kind: 'list', minItems: 1 });
    expect(blankOf(contacts?.blankEntry)).toEqual({ id: '', area: { es: '', en: '' }, office: '' });
    expect(fields.get('/contacts/0')).toMatchObject({ title: 'Contactos 1', parent: '/contacts', summary: 'Servicio' });
    expect(formAt('faq.yaml').get('/questions/0/answer/0')).toMatchObject({ kind: 'words', title: 'Respuesta 1' });
  });

  it('summarize an entry whose address is empty by the kind of its target', () => {
    const empty = replace('url: https://pay.example.com/south', "url: ''");
    expect(formAt('lines/south.yaml', empty).get('/transactions/payments/0')?.summary).toBe('Página de otro sitio');
  });

  it('with ids as keys offer the existing ids as keys', () => {
    const map = formAt('lines/north.yaml').get('/transactions');
    expect(map).toMatchObject({ kind: 'map' });
    expect(map?.keys?.map(({ value }) => value)).toEqual(['payments', 'powers-upload']);
  });

  it('with free keys summarize an entry by its key', () => {
    const field = formAt('lines/north.yaml').get('/transactions/payments/0/target/fields/PACCION');
    expect(field).toMatchObject({ kind: 'union', value: 'constant', summary: 'PACCION', required: false });
  });
});

describe('texts for visitors', () => {
  it('have a field for every language of the site, empty if the text is missing', () => {
    const fields = formAt('faq.yaml', (text) =>
      text.replace(/question: \{ es: ([^,]*), en: [^}]*\}/, 'question: { es: $1 }'),
    );
    const question = [...fields.values()].find(({ key }) => key === 'question');
    expect(question).toMatchObject({ kind: 'words', languages: [{ language: 'es' }, { language: 'en', value: null }] });
  });

  it('with plural forms have a field for each form that the language needs, empty if it is missing, and for any other', () => {
    const counted = "{ one: '{{count}} cosa', many: '{{count}} de cosas' }";
    const fields = formAt('texts.yaml', replace('es: Abrir', `es: ${counted}`));
    const words = [...fields.values()].find(({ languages = [] }) => languages.some(({ key }) => key === 'es/one'));
    expect(words?.languages).toEqual([
      { language: 'es', key: 'es/one', count: 1, value: '{{count}} cosa' },
      { language: 'es', key: 'es/other', count: 2, value: null },
      { language: 'es', key: 'es/many', count: 1_000_000, value: '{{count}} de cosas' },
      { language: 'en', key: 'en', value: 'Open' },
    ]);
  });
});

it.each([
  ['a list in place of a text', 'name: Northern Line', 'name: [Northern, Line]', '/name', '["Northern","Line"]'],
  ['a yes in place of a text', 'name: Northern Line', 'name: true', '/name', 'true'],
  ['a number in place of an object', 'clientLogin: notOffered', 'clientLogin: 3', '/clientLogin', '3'],
])('a value that does not match its schema is shown as it is: %s', (_case, from, to, pointer, value) => {
  expect(formAt('lines/north.yaml', replace(from, to)).get(pointer)).toMatchObject({ kind: 'raw', value });
});
