import { describe, expect, it } from 'vitest';
import { found, replace } from '../../support/catalog-harness.ts';

const NEWS = 'en: https://news.example.com/en }';
const PAY = 'url: https://pay.example.com/south';
/** The link to the news with a fallback, and more links behind it. */
const news = (fallback: string, more = '') => ({
  'links.yaml': (text: string) =>
    `${replace(NEWS, `${NEWS}, fallback: { kind: link, link: ${fallback} }`)(text)}${more}`,
});
const link = (id: string, target: string) =>
  `  - id: ${id}\n    label: { es: Otro, en: Other }\n    target: { ${target} }\n`;

describe('fallback-to-itself', () => {
  it('finds a fallback with the same address, and one whose own fallback leads back', () => {
    const same = link('same', 'kind: external, url: https://news.example.com/en');
    expect(found(news('same', same))).toEqual(['fallback-to-itself links.yaml:5:136']);
    const back = link('back', 'kind: external, url: https://b.example/, fallback: { kind: link, link: news }');
    expect(found(news('back', back))).toEqual([
      'fallback-to-itself links.yaml:5:136',
      'fallback-to-itself links.yaml:11:86',
    ]);
  });

  it('accepts another link or an office as fallback', () => {
    expect(found(news('other', link('other', 'kind: external, url: https://b.example/')))).toEqual([]);
    const office = replace(PAY, `${PAY}, fallback: { kind: office, office: port }`);
    expect(found({ 'lines/south.yaml': office })).toEqual([]);
  });

  it('leaves an unknown link or office to the rule for unknown ids', () => {
    expect(found(news('nws'))).toEqual(['unknown-link links.yaml:5:136 (news)']);
    const office = replace(PAY, `${PAY}, fallback: { kind: office, office: prt }`);
    expect(found({ 'lines/south.yaml': office })).toEqual(['unknown-office lines/south.yaml:9:103 (port)']);
  });
});

describe('several-fallbacks', () => {
  const twice = (other: string) => ({
    'lines/south.yaml': replace(PAY, `${PAY}, fallback: { kind: office, office: port }`),
    'links.yaml': (text: string) => `${text}${link('pay', `kind: external, ${PAY}, fallback: { kind: ${other} }`)}`,
    'menus.yaml': replace('external: footer', '      - { kind: link, link: pay }\nexternal: footer'),
  });

  it('finds an address for which two links name different fallbacks', () => {
    expect(found(twice('link, link: news'))).toEqual(['several-fallbacks links.yaml:11:77']);
    expect(found(twice('office, office: port'))).toEqual([]);
  });
});
