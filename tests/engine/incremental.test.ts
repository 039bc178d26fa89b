import { describe, expect, it } from 'vitest';
import { type CompileCache, compile } from '../../src/engine/compile.ts';
import { changedTexts } from '../../src/engine/core/emit/text-modules.ts';
import type { Validators } from '../../src/engine/core/validate/validators.ts';
import { compileWith, inputWith, replace, validators, withSecurity } from '../support/catalog-harness.ts';

describe('a compilation with the cache of the previous run', () => {
  const checked: string[] = [];
  const counting: Validators = (name) => {
    checked.push(name);
    return validators(name);
  };

  it('checks only the edited file again, and finds what a fresh run finds', () => {
    const cache: CompileCache = new Map();
    compile({ ...inputWith({}), validators: counting }, cache);
    const all = checked.splice(0).length;
    const edited = inputWith({ 'faq.yaml': replace('topic: general', 'topic: generl') });
    const result = compile({ ...edited, validators: counting }, cache);
    expect(all).toBeGreaterThan(10);
    expect(checked.splice(0)).toEqual(['faq']);
    const fresh = compile({ ...edited, validators });
    expect(result.diagnostics).toEqual(fresh.diagnostics);
    expect(result.diagnostics).toHaveLength(1);
  });

  it('forgets a removed file', () => {
    const cache: CompileCache = new Map();
    compile({ ...inputWith({}), validators }, cache);
    const { diagnostics } = compile({ ...inputWith({ 'lines/south.yaml': null }), validators }, cache);
    expect(diagnostics).toEqual([]);
  });

  it('updates the problems of an unchanged file when the languages in another file change', () => {
    const cache: CompileCache = new Map();
    expect(compile({ ...inputWith({}), validators }, cache).diagnostics).toEqual([]);
    const without = inputWith({ 'site.yaml': replace('  - { id: en, name: English }\n', '') });
    const result = compile({ ...without, validators }, cache);
    expect(result.diagnostics.map(({ code }) => code)).toEqual(['dropped-language']);
    expect(result.diagnostics).toEqual(compile({ ...without, validators }).diagnostics);
    expect(compile({ ...inputWith({}), validators }, cache).diagnostics).toEqual([]);
  });

  it('reports a damaged asset when it is damaged, and no longer once it is repaired', () => {
    const cache: CompileCache = new Map();
    const whole = inputWith({});
    const [first] = whole.assets.filter(({ path }) => path.endsWith('.svg'));
    const bytes = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><path');
    const assets = whole.assets.map((asset) => (asset === first ? { ...asset, bytes, sha256: 'another' } : asset));
    expect(compile({ ...whole, validators }, cache).diagnostics).toEqual([]);
    expect(compile({ ...whole, assets, validators }, cache).diagnostics.map(({ code }) => code)).toEqual([
      'file-damaged',
    ]);
    expect(compile({ ...whole, validators }, cache).diagnostics).toEqual([]);
  });

  it('returns the texts of the edited namespace in the edited language only', () => {
    const cache: CompileCache = new Map();
    const before = compile({ ...inputWith({}), validators }, cache).texts;
    const edited = inputWith({ 'offices.yaml': replace('a {{last}}', 'hasta {{last}}') });
    const { texts } = compile({ ...edited, validators }, cache);
    const changed = changedTexts(before, texts);
    expect(changed.map(({ namespace, language }) => `${namespace} ${language}`)).toEqual(['contacts es']);
    expect(changedTexts(texts, texts)).toEqual([]);
    expect(changedTexts(undefined, texts).length).toBeGreaterThan(changed.length);
  });
});

it('a compilation says between which moments it finds the same', () => {
  const dated = {
    'lines/south.yaml': replace(
      'example.com/south',
      'example.com/south, reviewBy: 2026-12-24, until: 2027-06-01T10:00',
    ),
    'announcements.yaml': replace('enabled: false', 'enabled: true'),
    'site.yaml': withSecurity('2027-10-31'),
    'offices.yaml': replace('offices:', 'holidays: [2026-01-01, 2027-12-25, 2030-12-25]\noffices:'),
    'articles/first-call.yaml': replace('published: 2026-03-14', 'published: 2027-03-14'),
    'clients.yaml': replace('since: 2004', 'since: 2028'),
  };
  const at = (now: number) => compileWith(dated, { now });
  const found: string[] = [];
  // From one such time to the next.
  for (let now = Date.parse('2015-01-01T00:00Z'); Number.isFinite(now); now = at(now).steady.until) {
    const { diagnostics, steady } = at(now);
    found.push(JSON.stringify(diagnostics.map(({ code, file, details }) => [code, file, details])));
    expect(steady.from).toBeLessThanOrEqual(now);
    for (const moment of [steady.from, (now + steady.until) / 2, steady.until - 1].filter(Number.isFinite))
      expect(at(moment).diagnostics).toEqual(diagnostics);
  }
  // Every one of these dates comes, and changes what is found.
  expect(new Set(found).size).toBeGreaterThan(10);
});
