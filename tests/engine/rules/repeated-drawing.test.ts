import { expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

const SVG = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6" viewBox="0 0 8 6"><path d="M0 0h8"/></svg>',
);
const onHome = (image: string) =>
  replace('title: { es: Bienvenidos, en: Welcome }', `title: { es: Bienvenidos, en: Welcome }\n  image: ${image}`);

it('repeated-drawing accepts different images', () => {
  expect(found({ 'images/quay.svg': SVG, 'pages/home.yaml': onHome('images/quay.svg') })).toEqual([]);
});
