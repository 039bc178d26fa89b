import { expect, it } from 'vitest';
import { placeNames } from '../../../src/server/content/catalog/forms.ts';
import { compileWith } from '../../support/catalog-harness.ts';

const LINE = 'lines/north.yaml';
const { catalog } = compileWith({
  [LINE]: (text) => text.replace('area: {', 'seniority: 1\n    area: { qu: Yanapay,'),
});

it.each([
  ['/contacts/0/area/es', 'es', ['Contactos', 'Servicio', 'Área', 'español']],
  ['/contacts/0/area', 'en', ['Contacts', 'Service', 'Area']],
  ['/contacts/0/office/city', 'es', ['Contactos', 'Servicio', 'Oficina']],
  ['/nothing', 'es', []],
  ['', 'es', []],
] as const)('the place of a mistake at «%s» is named with the titles of the form (%s)', (pointer, reader, names) => {
  expect(placeNames(catalog, reader)({ file: LINE, pointer })).toEqual(names);
});

it('a place in a file that is not there has no name', () => {
  expect(placeNames(catalog, 'en')({ file: 'lines/west.yaml', pointer: '/name' })).toEqual([]);
});
