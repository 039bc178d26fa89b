import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type Changes,
  compileWith,
  found,
  inputWith,
  printed,
  replace,
  VALID_CATALOG,
} from '../support/catalog-harness.ts';

const NORTH = 'lines/north.yaml';
const contentOf = (file: string) => new Uint8Array(readFileSync(join(VALID_CATALOG, file)));
/** Renames a file of the catalog, and adds a reference to the line that it defines. */
const renamed = (file: string, name: string): Changes => ({
  [file]: null,
  [name]: contentOf(file),
  'faq.yaml': replace('group: payments', 'group: payments\n    lines: [north]'),
});

describe('files and folders with an unexpected name', () => {
  it.each([
    'lines/north.yaml.txt',
    'lines/north.txt',
    'lines/NORTH.YAML',
    'lines/north.YML',
    'lines/north.yml ',
    'lines/north.yaml.old',
  ])('reports a line in a misnamed file as one problem: %j', (name) => {
    expect(found(renamed(NORTH, name))).toEqual([`unknown-file ${name}:1:1 (${NORTH})`]);
    expect(compileWith(renamed(NORTH, name)).modules).toEqual([]);
  });

  it.each([
    ['Lines/north.yaml', 'unknown-folder Lines:1:1 (lines)'],
    ['line/north.yaml', 'unknown-folder line:1:1 (lines)'],
    ['lines/new/north.yaml', 'unknown-folder lines/new:1:1 (lines)'],
  ])('reports a line in an unknown folder: %s', (name, expected) => {
    expect(found(renamed(NORTH, name))).toEqual([expected]);
  });

  it.each([
    ['images/Logo.svg', 'unknown-file images/Logo.svg:1:1 (images/logo.svg)'],
    ['images/logo.SVG', 'unknown-file images/logo.SVG:1:1 (images/logo.svg)'],
    ['images/Lógo.svg', 'unknown-file images/Lógo.svg:1:1 (images/logo.svg)'],
    ['image/logo.svg', 'unknown-folder image:1:1 (images)'],
  ])('reports a misnamed image as one problem, however often it is used: %s', (name, expected) => {
    expect(found({ 'images/logo.svg': null, [name]: contentOf('images/logo.svg') })).toEqual([expected]);
  });

  it.each([
    ['files/guide.pdf', 'files/guide (1).pdf'],
    ['files/guide.pdf', 'files/guide - copia.pdf'],
    ['files/guide.pdf', 'files/Guide - Copy (2).pdf'],
    ['images/logo.svg', 'images/logo (12).svg'],
  ])('reports a file with the name of a copy once, with its name: %s → %s', (file, name) => {
    expect(found({ [file]: null, [name]: contentOf(file) })).toEqual([`unknown-file ${name}:1:1 (${file})`]);
  });

  it.each(['foto.jpg', 'files/foto.jpg', 'images/Foto.JPG'])(
    'reports a photo that is used in one problem: %s',
    (name) => {
      const used = { 'articles/first-call.yaml': replace('images/logo.svg', 'images/foto.jpg') };
      const changes = { ...used, [name]: contentOf('images/muelle.jpg') };
      expect(found(changes)).toEqual([`unknown-file ${name}:1:1 (images/foto.jpg)`]);
      expect(printed(changes, 'es')).not.toContain('expórtelo');
    },
  );

  it('suggests the future name of a misnamed file where it is named as it is', () => {
    const used = { 'articles/first-call.yaml': replace('images/logo.svg', 'images/Foto Nueva.JPG') };
    expect(found({ ...used, 'images/Foto Nueva.JPG': contentOf('images/muelle.jpg') })).toEqual([
      'bad-format articles/first-call.yaml:7:8 (images/foto-nueva.jpg)',
      'unknown-file images/Foto Nueva.JPG:1:1 (images/foto-nueva.jpg)',
    ]);
  });

  it.each(['plan.svg', 'lines/north.docx', 'images/foto.heic'])(
    'suggests no folder that may be another: %s',
    (name) => {
      expect(found({ [name]: 'x' })).toEqual([`unknown-file ${name}:1:1`]);
    },
  );

  it('says that a file of another type is to be exported, which no new name can replace', () => {
    const photo = { 'images/logo.svg': null, 'images/Logo.gif': 'GIF89a' };
    expect(found(photo)).toEqual(['unknown-file images/Logo.gif:1:1']);
    expect(printed(photo, 'es')).toContain(
      'expórtelo como SVG o PNG o JPG o JPEG o WEBP en lugar de cambiarle solo el nombre',
    );
    expect(printed({ 'files/guide.doc': 'x' }, 'en')).toContain('export it as PDF or XLSX or DOCX instead of');
  });

  it.each([
    ['README.md', 'unknown-file README.md:1:1'],
    ['images/quay.gif', 'unknown-file images/quay.gif:1:1'],
    ['images/.gif', 'unknown-file images/.gif:1:1'],
    ['images/.svg', 'unknown-file images/.svg:1:1'],
    ['images/quay', 'unknown-file images/quay:1:1'],
    ['files/Tariff 2026.pdf', 'unknown-file files/Tariff 2026.pdf:1:1 (files/tariff-2026.pdf)'],
    ['lines/north copia.yaml.txt', 'unknown-file lines/north copia.yaml.txt:1:1 (lines/north-copia.yaml)'],
    ['lines/north (2).yaml', 'unknown-file lines/north (2).yaml:1:1 (lines/north-2.yaml)'],
    ['lines/Cosco Línea.yaml', 'unknown-file lines/Cosco Línea.yaml:1:1 (lines/cosco-linea.yaml)'],
    ['lines/2m.yaml', 'unknown-file lines/2m.yaml:1:1'],
    ['lines/north.yaml.txt', 'unknown-file lines/north.yaml.txt:1:1'],
    ['lines.yaml', 'unknown-file lines.yaml:1:1'],
    ['old/lines/north.yaml', 'unknown-folder old:1:1'],
  ])('reports a stray file: %s', (name, expected) => {
    expect(found({ [name]: 'x: 1\n' })).toEqual([expected]);
  });

  it('says which names a file can have in its folder', () => {
    expect(printed({ 'lines/2m.yaml': 'x: 1\n' }, 'en')).toContain('lower-case words without accents');
  });

  it.each([
    ['lines/west.yaml', 'unknown-folder lines/west.yaml:1:1'],
    ['line', 'unknown-folder line:1:1 (lines)'],
    ['drafts', 'unknown-folder drafts:1:1'],
  ])('reports an unknown empty folder: %s', (folder, expected) => {
    const { folders } = inputWith({});
    expect(found({}, { folders: [...folders, folder] })).toEqual([expected]);
  });
});

describe('a file in the wrong place', () => {
  it.each([
    [NORTH, 'pages/north.yaml', 'misplaced-file pages/north.yaml:1:1 (lines/north.yaml)'],
    [NORTH, 'north.yaml', 'unknown-file north.yaml:1:1 (lines/north.yaml)'],
    ['pages/home.yaml', 'lines/home.yaml', 'misplaced-file lines/home.yaml:1:1 (pages/home.yaml)'],
    ['links.yaml', 'pages/links.yaml', 'misplaced-file pages/links.yaml:1:1 (links.yaml)'],
    ['links.yaml', 'enlaces.yaml', 'unknown-file enlaces.yaml:1:1 (links.yaml)'],
  ])('is one problem, with its place: %s → %s', (file, name, expected) => {
    expect(found(renamed(file, name))).toEqual([expected]);
    expect(compileWith(renamed(file, name)).modules).toEqual([]);
  });

  it('says where it belongs when a file is there already', () => {
    const copied = { 'pages/north.yaml': contentOf(NORTH) };
    expect(found(copied)).toEqual(['misplaced-file pages/north.yaml:1:1']);
    expect(printed(copied, 'es')).toContain('va en la carpeta lines');
    expect(printed({ 'pages/links.yaml': contentOf('links.yaml') }, 'en')).toContain('it belongs in links.yaml');
  });

  it('is not a file whose first line alone names another kind', () => {
    const line1 = { 'pages/home.yaml': replace('page.schema.json', 'line.schema.json') };
    expect(found(line1)).toEqual(['editor-schema pages/home.yaml:1:1']);
    const withMistake = (text: string) => replace('title:', 'titel:')(line1['pages/home.yaml'](text));
    expect(found({ 'pages/home.yaml': withMistake })).toContain('unknown-key pages/home.yaml:3:1 (title)');
  });
});
