import { describe, expect, it } from 'vitest';
import { PLAIN_OPERATIONS } from '../../../src/engine/core/rules/page-blocks.ts';
import { forms } from '../../../src/generated/forms.ts';
import { isPlainForm } from '../../../src/shared/forms/plain-form.ts';
import { compileWith, found, lineAfter, printed, replace } from '../../support/catalog-harness.ts';
import { agencyHas } from '../../support/own-agency.ts';

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

const ENTRY = { 'menus.yaml': replace('kind: transactions, route: transactions', 'kind: transactions, route: home') };
const arrivals = (route: string) => replace('anchor: pagos', `anchor: pagos\n    arrivalQuery: ${route}`);

describe('missing-block', () => {
  it('finds a route whose page lacks the block that it is named for, and suggests the only one that has it', () => {
    expect(found(ENTRY)).toEqual(['missing-block menus.yaml:12:38 (transactions)']);
    expect(found({ 'transactions.yaml': arrivals('home') })).toEqual(['missing-block transactions.yaml:5:19']);
    const itinerary = replace('code: 1', 'code: 1\nschedules: { source: { kind: table }, itinerary: home }');
    expect(found({ 'lines/north.yaml': itinerary })).toEqual([
      expect.stringContaining('missing-block lines/north.yaml'),
    ]);
  });

  it('accepts a route whose page has the block', () => {
    const page = replace('blocks: []', 'blocks: [{ kind: arrivals }]');
    expect(found({ 'transactions.yaml': arrivals('home'), 'pages/home.yaml': page })).toEqual([]);
  });

  it('reports nothing where the page cannot be read', () => {
    const page = replace('blocks: []', 'blocks: [{ knd: arrivals }]');
    expect(found({ 'transactions.yaml': arrivals('home'), 'pages/home.yaml': page })).toEqual([
      expect.stringContaining('pages/home.yaml'),
    ]);
  });
});

const ARRIVALS = '  - kind: arrivals\n';
const ITINERARY = '  - { kind: itinerary, line: north }\n';
const CONTACT = '  - { kind: form, title: { es: Escriba, en: Write }, form: contact }\n';
const LOGIN = '  - { kind: form, title: { es: Ingrese, en: Log in }, form: login }\n';
const withBlocks = (blocks: string) => ({ 'pages/home.yaml': replace('blocks: []', `blocks:\n${blocks}`) });

describe('several-live-blocks', () => {
  it.each([
    ['two kinds of vessel calls', ARRIVALS + ITINERARY],
    ['two of one kind', ITINERARY + ITINERARY],
    ['a form that works without scripts', CONTACT + ARRIVALS],
  ])('finds %s on one page', (_what, blocks) => {
    expect(found(withBlocks(blocks))).toEqual([expect.stringMatching(/^several-live-blocks pages\/home.yaml:13:/)]);
  });

  it('names both blocks, and the way out', () => {
    const text = printed(withBlocks(ARRIVALS + ITINERARY), 'en');
    expect(text).toContain('the page already has a block "arrivals"');
    expect(text).toContain('put the block "itinerary" on another page');
  });

  it.runIf(agencyHas('quotes'))('knows the forms that the server fills', () => {
    const plain = Object.values(forms).filter((form) => isPlainForm(form));
    expect(new Set(plain.map(({ operation }) => operation))).toEqual(new Set(PLAIN_OPERATIONS));
  });

  it.each([
    ['one of them', ARRIVALS],
    ['a form that needs scripts beside one', LOGIN + ARRIVALS],
  ])('accepts %s', (_what, blocks) => {
    expect(found(withBlocks(blocks))).toEqual([]);
  });
});

const ENGLISH = 'A small ship agency that looks after vessels and cargo in a single port.';
const withLength = (length: number) => ({ 'pages/home.yaml': replace(ENGLISH, 'á'.repeat(length)) });

describe('description-length', () => {
  it.each([49, 161])('warns about %i characters, but modules are still made', (length) => {
    expect(found(withLength(length))).toEqual(['description-length pages/home.yaml:4:100']);
    const { diagnostics, modules } = compileWith(withLength(length), { production: true });
    expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
    expect(modules.length).toBeGreaterThan(10);
  });

  it.each([50, 160])('accepts %i characters', (length) => expect(found(withLength(length))).toEqual([]));

  it('checks articles too', () => {
    const article = replace('Un buque llega por primera vez al puerto y el muelle lo recibe al amanecer.', 'Un buque.');
    expect(found({ 'articles/first-call.yaml': article })).toEqual([
      'description-length articles/first-call.yaml:4:20',
    ]);
  });

  it('warns about a title of more than 65 characters', () => {
    const titled = (length: number) => ({ 'pages/home.yaml': replace('en: Home', `en: ${'á'.repeat(length)}`) });
    expect(found(titled(65))).toEqual([]);
    expect(found(titled(66))).toEqual([expect.stringMatching(/^title-length pages\/home.yaml:3:/)]);
    expect(found(titled(81))).toEqual([expect.stringMatching(/^too-long pages\/home.yaml:3:/)]);
  });

  it('counts a character outside the basic plane once', () => {
    expect(found({ 'pages/home.yaml': replace(ENGLISH, '🚢'.repeat(50)) })).toEqual([]);
    expect(found({ 'pages/home.yaml': replace(ENGLISH, '🚢'.repeat(161)) })).toHaveLength(1);
    expect(found({ 'pages/home.yaml': replace(ENGLISH, '🚢'.repeat(49)) })).toHaveLength(1);
  });
});
