import { describe, expect, it } from 'vitest';
import { schemas } from '../../src/engine/contract/schemas.ts';
import { WARNINGS } from '../../src/engine/core/report/output.ts';
import { type Changes, compileWith, found, printed, replace } from '../support/catalog-harness.ts';

const PLACEHOLDER = replace('pay.example.com/south', 'pay.example.com/south, placeholder: true');
const SOUTH: Changes = { 'lines/south.yaml': PLACEHOLDER };
const URL_TEXT = 'https://pay.example.com/south';
const accepting = (...entries: readonly string[]): Changes => ({
  'accepted-warnings.yaml': replace(
    'accepted: []',
    ['accepted:', ...entries.map((entry) => `  - { ${entry}, reason: Known. }`)].join('\n'),
  ),
});
const LINK = 'code: placeholder-link, file: lines/south.yaml';

describe('an accepted warning', () => {
  it.each([
    ['by what it marks', `${LINK}, text: '${URL_TEXT}'`],
    ['by its path', `${LINK}, at: /transactions/payments/0/target/url`],
    ['by its file as reports print it', `code: placeholder-link, file: catalog/lines/south.yaml, text: '${URL_TEXT}'`],
  ])('is not reported, only counted, when it is matched %s', (_how, entry) => {
    const { diagnostics, accepted, modules } = compileWith({ ...SOUTH, ...accepting(entry) });
    expect(diagnostics).toEqual([]);
    expect(accepted).toBe(1);
    expect(modules.length).toBeGreaterThan(10);
    expect(printed({ ...SOUTH, ...accepting(entry) }, 'es')).toBe('0 errores, 0 avisos (y 1 aceptado)\n');
  });

  it('needs no place in the file when the warning is about a whole file', () => {
    const stray = { 'images/stray.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>' };
    expect(found(stray)).toEqual(['unused-file images/stray.svg:1:1']);
    expect(found({ ...stray, ...accepting('code: unused-file, file: images/stray.svg') })).toEqual([]);
  });

  it('covers only the warning that it names: another of the same kind is still reported', () => {
    const both = {
      ...SOUTH,
      'endpoints.yaml': replace('  - id: powers\n', '  - id: powers\n    placeholder: true\n'),
      ...accepting(`${LINK}, text: '${URL_TEXT}'`),
    };
    expect(found(both)).toEqual(['placeholder-link endpoints.yaml:12:5']);
    expect(found({ ...SOUTH, ...accepting(LINK) })).toEqual([
      'unused-acceptance accepted-warnings.yaml:3:13',
      'placeholder-link lines/south.yaml:9:38',
    ]);
  });

  it('is reported as unused once the warning no longer occurs', () => {
    expect(found(accepting(`${LINK}, text: '${URL_TEXT}'`))).toEqual(['unused-acceptance accepted-warnings.yaml:3:13']);
  });

  it('is not reported as unused while some of the catalog cannot be checked', () => {
    const broken = { 'lines/south.yaml': replace('code: 2', 'code: two'), ...accepting(`${LINK}, text: gone`) };
    expect(found(broken)).toEqual(['wrong-type lines/south.yaml:3:7']);
    expect(compileWith(broken).notChecked).toBeGreaterThan(0);
  });

  it('is still an error in production when its code is an error there', () => {
    const changes = { ...SOUTH, ...accepting(`${LINK}, text: '${URL_TEXT}'`) };
    expect(found(changes, { production: true })).toEqual(['placeholder-link lines/south.yaml:9:38']);
    expect(compileWith(changes, { production: true }).diagnostics[0]?.severity).toBe('error');
  });

  it('must have a reason and must not be an error', () => {
    const without = replace('accepted: []', `accepted:\n  - { ${LINK}, text: '${URL_TEXT}' }`);
    expect(found({ ...SOUTH, 'accepted-warnings.yaml': without })).toContain('missing-key accepted-warnings.yaml:3:7');
    const office = { 'lines/north.yaml': replace('office: port', 'office: prot') };
    expect(found({ ...office, ...accepting('code: unknown-office, file: lines/north.yaml, text: prot') })).toEqual([
      'bad-value accepted-warnings.yaml:3:13',
      'unknown-office lines/north.yaml:21:13 (port)',
    ]);
  });
});

it('a catalog without accepted-warnings.yaml is valid', () => {
  expect(found({ 'accepted-warnings.yaml': null })).toEqual([]);
});

it('the codes that can be accepted are those of all warnings except unused-acceptance', () => {
  const offered = schemas['accepted-warnings'].$defs?.['acceptedWarning']?.properties?.['code']?.enum;
  expect(offered).toEqual(WARNINGS.filter((code) => code !== 'unused-acceptance'));
});
