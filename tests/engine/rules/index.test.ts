import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { RULES } from '../../../src/engine/core/problem-codes.ts';
import { ROOT } from '../../support/root.ts';

/** Modules that rules share, which are not rules. */
const SHARED: readonly string[] = ['file-by-file', 'index', 'missing-texts', 'rule'];

function names(folder: string, ending: string): string[] {
  return globSync(`${folder}/*${ending}`, { cwd: ROOT }).map((file) => basename(file, ending));
}

it('the list of rules contains every rule', () => {
  const rules = names('src/engine/core/rules', '.ts').filter((name) => !SHARED.includes(name));
  expect(RULES).toHaveLength(rules.length);
});

it('every rule has a test under its name', () => {
  const tests = names('tests/engine/rules', '.test.ts');
  const rules = names('src/engine/core/rules', '.ts').filter((name) => !SHARED.includes(name));
  expect(rules.filter((rule) => !tests.includes(rule))).toEqual([]);
});

it('every code is declared in one rule only', () => {
  const codes = RULES.flatMap((rule) => Object.keys(rule.messages));
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});
