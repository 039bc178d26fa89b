import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { read, repositoryFiles } from './sources.ts';

const CONFIG = 'vitest.config.ts';
/** These name modules by their paths, for Vitest to call what the modules export: set-ups and reporters. */
const CALLERS = [CONFIG, 'scripts/test.ts'];
/** The database's library reads the migrations of this folder, and calls what they export. */
const MIGRATIONS = 'src/server/database/migrations/';
/** VS Code calls what its extension exports. */
const EXTENSION = 'scripts/vscode/extension.ts';

const files = repositoryFiles.filter(
  (file) => /^(?:src|scripts|tests)\/.*\.(?:tsx?|mjs)$/.test(file) || file === CONFIG,
);
const sources = new Map(files.map((file) => [file, read(file)]));

describe('every export', () => {
  it('is imported by another file', () => {
    const called = CALLERS.flatMap((caller) =>
      [...(sources.get(caller) ?? '').matchAll(/'(?:\.\/)?(tests\/[^'*]+)'/g)].map(([, path]) => path),
    );
    const unused = unusedExports(sources).filter(
      ({ file }) => ![CONFIG, EXTENSION].includes(file) && !file.startsWith(MIGRATIONS) && !called.includes(file),
    );
    expect(
      unused.map(({ file, name }) => `${file}: ${name}`),
      'No other file imports these names: remove `export`, or the code if nothing uses it.',
    ).toEqual([]);
  });

  it.each([
    ['a named import', "import { part as other } from './a.ts';", ['Shape', 'default']],
    ['an import of a type', "import type { Shape } from './a.ts';", ['part', 'default']],
    ['a default import', "import whole from './a.ts';", ['part', 'Shape']],
    ['a namespace', "import * as all from './a.ts';", []],
    ['a re-export', "export { part } from './a.ts';", ['Shape', 'default']],
    ['a lazy import that names it', "const { part } = await import('./a.ts');", ['Shape', 'default']],
    ['the type of the whole module', "type All = typeof import('./a.ts');", []],
    ['no comment or other name', "// Shape\nconst part = 'part';", ['part', 'Shape', 'default']],
    ['no import of another module', "import { part } from './c.ts';", ['part', 'Shape', 'default']],
  ])('counts as used by %s', (_what, source, expected) => {
    const exporting = 'export const part = 1;\nexport interface Shape {}\nexport default part;\n';
    const unused = unusedExports(
      new Map([
        ['src/a.ts', exporting],
        ['src/b.ts', source],
      ]),
    );
    expect(unused.filter(({ file }) => file === 'src/a.ts').map(({ name }) => name)).toEqual(expected);
  });
});

/** Returns the exports that no other of the given modules (sources by path) imports, values and types alike. */
function unusedExports(modules: ReadonlyMap<string, string>): { readonly file: string; readonly name: string }[] {
  const parsed = [...modules].map(([file, source]) => ({ file, source, module: parseSync(file, source).module }));
  const used = new Set(
    parsed.flatMap(({ file, source, module }) => {
      const at = (specifier: string) => join(dirname(file), specifier);
      const entries = [
        ...module.staticImports.flatMap((one) => one.entries.map((entry) => ({ ...entry, ...one }))),
        ...module.staticExports.flatMap((one) => one.entries),
      ].flatMap(({ importName, moduleRequest }) =>
        moduleRequest === null ? [] : [`${at(moduleRequest.value)} ${importedName(importName)}`],
      );
      const whole = [...source.matchAll(/typeof import\('(\.[^']+)'\)(?![.[])/g)].map(
        ([, from = '']) => `${at(from)} *`,
      );
      // What a lazy import takes is not parsed: any word of the importing file counts.
      const lazy = [...source.matchAll(/\bimport\(\s*'(\.[^']+)'/g)].map(([, from = '']) => at(from));
      const words = lazy.length === 0 ? [] : [...new Set(source.match(/[\w$]+/g))];
      return [...entries, ...whole, ...lazy.flatMap((path) => words.map((word) => `${path} ${word}`))];
    }),
  );
  return parsed.flatMap(({ file, module }) =>
    module.staticExports
      .flatMap(({ entries }) => entries)
      .map(({ exportName }) => exportName.name ?? 'default')
      .filter((name) => !used.has(`${file} ${name}`) && !used.has(`${file} *`))
      .map((name) => ({ file, name })),
  );
}

/** Returns the name that an import takes from a module, `*` for all of them. */
function importedName({ kind, name }: { readonly kind: string; readonly name: string | null }): string {
  if (kind === 'Name') return name ?? '';
  return kind === 'Default' ? 'default' : '*';
}
