import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, isBelow, read, repositoryFiles, sources } from './sources.ts';

const linesOf = (file: string) => read(file).trimEnd().split('\n').length;
const importers = new Map<string, Set<string>>();
/** What is loaded when it is needed, or runs in a thread: such a file cannot stand in the one that starts it. */
const started = new Set<string>();
for (const file of sources) {
  for (const target of importsOf(file)) importers.set(target, (importers.get(target) ?? new Set()).add(file));
  for (const [, specifier = ''] of read(file).matchAll(/(?:import\(|new URL\()\s*'(\.[^']+)'/g))
    started.add(normalize(join(dirname(file), specifier)));
}

describe('a file is what one changes together (ADR 28)', () => {
  it('no file has more than 400 lines', () => {
    const long = repositoryFiles.filter(
      (file) => /^(?:src|scripts|tests)\/.*\.(?:tsx?|mjs|css)$/.test(file) && linesOf(file) > 400,
    );
    expect(long, 'Split these files by what one changes together.').toEqual([]);
  });

  it('no file of less than 25 lines has its only importer in its own folder', () => {
    const small = sources
      .filter((file) => !isBelow(file, 'src/generated'))
      .filter((file) => {
        const users = [...(importers.get(file) ?? [])];
        return (
          !started.has(file) &&
          linesOf(file) < 25 &&
          users.length === 1 &&
          users.every((user) => dirname(user) === dirname(file))
        );
      });
    expect(small, 'Put each of these where it is used.').toEqual([]);
  });

  it('a folder holds at least three files', () => {
    // One file a migration, a language, a weight of the font: each of these grows by itself. A pack has the folders of a catalog.
    const growing = /\/(?:migrations|messages|fonts)$|^src\/packs\//;
    const held = new Map<string, number>();
    for (const file of repositoryFiles.filter((each) => /^(?:src|scripts)\//.test(each)))
      for (let path = dirname(file); path !== '.'; path = dirname(path)) held.set(path, (held.get(path) ?? 0) + 1);
    const tiny = [...held].filter(([folder, files]) => files < 3 && !growing.test(folder)).map(([folder]) => folder);
    expect(tiny, 'Put what these folders hold into the folder above.').toEqual([]);
  });

  it('no folder is a drawer', () => {
    const drawers = repositoryFiles.filter((file) => /(?:^|\/)(?:utils?|lib|helpers?|common|misc)\//.test(file));
    expect(drawers, 'Put these files into the folder of what they are about.').toEqual([]);
  });
});
