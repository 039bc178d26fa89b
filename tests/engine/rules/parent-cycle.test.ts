import { describe, expect, it } from 'vitest';
import { compileWith, found } from '../../support/catalog-harness.ts';

/** The routes of the valid catalog, some with a parent. */
function parents(above: Readonly<Record<string, string>>) {
  const edit = (text: string) =>
    text.replaceAll(/ {2}- id: (.*)\n/g, (line, id) => (above[id] ? `${line}    parent: ${above[id]}\n` : line));
  return { 'routes.yaml': edit };
}

describe('parent-cycle', () => {
  it('finds a page that is its own ancestor, directly or indirectly, and reports it once', () => {
    expect(found(parents({ home: 'home' }))).toEqual(['parent-cycle routes.yaml:4:13']);
    const { diagnostics } = compileWith(parents({ home: 'not-found', transactions: 'home', 'not-found': 'home' }));
    expect(diagnostics.map(({ code, details }) => [code, details])).toEqual([
      ['parent-cycle', { cycle: ['home', 'not-found', 'home'] }],
    ]);
  });

  it('accepts the same parent for two pages', () => {
    expect(found(parents({ transactions: 'home', 'not-found': 'home' }))).toEqual([]);
  });

  it('leaves an unknown parent to the rule for unknown ids', () => {
    expect(found(parents({ home: 'hme' }))).toEqual(['unknown-route routes.yaml:4:13 (home)']);
  });
});
