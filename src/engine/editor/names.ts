import { asList, asObject, type Json, own } from '../json.ts';
import { type Defined, definitionsOf, type LinkedCatalog, property } from '../link/linked-catalog.ts';
import { groupsWith } from '../link/usages.ts';
import { objectsAt, textAt } from '../read.ts';

/** Where what an id names may have words of its own, the best first. */
const WORDS = ['name', 'title', 'label', 'city', 'question', 'subject', 'file', 'id'] as const;
/** A longer name is cut off: it is to be recognized, not read. */
const LONGEST_NAME = 80;

/** What a person knows something by, and the file that defines it: `Bogotá (offices.yaml)`. */
export function nameOf(catalog: LinkedCatalog, definition: Defined): string {
  const words = wordsOf(catalog, definition);
  const name = words.length > LONGEST_NAME ? `${words.slice(0, LONGEST_NAME)}…` : words;
  return name === '' ? definition.file : `${name} (${definition.file})`;
}

function wordsOf(catalog: LinkedCatalog, definition: Defined): string {
  const { kind, id, value } = definition;
  // Of a text, the words are the thing itself.
  if (kind === 'text' || kind === 'panelWord') return textIn(value, catalog.languages);
  if (kind === 'slot') return slotName(catalog, definition);
  if (kind === 'endpoint') return textAt(value, 'url', 'production') ?? '';
  if (kind === 'optionList')
    return objectsAt(value, 'options')
      .map((option) => textIn(own(option, 'label'), catalog.languages))
      .join(', ');
  const name = WORDS.map((key) => textIn(property(definition, key), catalog.languages)).find((text) => text !== '');
  const path = kind === 'route' ? textAt(value, 'path') : undefined;
  return [name === id ? undefined : name, path].filter((part) => part !== undefined).join(' · ');
}

/** A slot without words of its own is known by its group. */
function slotName(catalog: LinkedCatalog, slot: Defined): string {
  const groups = groupsWith(catalog, slot.id).map((id) => definitionsOf(catalog, 'group').get(id));
  return [...groups.map((group) => property(group, 'label')), property(slot, 'label')]
    .map((label) => textIn(label, catalog.languages))
    .filter((text) => text !== '')
    .join(' · ');
}

/** Plain words, or those of a text in the first language that it has; of a counted text, those for several. */
function textIn(value: Json | undefined, languages: readonly string[]): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return textIn(asList(value)[0], languages);
  const text = asObject(value);
  const words = languages.map((language) => own(text, language)).find((found) => found !== undefined);
  return typeof words === 'string' ? words : (textAt(words, 'other') ?? '');
}
