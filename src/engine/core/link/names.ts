import { asList, asObject, type Json, objectsAt, own, textAt, toPointer, valueAt } from '../../contract/json.ts';
import { type AliasKind, resolveReference } from '../../contract/schemas.ts';
import type { Suggestion } from '../suggest.ts';
import { groupsWith } from './entries.ts';
import { type CatalogDefinition, definitionsOf, type LinkedCatalog, property } from './linked-catalog.ts';

/** The keys that may hold the readable name of an entry with an id, the best first. */
const NAME_KEYS = ['title', 'label', 'question', 'subject', 'name', 'city', 'file', 'id'] as const;

/** The readable name of an entry in the first of the languages that it has; empty when it has no words. */
export function wordsOf(
  catalog: LinkedCatalog,
  definition: CatalogDefinition,
  languages: readonly string[] = catalog.languages,
): string {
  const { kind, id, value } = definition;
  // The words of a text are the text itself.
  if (kind === 'text' || kind === 'panelWord') return textIn(value, languages);
  if (kind === 'slot') return slotName(catalog, definition, languages);
  if (kind === 'endpoint') return textAt(value, 'url', 'production') ?? '';
  if (kind === 'optionList')
    return objectsAt(value, 'options')
      .map((option) => textIn(own(option, 'label'), languages))
      .join(', ');
  const name = NAME_KEYS.map((key) => textIn(property(definition, key), languages)).find((text) => text !== '');
  const path = kind === 'route' ? textAt(value, 'path') : undefined;
  return [name === id ? undefined : name, path].filter((part) => part !== undefined).join(' · ');
}

/** The name of a slot: the labels of its groups, then its own. */
function slotName(catalog: LinkedCatalog, slot: CatalogDefinition, languages: readonly string[]): string {
  const groups = groupsWith(catalog, slot.id).map((id) => definitionsOf(catalog, 'group').get(id));
  return [...groups.map((group) => property(group, 'label')), property(slot, 'label')]
    .map((label) => textIn(label, languages))
    .filter((text) => text !== '')
    .join(' · ');
}

/** A plain string, or a text in the first language that it has; for a counted text, the plural form `other`. */
export function textIn(value: Json | undefined, languages: readonly string[]): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return textIn(asList(value)[0], languages);
  const text = asObject(value);
  const words = languages.map((language) => own(text, language)).find((found) => found !== undefined);
  return typeof words === 'string' ? words : (textAt(words, 'other') ?? '');
}

/**
 * Suggests the present name of the entry with a former name; `isMeant` limits the suggestions to the names that are possible
 * here.
 */
export function presentName(
  { files }: LinkedCatalog,
  kind: AliasKind,
  former: string,
  isMeant = (_name: string) => true,
): Suggestion | undefined {
  for (const { value, indexed } of files) {
    for (const { kind: ofKind, alias, path } of indexed.aliases) {
      if (ofKind !== kind || alias !== former) continue;
      // The path is `<owner>/aliases/<index>`; the name of the owner is beside `aliases`.
      const owner = toPointer(path).slice(0, -2);
      const name = textAt(value, ...owner, NAME_OF[kind] ?? 'id');
      if (name !== undefined && isMeant(name)) return { suggestion: name, isSure: true };
    }
  }
  return undefined;
}

/** The key of the name beside the aliases, when it is not `id`. */
const NAME_OF: Partial<Record<AliasKind, string>> = { anchor: 'anchor', document: 'file' };

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
