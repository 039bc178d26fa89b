import { textAt } from '../../contract/json.ts';
import { definitionsOf, type LinkedCatalog, property } from '../link/linked-catalog.ts';
import { dataModule, type Module } from './module.ts';

/** Emits the pages that are offered as documents, by the names of their files. */
export function documentsModule(catalog: LinkedCatalog): Module {
  const pages = [...definitionsOf(catalog, 'page').values()].flatMap((page): [string, string][] => {
    const document = property(page, 'document');
    return document === undefined ? [] : [[textAt(document, 'file') ?? '', page.id]];
  });
  const ids = pages.map(([id]) => id);
  return dataModule(
    'documents',
    ['DocumentId', 'PageId'],
    [
      { name: 'documentIds', type: 'readonly DocumentId[]', json: JSON.stringify(ids, null, 2) },
      {
        name: 'documentPages',
        type: 'Readonly<Record<DocumentId, PageId>>',
        json: JSON.stringify(Object.fromEntries(pages), null, 2),
      },
    ],
  );
}
