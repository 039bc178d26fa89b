import { expect, it } from 'vitest';
import { type CatalogField, formTreeOf, namesOfPlace } from '../../src/site/features/panel/content/form-tree.ts';

const field = (
  pointer: string,
  parent: string | null,
  title: string,
  more: Partial<CatalogField> = {},
): CatalogField => ({
  pointer,
  parent,
  key: pointer.slice(pointer.lastIndexOf('/') + 1),
  title,
  required: true,
  present: true,
  kind: 'object',
  version: '',
  ...more,
});
const tree = formTreeOf({
  fields: [
    field('', null, 'Línea'),
    field('/contacts', '', 'Contactos', { kind: 'list' }),
    field('/contacts/0', '/contacts', 'Contactos 1', { summary: 'Bogotá' }),
    field('/contacts/0/area', '/contacts/0', 'Área', {
      kind: 'words',
      languages: [{ language: 'es', value: '', version: '' }],
    }),
    field('/contacts/1', '/contacts', 'Contactos 2', { summary: '' }),
  ],
  choiceLists: [],
});

it.each([
  ['/contacts/0/area/es', 'es', ['Contactos', 'Bogotá', 'Área', 'español']],
  ['/contacts/0/area', 'en', ['Contactos', 'Bogotá', 'Área']],
  ['/contacts/1/office', 'es', ['Contactos', 'Contactos 2']],
  ['', 'es', []],
])('the place of a mistake at «%s» is named with the titles of the form (%s)', (pointer, reader, names) => {
  expect(namesOfPlace(tree, { pointer }, reader)).toEqual(names);
});
