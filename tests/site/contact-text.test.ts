import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ContactText } from '../../src/site/ui/ContactLinks.tsx';

/** Returns the addresses of the links in a text, and the text that is shown. */
function shown(text: string) {
  const html = renderToStaticMarkup(createElement(ContactText, { text }));
  return {
    links: [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address),
    text: html.replaceAll(/<[^>]+>/g, ''),
  };
}

describe('a text of the catalog', () => {
  it.each([
    ['Escriba a bogota@muelle.example.com.', ['mailto:bogota@muelle.example.com']],
    ['Llame al +57 601 000 00 02, o al +1 305 555 0100.', ['tel:+576010000002', 'tel:+13055550100']],
    ['(datos@muelle.example.com)', ['mailto:datos@muelle.example.com']],
    ['Write to a.b+c@x-y.example.com or call +44 20 7946 0958', ['mailto:a.b+c@x-y.example.com', 'tel:+442079460958']],
  ])('has links for its e-mail addresses and phone numbers: %s', (text, links) => {
    expect(shown(text)).toEqual({ links, text });
  });

  it.each([
    'El 4 de julio de 2026, de 8:00 a 12:00.',
    'NIT 900 123 456-7, +30 % de descuento, 2 + 57 601',
    'Un usuario@ sin dominio, y @muelle',
    'El plazo +57 6',
  ])('has none for other numbers and signs: %s', (text) => {
    expect(shown(text)).toEqual({ links: [], text });
  });
});
