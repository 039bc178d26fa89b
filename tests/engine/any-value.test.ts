import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Json } from '../../src/engine/contract/json.ts';
import { compileWith, inputWith } from '../support/catalog-harness.ts';
import { covering, sampled } from '../support/depth.ts';

const { sources } = inputWith({});
const LINE_1 = /^#.*\n/;
/** Lists longer than this, whose entries have one shape, are sampled. */
const MANY = 20;
const A_FEW = 5;

/** Replaces each value of a file's data in turn; yields the text of the whole file and the place of the change. */
function* withEachReplaced(text: string, replacement: Json): Iterable<{ where: string; changed: string }> {
  const data = parse(text) as Json;
  const inside = function* (value: Json, where: string): Iterable<{ where: string; changed: string }> {
    if (typeof value !== 'object' || value === null) return;
    const container = value as Record<string, Json>;
    const entries = Object.entries(container);
    for (const [key, part] of entries.length > MANY ? entries.slice(0, A_FEW) : entries) {
      container[key] = replacement;
      yield { where: `${where}/${key}`, changed: `${LINE_1.exec(text)?.[0]}${stringify(data)}` };
      container[key] = part;
      yield* inside(part, `${where}/${key}`);
    }
  };
  yield* inside(data, '');
}

describe('replacing any single value with a wrong one causes at most one problem', () => {
  it.each(sources.map((source) => source.path))('%s', (path) => {
    const text = new TextDecoder().decode(sources.find((source) => source.path === path)?.bytes);
    for (const replacement of covering<Json>({ gate: [null], deep: ['Not a value!'] })) {
      for (const { where, changed } of sampled([...withEachReplaced(text, replacement)], 20)) {
        const { diagnostics, modules } = compileWith({ [path]: changed });
        const reported = diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`);
        expect(reported.length, `${path}${where} ${replacement}: ${reported}`).toBeLessThanOrEqual(1);
        // Words and names may be anything, so the changed catalog can be valid with warnings.
        expect(modules.length > 0).toBe(diagnostics.every(({ severity }) => severity === 'warning'));
      }
    }
  });
});
