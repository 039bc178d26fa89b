import { expect, test } from 'vitest';
import { pageFile, pagesFolder, pathOfPage } from '../../../src/shared/routes/site-paths.ts';

test.each([
  ['/', 'pages/es/index.html'],
  ['/inicio', 'pages/es/inicio.html'],
  ['/articulos/uno', 'pages/es/articulos/uno.html'],
])('the path %s maps to its page file and back', (path, file) => {
  expect(pageFile('es', path)).toBe(file);
  expect(pathOfPage(file.slice(`${pagesFolder('es')}/`.length))).toBe(path);
});

test('a later version of a page and a file that is not a page have no path', () => {
  expect(pathOfPage(pageFile('es', '/inicio', 1).slice(`${pagesFolder('es')}/`.length))).toBeUndefined();
  expect(pathOfPage('index.html.br')).toBeUndefined();
});
