import { asObject, own } from '../json.ts';
import { fileOfKind } from '../link/file-of-kind.ts';
import type { EmitContext } from './emit-context.ts';
import { constant, HEADER, type Module } from './module.ts';

/** Emits search.yaml in modules by when they are needed: with every page, with the dialog, to build the index. */
export function searchModules({ catalog, print }: EmitContext): Module[] {
  const search = asObject(fileOfKind(catalog.files, 'search')?.value);
  const module = (path: string, types: string, constants: Readonly<Record<string, string>>): Module => ({
    path,
    content: `${HEADER}import type { ${types} } from './types.ts';\n\n${Object.entries(constants)
      .map(([name, type]) => constant(name, type, print(own(search, name) ?? null)))
      .join('')}`,
  });
  return [
    module('search-page.ts', 'RouteId', { page: 'RouteId' }),
    module('search.ts', 'Button', { suggestions: 'readonly Button[]', nothingFound: 'readonly Button[]' }),
    module('synonyms.ts', 'EndingsByLanguage, WordsByLanguage', {
      smallWords: 'WordsByLanguage',
      endings: 'EndingsByLanguage',
      synonyms: 'readonly WordsByLanguage[]',
    }),
  ];
}
