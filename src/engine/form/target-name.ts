import { nameOfId } from '../diff/item-name.ts';
import type { Json } from '../json.ts';
import type { LinkedCatalog } from '../link/linked-catalog.ts';
import { textIn } from '../link/names.ts';
import type { MessageLanguage } from '../messages.ts';
import { textAt, valueAt } from '../read.ts';

/** What names a link without words of its own: where it leads. */
export function targetName(catalog: LinkedCatalog, target: Json, language: MessageLanguage): string {
  const address = textIn(valueAt(target, 'url'), [language, ...catalog.languages]);
  if (address !== '') return address;
  for (const kind of ['route', 'article', 'download', 'endpoint'] as const) {
    const id = textAt(target, kind);
    if (id !== undefined) return nameOfId(catalog, kind, id, language);
  }
  return textAt(target, 'kind') ?? '';
}
