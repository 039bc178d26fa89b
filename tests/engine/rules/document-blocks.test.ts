import { describe, expect, it } from 'vitest';
import { found, lineAfter, printed, replace } from '../../support/catalog-harness.ts';

const DOCUMENT = "document: { file: rules, version: '1.0', effective: 2026-03-14 }\n";
const withDocument = (blocks: string) => ({
  'pages/home.yaml': replace('blocks: []', `${DOCUMENT}blocks:\n${blocks}`),
});
const OTHER = 'pages/transactions.yaml';
const PROSE = '  - kind: prose\n    body:\n      - { kind: paragraph, text: { es: Hola, en: Hello } }\n';
const CARDS = '  - kind: cards\n    items:\n      - { title: { es: A, en: A }, text: { es: B, en: B } }\n';

describe('document-block', () => {
  it('finds a block that cannot be printed in the PDF of its page', () => {
    expect(found(withDocument(PROSE))).toEqual([]);
    expect(found(withDocument(PROSE + CARDS))).toEqual(['document-block pages/home.yaml:16:11']);
    expect(printed(withDocument(CARDS), 'en')).toContain('blocks that a PDF can show: prose, callout');
  });

  it('accepts any block on a page without a document', () => {
    expect(found({ 'pages/home.yaml': replace('blocks: []', `blocks:\n${CARDS}`) })).toEqual([]);
  });

  it('reports nothing more about an unknown kind of block', () => {
    expect(found(withDocument('  - kind: prosa\n'))).toEqual(['bad-value pages/home.yaml:13:11 (prose)']);
  });
});

describe('the document of a page', () => {
  it('cannot have windows of time in its blocks or links', () => {
    const buttons = `${PROSE}    buttons:
      - label: { es: Ver, en: See }
        target: { kind: route, route: transactions, until: 2027-01-31 }
`;
    expect(found(withDocument(buttons))).toEqual([
      expect.stringMatching(/^window-in-document pages\/home.yaml:\d+:60$/),
    ]);
    expect(found(withDocument(PROSE.replace('kind: prose', 'kind: prose\n    from: 2027-01-31')))).toEqual([
      expect.stringMatching(/^window-in-document pages\/home.yaml:\d+:11$/),
    ]);
  });

  it('must have a file name of its own', () => {
    const second = (file: string) => ({
      ...withDocument(PROSE),
      [OTHER]: (text: string) => text + DOCUMENT.replace('rules', file),
    });
    const duplicates = (file: string) => found(second(file)).filter((line) => line.startsWith('duplicate'));
    expect(duplicates('rules')).toEqual([`duplicate-document ${OTHER}:${lineAfter(OTHER)}:19`]);
    expect(duplicates('other-rules')).toEqual([]);
  });

  it.each([
    ["version: '1.0'", 'version: 1.0', 'wrong-type'],
    ["version: '1.0'", "version: 'one'", 'bad-format'],
    ['2026-03-14', '14.3.2026', 'bad-format'],
    ['file: rules', 'file: Rules.pdf', 'bad-format'],
  ])('is not valid when %s is replaced with %s', (right, wrong, code) => {
    const { 'pages/home.yaml': change } = withDocument(PROSE);
    const changed = found({ 'pages/home.yaml': (text) => replace(right, wrong)(change(text)) });
    expect(changed.map((line) => line.split(' ')[0])).toEqual([code]);
  });
});
