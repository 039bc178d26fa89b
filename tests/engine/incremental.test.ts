import { describe, expect, it } from 'vitest';
import { type CompileCache, compile } from '../../src/engine/compile.ts';
import type { Validators } from '../../src/engine/validate/validators.ts';
import { inputWith, replace, validators } from '../support/catalog-harness.ts';

describe('with what is remembered from the last run', () => {
  const checked: string[] = [];
  const counting: Validators = (name) => {
    checked.push(name);
    return validators(name);
  };

  it('an edit reads and checks one file again, and finds what a fresh run finds', () => {
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

  it('a removed file is forgotten', () => {
    const cache: CompileCache = new Map();
    compile({ ...inputWith({}), validators }, cache);
    const { diagnostics } = compile({ ...inputWith({ 'lines/south.yaml': null }), validators }, cache);
    expect(diagnostics).toEqual([]);
  });
});
