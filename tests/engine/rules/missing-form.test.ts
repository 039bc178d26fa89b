import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFolder } from '../../../scripts/catalog/read-folder.ts';
import { type CompileCache, compile } from '../../../src/engine/compile.ts';
import { layered } from '../../../src/engine/core/layers.ts';
import { NEEDED_FORMS } from '../../../src/engine/core/rules/missing-form.ts';
import { contract, found, NOW, replace, validators } from '../../support/catalog-harness.ts';
import { sampled } from '../../support/depth.ts';
import { ROOT } from '../../support/root.ts';

const RESET = 'forms/register.yaml';
const real = layered(readFolder(join(ROOT, 'catalog')));
const cache: CompileCache = new Map();

/** The codes of the errors in the real catalog without one of its files. */
function errorsWithout(path: string): string[] {
  const sources = real.sources.filter((source) => source.path !== path);
  const { diagnostics } = compile({ ...real, sources, contract, validators, now: NOW }, cache);
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
}

describe('missing-form', () => {
  it('reports a missing form that the program shows together with an existing one', () => {
    const reset = { [RESET]: null, 'forms/password-reset.yaml': registered('password-reset') };
    expect(found(reset)).toContainEqual(expect.stringMatching(/^missing-form forms\/password-reset\.yaml:\d+:5$/));
    const both = { ...reset, 'forms/recovery.yaml': registered('recovery') };
    expect(found(both).filter((line) => line.startsWith('missing-form'))).toEqual([]);
  });

  it('reports nothing when the first form does not exist or one cannot be read', () => {
    expect(found({ [RESET]: replace('id: register', 'id: other') }).join()).not.toContain('missing-form');
    const unreadable = { 'forms/password-reset.yaml': registered('password-reset'), 'forms/recovery.yaml': 'id: [' };
    expect(found(unreadable).join()).not.toContain('missing-form');
  });

  it('names only forms of the real catalog', () => {
    const named = Object.entries(NEEDED_FORMS).flatMap(([form, needed]) => [form, ...needed]);
    expect(named.filter((id) => !real.sources.some(({ path }) => path === `forms/${id}.yaml`))).toEqual([]);
  });
});

describe('the forms and mails of the real catalog', () => {
  const needed = real.sources.map(({ path }) => path).filter((path) => /^(forms|mails)\//.test(path));

  it('cause an error when any one of them is removed', () => {
    expect(needed.length).toBeGreaterThan(50);
    expect(sampled(needed).filter((path) => errorsWithout(path).length === 0)).toEqual([]);
  });
});

function registered(id: string): string {
  const form = real.sources.find(({ path }) => path === `forms/${id}.yaml`);
  return new TextDecoder().decode(form?.bytes);
}
