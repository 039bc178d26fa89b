import { exactPointer } from '../../../engine/edit/edited-value.ts';
import type { FormField, FormWords } from '../../../engine/form/form-field.ts';
import type { Json } from '../../../engine/json.ts';
import { parsePointer } from '../../../engine/pointer.ts';
import { valueAt } from '../../../engine/read.ts';
import type { CatalogFile } from '../../../generated/api.ts';
import { versionOf } from './place-version.ts';

type Form = Pick<CatalogFile, 'fields' | 'choiceLists'>;
type Choices = CatalogFile['choiceLists'][number];

/** Returns a form as it is sent: each field with the version of its value, and choices that fields share only once. */
export function sentForm(fields: readonly FormField[], data: Json): Form {
  const lists = new ChoiceLists();
  return { fields: fields.map((field) => lists.shared(withVersions(field, data))), choiceLists: lists.all };
}

function withVersions({ languages, ...field }: FormField, data: Json): Form['fields'][number] {
  const value = valueAt(data, ...exactPointer(data, parsePointer(field.pointer)));
  const inLanguage = (words: FormWords) => ({ ...words, version: versionOf(valueAt(value, words.language)) });
  const words = languages === undefined ? {} : { languages: languages.map(inLanguage) };
  return { ...field, ...words, version: versionOf(value) };
}

/** Collects the lists of choices of fields, each list once. */
class ChoiceLists {
  readonly all: Choices[] = [];
  readonly #indexes = new Map<string, number>();

  shared({ choices, ...field }: Form['fields'][number]): Form['fields'][number] {
    if (choices === undefined) return field;
    const key = JSON.stringify(choices);
    const choiceList = this.#indexes.get(key) ?? this.all.push(choices) - 1;
    this.#indexes.set(key, choiceList);
    return { ...field, choiceList };
  }
}
