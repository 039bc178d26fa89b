import { objectsAt, textAt, valueAt } from '../read.ts';
import { resolveReference } from '../schemas.ts';
import type { LinkedCatalog } from './linked-catalog.ts';

/** Where in site.yaml the mailboxes of those who look after links stand. */
export const OWNERS = ['linkWatch', 'server', 'owners'] as const;

export const MAIL_PATTERN = resolveReference('common.schema.json#/$defs/email').schema.pattern ?? '';
const MAIL_ADDRESS = new RegExp(MAIL_PATTERN, 'u');

/** Whether an owner is a mailbox itself, and needs none in site.yaml. */
export function isMailAddress(owner: string): boolean {
  return MAIL_ADDRESS.test(owner);
}

/** Those whose mailboxes the site names, in its order; undefined where it names none, and every owner is as good. */
export function ownersOf({ site }: LinkedCatalog): readonly (string | undefined)[] | undefined {
  if (!Array.isArray(valueAt(site, ...OWNERS))) return undefined;
  return objectsAt(site, ...OWNERS).map((entry) => textAt(entry, 'owner'));
}
