import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/server/content/catalog/compile-input.ts';
import { isBelow, read, sources } from './sources.ts';

const PATHS = Object.values(readContract().operations).map(({ path }) => path);

describe('paths of the API', () => {
  it('are written in schema/api alone (ADR 27)', () => {
    const files = sources.filter((file) =>
      ['src/site', 'src/panel', 'src/server'].some((folder) => isBelow(file, folder)),
    );
    expect(PATHS.length).toBeGreaterThan(100);
    const found = files.flatMap((file) => apiPathsIn(read(file)).map((path) => `${file}: ${path}`));
    expect(found, 'Take these paths from the operation: its module in src/generated/operations has it.').toEqual([]);
  });

  it.each([
    ["fetch('/api/perfil')", ['/api/perfil']],
    ["get('/perfil')", ['/perfil']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source.
    ['get(`/arribos/${line}`)', ['/arribos/${line}']],
    ["get('/arribos?line=nyk')", ['/arribos?line=nyk']],
    ["// as '/perfil' does\nget('/perfiles')", []],
    ['/** `/api/perfil` */', []],
  ])('are found in a source: %s', (source, expected) => {
    expect(apiPathsIn(source)).toEqual(expected);
  });
});

/** Returns the literals of a source that are a path of the API, or begin with one. */
function apiPathsIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(/(['"`])(\/[\w-][^'"`\n]*)\1/g)]
    .map(([, , literal = '']) => literal)
    .filter((literal) =>
      ['/api', ...PATHS].some((path) => literal === path || ['/', '?'].some((next) => literal.startsWith(path + next))),
    );
}
