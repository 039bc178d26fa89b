import { describe, expect, it } from 'vitest';
import { compileWith, found, replace } from '../../support/catalog-harness.ts';

const change = {
  'lines/south.yaml': replace(
    'url: https://pay.example.com/south',
    'url: https://pay.example.com/south, placeholder: true',
  ),
};

describe('placeholder-link', () => {
  it('is a warning at the address of the link, and the modules are still made', () => {
    expect(found(change)).toEqual(['placeholder-link lines/south.yaml:9:38']);
    const { diagnostics, modules } = compileWith(change);
    expect(diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
    expect(modules.map(({ path }) => path)).toEqual(compileWith({}).modules.map(({ path }) => path));
  });

  it('is an error in production, which stops the modules from being made', () => {
    const { diagnostics, modules } = compileWith(change, { production: true });
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['placeholder-link', 'error']]);
    expect(modules).toEqual([]);
  });

  it('is reported for endpoints too', () => {
    expect(found({ 'endpoints.yaml': replace('  - id: powers\n', '  - id: powers\n    placeholder: true\n') })).toEqual(
      ['placeholder-link endpoints.yaml:12:5'],
    );
  });
});
