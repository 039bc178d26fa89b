import { describe, expect, it } from 'vitest';
import { github } from '../../src/engine/report/github.ts';
import { human } from '../../src/engine/report/human.ts';
import { json } from '../../src/engine/report/json.ts';
import { report } from '../../src/engine/report/report.ts';
import { sarif } from '../../src/engine/report/sarif.ts';
import { type Changes, compileWith, replace } from '../support/catalog-harness.ts';

const reportOf = (changes: Changes) => report(compileWith(changes), { folder: 'catalog', language: 'en' });
const mistake: Changes = { 'lines/north.yaml': replace('office: port', 'office: prot') };

describe('json', () => {
  it('has the documented shape', () => {
    expect(JSON.parse(json(reportOf(mistake)))).toEqual({
      errors: 1,
      warnings: 0,
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
    });
  });
});

describe('github', () => {
  it('escapes what would end a property or a message', () => {
    const text = github(reportOf({ 'texts.yaml': replace('menu.open', '"100%: a,b"') }));
    expect(text).toContain('::error file=catalog/texts.yaml,line=3,col=3,');
    expect(text).toContain('100%25: a,b');
    expect(text.trim().split('\n')).toHaveLength(2);
  });
});

describe('sarif', () => {
  it('is a 2.1.0 log with a result at its region and its rule', () => {
    const log = JSON.parse(sarif(reportOf(mistake)));
    expect(log.version).toBe('2.1.0');
    expect(log.runs[0].tool.driver.rules).toEqual([{ id: 'unknown-office' }]);
    expect(log.runs[0].results[0]).toMatchObject({ ruleId: 'unknown-office', level: 'error' });
    expect(log.runs[0].results[0].locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'catalog/lines/north.yaml' },
      region: { startLine: 21, startColumn: 13, endLine: 21, endColumn: 17 },
    });
  });
});

describe('a very long value', () => {
  it('is quoted only in part', () => {
    const [entry] = reportOf({ 'menus.yaml': replace('link: news', `link: ${'n'.repeat(300_000)}`) }).entries;
    expect(entry?.message).toMatch(/^unknown link "n{120}…"$/);
  });
});

describe('human', () => {
  it('keeps the marks under the place on very long lines', () => {
    const long = { 'texts.yaml': replace('{ es: Abrir, en: Open }', `{ es: '${'x'.repeat(500)}', fr: Ouvrir }`) };
    const lines = human(reportOf(long)).split('\n');
    const at = lines.findIndex((line) => line.includes('unused-language'));
    const column = (lines[at + 2] ?? '').indexOf('^');
    expect((lines[at + 1] ?? '').slice(column, column + 2)).toBe('fr');
    expect((lines[at + 1] ?? '').length).toBeLessThan(140);
  });

  it('says all problems at once, in the order of the files', () => {
    const text = human(
      reportOf({
        ...mistake,
        'menus.yaml': replace('link: news', 'link: nws'),
        'faq.yaml': replace('topic: general', 'topic: x'),
      }),
    );
    expect([...text.matchAll(/^error\[[a-z-]+\] (\S+)/gm)].map((match) => match[1])).toEqual([
      'catalog/faq.yaml:7:12',
      'catalog/lines/north.yaml:21:13',
      'catalog/menus.yaml:17:29',
    ]);
  });
});
