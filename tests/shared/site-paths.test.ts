import { expect, test } from 'vitest';
import { pageFile, pagesFolder, pathOfPage } from '../../src/shared/site-paths.ts';

test.each([
  ['/', 'pages/es/index.html'],
  ['/inicio', 'pages/es/inicio.html'],
  ['/articulos/uno', 'pages/es/articulos/uno.html'],
])('the page of %s', (path, file) => {
  expect(pageFile('es', path)).toBe(file);
  expect(pathOfPage(file.slice(`${pagesFolder('es')}/`.length))).toBe(path);
});

test('a later version of a page, and what is no page, have no path of their own', () => {
  expect(pathOfPage(pageFile('es', '/inicio', 1).slice(`${pagesFolder('es')}/`.length))).toBeUndefined();
  expect(pathOfPage('index.html.br')).toBeUndefined();
});
