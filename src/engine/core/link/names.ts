import { asList, asObject, type Json, objectsAt, own, textAt } from '../../contract/json.ts';
import { type Defined, definitionsOf, type LinkedCatalog, property } from './linked-catalog.ts';
import { groupsWith } from './usages.ts';

/** The keys that may hold the readable name of a thing with an id, the best first. */
const NAME_KEYS = ['title', 'label', 'question', 'subject', 'name', 'city', 'file', 'id'] as const;

/** The readable name of a thing in the first of the languages that it has; empty when it has no words. */
export function wordsOf(
  catalog: LinkedCatalog,
  definition: Defined,
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
function slotName(catalog: LinkedCatalog, slot: Defined, languages: readonly string[]): string {
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
