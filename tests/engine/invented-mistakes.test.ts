import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Lines } from '../../src/engine/core/parse/positions.ts';
import { found, replace, VALID_CATALOG } from '../support/catalog-harness.ts';
import { ADDRESSES } from './invented-mistakes/addresses.ts';
import { NAMES } from './invented-mistakes/names.ts';
import { TEXTS } from './invented-mistakes/texts.ts';
import { VALUES } from './invented-mistakes/values.ts';
import { WRITING } from './invented-mistakes/writing.ts';

const MISTAKES = [...NAMES, ...TEXTS, ...ADDRESSES, ...VALUES, ...WRITING];

describe('a likely mistake is reported once, at its place', () => {
  it.each(MISTAKES)('%s', (_what, file, from, to, code) => {
    const marked = replace(from, to)(readFileSync(join(VALID_CATALOG, file), 'utf8'));
    const { line, column } = new Lines(marked).position(marked.indexOf('¦'));
    const reported = found({ [file]: marked.replace('¦', '') }).map((each) => each.split(' ', 2).join(' '));
    expect(reported).toEqual([`${code} ${file}:${line}:${column}`]);
  });

  it('the list has at least 92 mistakes, all different', () => {
    expect(MISTAKES.length).toBeGreaterThanOrEqual(92);
    expect(new Set(MISTAKES.map(([what]) => what)).size).toBe(MISTAKES.length);
  });
});
