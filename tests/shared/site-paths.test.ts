import { expect, test } from 'vitest';
import { pageFile } from '../../src/shared/site-paths.ts';

test.each([
  ['/', 'pages/es/index.html'],
  ['/inicio', 'pages/es/inicio.html'],
  ['/articulos/uno', 'pages/es/articulos/uno.html'],
])('the page of %s', (path, file) => {
  expect(pageFile('es', path)).toBe(file);
});
