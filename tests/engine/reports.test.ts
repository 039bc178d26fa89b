import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ErrorPages } from '../../src/engine/core/report/error-pages.ts';
import { github, human, json, sarif } from '../../src/engine/core/report/output.ts';
import { report } from '../../src/engine/core/report/report.ts';
import { type Changes, compileWith, replace } from '../support/catalog-harness.ts';
import { ROOT } from '../support/root.ts';

const reportOf = (changes: Changes) => report(compileWith(changes), { folder: 'catalog', language: 'en' });
const PAGES: ErrorPages = {
  address: 'file:///docs/errors/',
  read: (name) => readFileSync(join(ROOT, 'docs/errors', name), 'utf8'),
};
const IN_FULL = { warnings: 'all', errors: 'last' } as const;
const mistake: Changes = { 'lines/north.yaml': replace('office: port', 'office: prot') };

it('the json report has the documented shape', () => {
  expect(JSON.parse(json(reportOf(mistake)))).toEqual({
    version: 1,
    errors: 1,
    warnings: 0,
    accepted: 0,
    notChecked: 0,
    diagnostics: [
      {
        code: 'unknown-office',
        severity: 'error',
        message: 'unknown office "prot"',
        file: 'catalog/lines/north.yaml',
        line: 21,
        column: 13,
        endLine: 21,
        endColumn: 17,
        path: '/contacts/0/office',
        help: 'did you mean "port"? (catalog/offices.yaml)',
        suggestion: 'port',
      },
    ],
    omitted: {},
  });
});

it('the github report escapes characters that would end a property or a message', () => {
  const text = github(reportOf({ 'texts.yaml': replace('texts:', 'texts:\n  "100%: a,b": { es: a, en: b }') }), 'all');
  expect(text).toContain('::error file=catalog/texts.yaml,line=3,col=3,');
  expect(text).toContain('100%25: a,b');
  expect(text.trim().split('\n')).toHaveLength(2);
});

describe('a duplicate definition', () => {
  const twice = { 'transactions.yaml': replace('- id: powers\n    anchor', '- id: payments\n    anchor') };

  it('is reported with both places', () => {
    expect(human(reportOf(twice), IN_FULL)).toContain(
      [
        '   10 |   - id: payments',
        '      |         ^^^^^^^^ change one of the two names, or delete one of the two definitions',
        '      catalog/transactions.yaml:3:9  first occurrence',
        '    3 |   - id: payments',
        '      |         ^^^^^^^^',
      ].join('\n'),
    );
    expect(github(reportOf(twice), 'summed')).toContain(' — first occurrence: catalog/transactions.yaml:3:9');
    expect(JSON.parse(json(reportOf(twice))).diagnostics[0].first).toMatchObject({
      file: 'catalog/transactions.yaml',
      line: 3,
      column: 9,
    });
  });

  it.each([
    ['a key', { 'site.yaml': replace('product: portal', 'product: portal\nproduct: other') }, 'site.yaml:6:1'],
    ['a code', { 'lines/south.yaml': replace('code: 2', 'code: 1') }, 'lines/north.yaml:3:7'],
    ['an anchor', { 'transactions.yaml': replace('anchor: poderes', 'anchor: pagos') }, 'transactions.yaml:4:13'],
    ['a path', { 'routes.yaml': replace('path: /error', 'path: /tramites') }, 'routes.yaml:11:11'],
    ['a UN/LOCODE', { 'ports.yaml': replace('COBAY', 'CORVR') }, 'ports.yaml:7:15'],
    [
      'a contact',
      {
        'lines/north.yaml': replace(
          'numbers:',
          '  - id: desk\n    area: { es: Servicio, en: Service }\n    office: port\nnumbers:',
        ),
      },
      'lines/north.yaml:19:9',
    ],
    ['a title', { 'pages/home.yaml': replace('title: { es: Inicio', 'title: { es: Trámites') }, 'pages/home.yaml:3:14'],
    ['a synonym', { 'search.yaml': replace('[flete, freight]', '[flete, BL]') }, 'search.yaml:11:10'],
  ])('of %s is reported with the place of the first one', (_what, changes: Changes, first) => {
    expect(human(reportOf(changes), IN_FULL)).toContain(`\n      catalog/${first}  first occurrence\n`);
  });
});

describe('many problems of one code', () => {
  const items = Array.from({ length: 120 }, (_, index) => `      - { kind: link, link: none${index} }`).join('\n');
  const many = reportOf({ 'menus.yaml': (text) => text.replace('external:', `${items}\nexternal:`), ...mistake });

  it('are printed up to a hundred, with the number of the rest', () => {
    expect(human(many, IN_FULL).match(/^error\[unknown-link\]/gm)).toHaveLength(100);
    expect(human(many, IN_FULL)).toMatch(/\n\n… and 20 more of \[unknown-link\]\n\n121 errors, 0 warnings\n$/);
    expect(human(many, IN_FULL)).toContain('error[unknown-office]');
    expect(github(many, 'summed').match(/title=unknown-link/g)).toHaveLength(100);
  });

  it('are as many in the JSON and the SARIF report, which say how many more there are', () => {
    const { diagnostics, errors, omitted } = JSON.parse(json(many));
    expect([diagnostics.length, errors, omitted]).toEqual([101, 121, { 'unknown-link': 20 }]);
    const [run] = JSON.parse(sarif(many, PAGES)).runs;
    expect(run.results).toHaveLength(101);
    expect(run.invocations[0].toolExecutionNotifications[0]).toMatchObject({
      message: { text: '… and 20 more of [unknown-link]' },
      associatedRule: { id: 'unknown-link' },
    });
  });

  it('of warnings are one annotation of a pull request, unless each is asked for', () => {
    const lines = Array.from(
      { length: 12 },
      (_, index) => `  note.n${index}: { es: 'TODO: uno', en: 'Note ${index}' }`,
    );
    const notes = reportOf({ 'texts.yaml': replace('texts:', `texts:\n${lines.join('\n')}`), ...mistake });
    expect(github(notes, 'summed').match(/^::warning.*$/gm)).toEqual([
      '::warning::warning[unfinished-text] 12 texts still to be written: `npm run check -- --warnings`',
    ]);
    expect(github(notes, 'summed').match(/^::error/gm)).toHaveLength(1);
    expect(github(notes, 'all').match(/^::warning/gm)).toHaveLength(12);
  });
});

describe('errors and warnings', () => {
  const both = reportOf({ 'faq.yaml': (text) => text.split('\n').slice(1).join('\n'), ...mistake });

  it('are printed errors first for programs and panels, last at a terminal', () => {
    const severities = (text: string) => [...text.matchAll(/^(error|warning)/gm)].map(([found]) => found);
    expect(both.entries.map(({ severity }) => severity)).toEqual(['error', 'warning']);
    expect(severities(human(both, { warnings: 'all', errors: 'first' }))).toEqual(['error', 'warning']);
    expect(severities(human(both, { warnings: 'summed', errors: 'first' }))).toEqual(['error', 'warning']);
    expect(severities(human(both, IN_FULL))).toEqual(['warning', 'error']);
    expect(severities(human(both, { warnings: 'none', errors: 'last' }))).toEqual(['error']);
  });
});

it('the sarif report is a SARIF 2.1.0 log with the rule and the region of each result', () => {
  const log = JSON.parse(sarif(reportOf(mistake), PAGES));
  expect(log.version).toBe('2.1.0');
  expect(log.$schema).toBe('http://json.schemastore.org/sarif-2.1.0');
  expect(log.runs[0].tool.driver.rules).toEqual([
    {
      id: 'unknown-office',
      shortDescription: { text: 'name that does not exist' },
      fullDescription: { text: expect.stringMatching(/^Something is mentioned/) },
      help: {
        text: expect.stringContaining('Write the suggested name'),
        markdown: expect.stringContaining('**What to do.** Write the suggested name'),
      },
      helpUri: 'file:///docs/errors/unknown-id.md',
      defaultConfiguration: { level: 'error' },
    },
  ]);
  expect(log.runs[0].results[0]).toMatchObject({ ruleId: 'unknown-office', level: 'error' });
  expect(log.runs[0].results[0].locations[0].physicalLocation).toEqual({
    artifactLocation: { uri: 'catalog/lines/north.yaml' },
    region: { startLine: 21, startColumn: 13, endLine: 21, endColumn: 17 },
  });
});

describe('the fingerprints of the sarif report', () => {
  const printsOf = (changes: Changes, language: 'es' | 'en' = 'en') => {
    const log = JSON.parse(sarif(report(compileWith(changes), { folder: 'catalog', language }), PAGES));
    return log.runs[0].results.map((result: { partialFingerprints: object }) => result.partialFingerprints);
  };

  it('do not depend on moved lines or the language, and differ between problems', () => {
    const moved = { 'lines/north.yaml': (text: string) => `${replace('office: port', 'office: prot')(text)}\n` };
    const lower = {
      'lines/north.yaml': (text: string) => replace('contacts:', '# calls\ncontacts:')(moved['lines/north.yaml'](text)),
    };
    expect(printsOf(moved)).toEqual([{ 'catalogProblem/v1': expect.stringMatching(/^[0-9a-f]{16}:1$/) }]);
    expect(printsOf(lower)).toEqual(printsOf(moved));
    expect(printsOf(moved, 'es')).toEqual(printsOf(moved));
    const twice = { 'menus.yaml': replace('link: news }', 'link: nws }\n      - { kind: link, link: nws }') };
    expect(new Set(printsOf(twice).map(JSON.stringify)).size).toBe(2);
  });
});

it('a very long value is quoted only in part', () => {
  const [entry] = reportOf({ 'menus.yaml': replace('link: news', `link: ${'n'.repeat(300_000)}`) }).entries;
  expect(entry?.message).toMatch(/^unknown link "n{120}…"$/);
});

describe('the human report', () => {
  it('keeps the markers under the place on very long lines', () => {
    const long = { 'texts.yaml': replace('{ es: Abrir, en: Open }', `{ es: '${'x'.repeat(500)}', fr: Ouvrir }`) };
    const lines = human(reportOf(long), IN_FULL).split('\n');
    const at = lines.findIndex((line) => line.includes('unused-language'));
    const column = (lines[at + 2] ?? '').indexOf('^');
    expect((lines[at + 1] ?? '').slice(column, column + 2)).toBe('fr');
    expect((lines[at + 1] ?? '').length).toBeLessThan(140);
  });

  it('lists all problems at once, in the order of the files', () => {
    const several = reportOf({
      ...mistake,
      'menus.yaml': replace('link: news', 'link: nws'),
      'faq.yaml': replace('topic: general', 'topic: x'),
    });
    const text = human(several, IN_FULL);
    expect([...text.matchAll(/^error\[[a-z-]+\] (\S+)/gm)].map((match) => match[1])).toEqual([
      'catalog/faq.yaml:7:12',
      'catalog/lines/north.yaml:21:13',
      'catalog/menus.yaml:17:29',
    ]);
  });
});
