import { objectsAt, textAt, valueAt } from '../../contract/json.ts';
import { resolveReference } from '../../contract/schemas.ts';
import type { LinkedCatalog } from './linked-catalog.ts';

/** The path in site.yaml to the list of link owners with their mailboxes. */
export const OWNERS_PATH = ['linkWatch', 'server', 'owners'] as const;

export const MAIL_PATTERN = resolveReference('common.schema.json#/$defs/email').schema.pattern ?? '';
const MAIL_ADDRESS = new RegExp(MAIL_PATTERN, 'u');

/** Whether an owner is a mail address, which needs no mailbox in site.yaml. */
export function isOwnerAddress(owner: string): boolean {
  return MAIL_ADDRESS.test(owner);
}

/** The owners whose mailboxes site.yaml lists, in its order; undefined when it has no list, so that every owner is valid. */
export function ownersOf({ site }: LinkedCatalog): readonly (string | undefined)[] | undefined {
  if (!Array.isArray(valueAt(site, ...OWNERS_PATH))) return undefined;
  return objectsAt(site, ...OWNERS_PATH).map((entry) => textAt(entry, 'owner'));
}
