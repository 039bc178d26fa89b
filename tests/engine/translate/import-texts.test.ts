import { describe, expect, it } from 'vitest';
import { changed } from '../../../src/engine/authoring/change/changes.ts';
import { importTexts } from '../../../src/engine/authoring/translate/import-texts.ts';
import { compile } from '../../../src/engine/compile.ts';
import { compileWith, contract, inputWith, NOW, replace, validators } from '../../support/catalog-harness.ts';

const FILE = 'texts.yaml';

/** Imports one translation into English, and compiles the result. */
function imported(target: string) {
  const folder = inputWith({});
  const row = { file: FILE, key: 'menu.open', source: 'Abrir', target, state: 'translated', line: 2 } as const;
  const { catalog } = compile({ ...folder, validators });
  const { changes, rowErrors } = importTexts(catalog, folder, { language: 'en', rows: [row] }, new Map(), false);
  const { diagnostics } = compile({ ...changed(folder, changes), contract, validators, now: NOW });
  return { refused: rowErrors.map(({ error }) => error), written: [...changes.keys()], diagnostics };
}

/** Whether the check accepts the same text in a catalog. */
function passesCheck(text: string): boolean {
  const change = replace('en: Open }', `en: ${JSON.stringify(text)} }`);
  return !compileWith({ [FILE]: change }).diagnostics.some(({ code }) => code === 'control-character');
}

describe('an imported translation', () => {
  it.each([
    ['a lone high surrogate', 'Open\ud800'],
    ['a lone low surrogate', '\udc00Open'],
    ['a bell', 'Open\u0007'],
    ['a control character of Latin-1', 'Op\u0085en'],
  ])('with %s is refused, as the check refuses it', (_name, target) => {
    expect(passesCheck(target)).toBe(false);
    expect(imported(target)).toMatchObject({ refused: ['unprintable'], written: [] });
  });

  it.each([
    ['a pair of surrogates', 'Open \u{1f6a2}'],
    ['a tab', 'Open\tnow'],
    ['a line break', 'Open\nnow'],
    ['a carriage return', 'Open\r\nnow'],
  ])('with %s is written, as the check accepts it', (_name, target) => {
    expect(passesCheck(target)).toBe(true);
    const { refused, written, diagnostics } = imported(target);
    expect([refused, written]).toEqual([[], [FILE]]);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
