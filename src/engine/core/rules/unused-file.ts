import { isAssetOf } from '../file-names.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'unused-file': { file: string };
};

/** Warns about drawings and downloads that no catalog file names. Icons are a stock to choose from. */
export const unusedFile: Rule<Problems> = {
  *check(catalog) {
    const named = new Set(catalog.files.flatMap(({ indexed }) => indexed.files.map(({ file }) => file)));
    // A wrong name elsewhere may mean this file.
    if ([...named].some((file) => !catalog.assets.has(file))) return;
    for (const file of catalog.assets.keys()) {
      if (named.has(file) || !(isAssetOf('image', file) || isAssetOf('download', file))) continue;
      if (catalog.isPartlyRead) yield 'not-checked';
      else yield problem('unused-file', { file, offsets: [0, 0] }, { file }, { severity: 'warning' });
    }
  },
  messages: {
    'unused-file': {
      es: ({ file }) => ({
        message: `ningún archivo del catálogo menciona ${file}: nadie lo ve en el sitio`,
        help: 'agréguelo donde deba aparecer o bórrelo',
      }),
      en: ({ file }) => ({
        message: `no catalog file mentions ${file}: nobody sees it on the site`,
        help: 'add it where it should appear, or delete it',
      }),
    },
  },
  warnings: {
    'unused-file': {
      es: ['archivo que no se usa', 'archivos que no se usan'],
      en: ['unused file', 'unused files'],
    },
  },
};
