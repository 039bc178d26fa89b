import { nameOfId } from '../diff/item-name.ts';
import type { Json } from '../json.ts';
import type { LinkedCatalog } from '../link/linked-catalog.ts';
import { textIn } from '../link/names.ts';
import type { MessageLanguage } from '../messages.ts';
import { textAt, valueAt } from '../read.ts';
import { TARGETS, wholeSchema } from '../schemas.ts';
import { nameOfMember } from './field-labels.ts';

/** The name of a link without words of its own: its destination or, while that is not set, the kind of link. */
export function targetName(catalog: LinkedCatalog, target: Json, language: MessageLanguage): string {
  const address = textIn(valueAt(target, 'url'), [language, ...catalog.languages]);
  if (address !== '') return address;
  for (const kind of ['route', 'article', 'download', 'endpoint'] as const) {
    const id = textAt(target, kind);
    if (id !== undefined) return nameOfId(catalog, kind, id, language);
  }
  const kind = textAt(target, 'kind') ?? '';
  const member = TARGETS.get(kind);
  return member === undefined ? kind : nameOfMember(wholeSchema(member), kind, language);
}
