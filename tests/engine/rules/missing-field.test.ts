import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { READ_BY_PROGRAM } from '../../../src/engine/core/rules/missing-field.ts';
import { forms } from '../../../src/generated/forms.ts';
import { compileWith, found, replace, VALID_CATALOG } from '../../support/catalog-harness.ts';
import { ROOT } from '../../support/root.ts';

const LOGIN = 'forms/login.yaml';

describe('missing-field', () => {
  it.each([
    ['name: username', 'name: userName', `missing-field ${LOGIN}:6:13 (username)`],
    ['name: username', 'name: taxpayer', `missing-field ${LOGIN}:5:1`],
  ])('finds a form without a field that the program reads: %s → %s', (from, to, expected) => {
    expect(found({ [LOGIN]: replace(from, to) })).toEqual([expected]);
  });

  it('ignores labels, and fields of other forms', () => {
    expect(found({ [LOGIN]: replace('label: { es: NIT, en: NIT }', 'label: { es: Usuario, en: User }') })).toEqual([]);
    expect(found({ 'forms/register.yaml': replace('name: code', 'name: taxCode') })).toEqual([]);
  });

  it('is not misled by a form with the name of a part of JavaScript', () => {
    const form = (text: string) => replace('id: login', 'id: constructor')(text);
    const { diagnostics } = compileWith({
      'forms/constructor.yaml': form(readFileSync(join(VALID_CATALOG, LOGIN), 'utf8')),
    });
    expect(diagnostics.filter(({ code }) => code === 'missing-field')).toEqual([]);
  });

  it('knows every field name that the program reads, and only existing forms', () => {
    const files = globSync('src/{server,site,panel}/**/*.{ts,tsx}', { cwd: ROOT });
    const named = files.flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\bvalues\['([A-Za-z]+)'\]/g)].map(([, name]) => name),
    );
    expect(named.length).toBeGreaterThan(10);
    const known = [...READ_BY_PROGRAM.values()].flat();
    expect(named.filter((name) => !known.includes(name ?? ''))).toEqual([]);
    expect([...READ_BY_PROGRAM.keys()].filter((id) => !Object.hasOwn(forms, id))).toEqual([]);
  });
});
