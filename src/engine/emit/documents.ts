import { definitionsOf, type LinkedCatalog, property } from '../link/linked-catalog.ts';
import { textAt } from '../read.ts';
import { constant, HEADER, type Module } from './module.ts';

/** Emits the pages that are offered as documents, by the names of their files. */
export function documentsModule(catalog: LinkedCatalog): Module {
  const pages = [...definitionsOf(catalog, 'page').values()].flatMap((page): [string, string][] => {
    const document = property(page, 'document');
    return document === undefined ? [] : [[textAt(document, 'file') ?? '', page.id]];
  });
  const ids = pages.map(([id]) => id);
  return {
    path: 'documents.ts',
    content: [
      `${HEADER}import type { DocumentId, PageId } from './types.ts';\n\n`,
      constant('documentIds', 'readonly DocumentId[]', JSON.stringify(ids, null, 2)),
      constant(
        'documentPages',
        'Readonly<Record<DocumentId, PageId>>',
        JSON.stringify(Object.fromEntries(pages), null, 2),
      ),
    ].join(''),
  };
}
