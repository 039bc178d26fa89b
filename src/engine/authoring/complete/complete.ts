import { isObject, valueAt } from '../../contract/json.ts';
import { branchOf, shapeAt, writtenAt } from '../../contract/schema-at.ts';
import type { MessageLanguage } from '../../contract/schemas.ts';
import { type Schema, unionMembers, wholeSchema } from '../../contract/schemas.ts';
import type { LinkedCatalog } from '../../core/link/linked-catalog.ts';
import { ownersOf } from '../../core/link/owners.ts';
import { flowScalarText } from '../../core/write-yaml.ts';
import { choicesOf, idChoices } from '../form/field-choices.ts';
import { descriptionOf, nameOfMember, titleOf } from '../form/field-labels.ts';
import { type PlaceInText, placeInText } from './place-in-text.ts';

/** The completions at the cursor. */
interface Completion {
  /** Offsets of the text that an option replaces. */
  readonly from: number;
  readonly to: number;
  readonly options: readonly CompletionOption[];
}

interface CompletionOption {
  /** The text to write into the file. */
  readonly text: string;
  /** The name shown to people. */
  readonly label: string;
  readonly description?: string;
}

interface Context {
  readonly catalog: LinkedCatalog;
  /** The schema of the whole file. */
  readonly schema: Schema;
  readonly language: MessageLanguage;
}

/**
 * Returns the completions at an offset, by the schema of the file: keys that the object does not have yet, words, ids and
 * files of the catalog. The list is complete; the editor filters it while the author types.
 * @returns undefined where there is none
 */
export function complete(context: Context, text: string, offset: number): Completion | undefined {
  const place = placeInText(text, offset);
  if (place === undefined) return undefined;
  const shape = shapeAt(context.schema, place.data, place.pointer);
  const options = place.kind === 'key' ? keys(context, shape, place) : values(context, shape, place);
  return options.length === 0 ? undefined : { from: place.from, to: place.to, options };
}

/** The keys that may be added to an object, each with a colon where none follows. */
function keys(
  { catalog, schema, language }: Context,
  shape: Schema,
  { data, pointer, isOnlyWord }: PlaceInText,
): CompletionOption[] {
  const present = valueAt(data, ...pointer);
  const isFree = (key: string) => !isObject(present) || !Object.hasOwn(present, key);
  const written = (key: string) => (isOnlyWord ? `${key}: ` : key);
  const { refersTo } = wholeSchema(shape.propertyNames ?? {});
  const named = Object.entries(shape.properties ?? {}).map(([key, property]) => {
    const whole = wholeSchema(property);
    return { text: key, label: titleOf(whole, key, language), ...descriptionOf(whole, language) };
  });
  // The keys of a union depend on its kind, so `kind` is offered too.
  const isUnion = branchOf(writtenAt(schema, data, pointer), isObject(present) ? present : {}).oneOf !== undefined;
  const kind = isUnion ? [{ text: 'kind', label: 'kind' }] : [];
  const languages = shape.catalogText || shape.catalogUrl ? catalog.languages : [];
  const ids = refersTo === undefined ? [] : idChoices(catalog, refersTo, language);
  return [
    ...kind,
    ...named,
    ...languages.map((id) => ({ text: id, label: id })),
    ...ids.map(({ value, label }) => ({ text: value, label })),
  ]
    .filter(({ text }) => isFree(text))
    .map((option) => ({ ...option, text: written(option.text) }));
}

/** The values allowed at a place; where an object is expected, its keys. */
function values(context: Context, shape: Schema, place: PlaceInText): CompletionOption[] {
  const { catalog, language } = context;
  const around = kindsAround(context, place);
  if (around.length > 0) return around;
  const choices = choicesOf(catalog, shape, language);
  if (choices !== undefined) return choices.map(({ value, label }) => ({ text: flowScalarText(value, {}), label }));
  if (shape.catalogOwner) {
    const owners = (ownersOf(catalog) ?? []).filter((owner) => owner !== undefined);
    return owners.map((owner) => ({ text: flowScalarText(owner, {}), label: owner }));
  }
  if (shape.const !== undefined) return [{ text: String(shape.const), label: String(shape.const) }];
  if (shape.type === 'boolean') return ['true', 'false'].map((word) => ({ text: word, label: word }));
  return place.isOnlyWord ? keys(context, shape, place) : [];
}

/** The kinds of a union, if the place is its `kind`. */
function kindsAround({ schema, language }: Context, { pointer, data }: PlaceInText): CompletionOption[] {
  const around = pointer.slice(0, -1);
  if (pointer.at(-1) !== 'kind') return [];
  const union = branchOf(writtenAt(schema, data, around), valueAt(data, ...around));
  return [...unionMembers(union)].map(([kind, member]) => ({
    text: kind,
    label: nameOfMember(wholeSchema(member), kind, language),
  }));
}
