import { describe, expect, it } from 'vitest';
import { type Changes, compileWith, replace } from '../support/catalog-harness.ts';
import { exported } from './support/emitted.ts';

const modulesOf = (changes: Changes) =>
  new Map(compileWith(changes).modules.map(({ path, content }) => [path, String(content)]));
const IN_TURN = replace(
  'target: { kind: external, url: https://pay.example.com/south }',
  `target:
        - { kind: external, url: https://pay.example.com/old, until: 2026-12-31, owner: Cartera, reviewBy: 2027-06-01 }
        - { kind: form, endpoint: powers, from: 2027-01-01, owner: Tesorería }`,
);
const NEW_YEAR = Date.parse('2027-01-01T00:00-05:00');

describe('a window of time in the emitted modules', () => {
  const modules = modulesOf({ 'lines/south.yaml': IN_TURN });
  const dataOf = (path: string, name: string) => JSON.stringify(exported(modules.get(path), name), null, 2);
  const transactions = dataOf('transactions.ts', 'transactionGroups');

  it('is a pair of instants, and an entry with several targets keeps its id', () => {
    expect(transactions).toContain('"id": "payments.south"');
    expect(transactions).toContain(`"until": ${NEW_YEAR}`);
    expect(transactions).toContain(`"from": ${NEW_YEAR}`);
  });

  it('of a hidden form is emitted together with the fields of its line', () => {
    const [, later = ''] = transactions.split(`"from": ${NEW_YEAR}`);
    expect(later.slice(0, later.indexOf(']'))).toMatch(/"name": "line-2",\s+"value": "S"/);
  });

  it('adds a boundary at which pages change, once', () => {
    expect(modules.get('boundaries.ts')).toContain(`= [${NEW_YEAR}];`);
    expect(modulesOf({}).get('boundaries.ts')).toContain('= [];');
  });

  it('of an announcement adds no boundary', () => {
    const enabled = modulesOf({ 'announcements.yaml': replace('enabled: false', 'enabled: true') });
    expect(enabled.get('boundaries.ts')).toContain('= [];');
    expect(enabled.get('announcements.ts')).toContain(`"from": ${Date.parse('2026-12-01T08:00-05:00')}`);
  });

  it('of a notice is in its page and adds a boundary', () => {
    const notice = `blocks:
  - kind: prose
    from: 2026-12-24T12:00
    body: [{ kind: paragraph, text: { es: Hoy cerramos., en: Closed today. } }]`;
    const pages = modulesOf({ 'pages/home.yaml': replace('blocks: []', notice) });
    expect(pages.get('pages.ts')).toContain(`"from": ${Date.parse('2026-12-24T12:00-05:00')}`);
    expect(pages.get('boundaries.ts')).toContain(`[${Date.parse('2026-12-24T12:00-05:00')}]`);
  });

  it('does not reveal owners or review dates in any module except the list of links for staff', () => {
    for (const [path, text] of modules)
      if (path !== 'link-targets.ts') expect(text, path).not.toMatch(/Cartera|Tesorería|2027-06-01/);
    expect(transactions).not.toMatch(/reviewBy|owner/);
    expect(dataOf('link-targets.ts', 'linkTargets')).toContain('"owner": "Cartera"');
  });
});
