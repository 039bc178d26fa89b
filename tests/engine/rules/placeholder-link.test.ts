import { describe, expect, it } from 'vitest';
import { compileWith, found, replace } from '../../support/catalog-harness.ts';

const change = {
  'lines/south.yaml': replace(
    'url: https://pay.example.com/south',
    'url: https://pay.example.com/south, placeholder: true',
  ),
};

describe('placeholder-link', () => {
  it('is reported at the address of the link', () => {
    expect(found(change)).toEqual(['placeholder-link lines/south.yaml:9:38']);
  });

  it('is an error in production, which stops the modules from being made', () => {
    const { diagnostics, modules } = compileWith(change, { production: true });
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['placeholder-link', 'error']]);
    expect(modules).toEqual([]);
    expect(compileWith(change).modules.length).toBeGreaterThan(10);
  });

  it('is reported for endpoints too', () => {
    expect(found({ 'endpoints.yaml': replace('  - id: powers\n', '  - id: powers\n    placeholder: true\n') })).toEqual(
      ['placeholder-link endpoints.yaml:12:5'],
    );
  });
});
