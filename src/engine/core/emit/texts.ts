import { isKeyOff } from '../../contract/capabilities.ts';
import { isObject, type Json, own, textAt, toPointer, valueAt } from '../../contract/json.ts';
import { oncePer } from '../../contract/kept.ts';
import { eachSchema } from '../../contract/schemas.ts';
import { agencyWords } from '../agency-words.ts';
import type { IndexedText } from '../link/file-index.ts';
import type { CheckedFile, LinkedCatalog } from '../link/linked-catalog.ts';
import { pluralForms } from '../plural-forms.ts';

/** Every page and article has a namespace of its own, so that a visitor loads no other page's texts. */
export const PER_FILE: readonly string[] = ['page', 'article'];

/** The texts taken out of the data: the keys that replace them there, and the words of each language. */
export interface Texts {
  /** The key that stands for a text object in the emitted data. */
  readonly keys: ReadonlyMap<Json, string>;
  /** Texts by namespace, language and key. A text with plural forms has a key for each form, as i18next expects. */
  readonly namespaces: ReadonlyMap<string, ReadonlyMap<string, Readonly<Record<string, string>>>>;
  /** The keys with namespace that code names itself, and the values that it must give each text. */
  readonly namedByCode: ReadonlyMap<string, ReadonlySet<string>>;
}

export function collectTexts(catalog: LinkedCatalog): Texts {
  const keys = new Map<Json, string>();
  const namespaces = new Map<string, Map<string, Record<string, string>>>();
  const namedByCode = new Map<string, ReadonlySet<string>>();
  // What shows texts of what the catalog does not have loads none.
  for (const name of NAMESPACES) namespaces.set(name, newLanguages(catalog));
  const original = textAt(catalog.site, 'defaultLanguage') ?? '';
  const ofAgency = new Map(catalog.languages.map((language) => [language, agencyWords(catalog, language, original)]));
  for (const { file, text, key } of textKeys(catalog.files)) {
    const [namespace = '', name = ''] = key.split(':');
    keys.set(text.value, key);
    if (isNamedByCode(text, file)) namedByCode.set(key, valuesOf(text));
    if (file.kind.schema === 'texts' && isKeyOff('texts', toPointer(text.path), catalog.off)) continue;
    const languages = namespaces.get(namespace) ?? newLanguages(catalog);
    for (const language of catalog.languages) {
      // A draft language may lack a text, so the default language replaces it.
      for (const [formKey, words] of formTexts(name, text.value[language] ?? text.value[original], language))
        (languages.get(language) as Record<string, string>)[formKey] = ofAgency.get(language)?.(words) ?? words;
    }
    namespaces.set(namespace, languages);
  }
  return { keys, namespaces: new Map([...namespaces].sort(([a], [b]) => (a < b ? -1 : 1))), namedByCode };
}

/** The namespaces that the schemas name, without those of one page or article. */
const NAMESPACES = [...eachSchema()]
  .flatMap(({ textNamespace, textNamespaceByPart = {} }) => [
    textNamespace ?? [],
    ...Object.values(textNamespaceByPart),
  ])
  .flat()
  .filter((name) => !PER_FILE.includes(name));

function newLanguages({ languages }: LinkedCatalog): Map<string, Record<string, string>> {
  return new Map(languages.map((language) => [language, {}]));
}

/** The keys and words of one text in one language: several if it has plural forms. */
function formTexts(name: string, text: Json | undefined, language: string): [string, string][] {
  if (!isObject(text)) return [[name, String(text ?? '')]];
  const other = String(own(text, 'other') ?? '');
  return pluralForms(language).map((form) => [`${name}_${form}`, String(own(text, form) ?? other)]);
}

/** The values that code gives a text: those of its schema, and `count` if it has plural forms. */
function valuesOf({ value, values }: IndexedText): ReadonlySet<string> {
  return new Set([...(Object.values(value).some(isObject) ? ['count'] : []), ...values]);
}

interface FiledText {
  readonly file: CheckedFile;
  readonly text: IndexedText;
  /** The key as `namespace:name`. */
  readonly key: string;
}

/** Texts by file, cached as long as the file object lives, so that an edit costs the work for one file only. */
const textsOf = oncePer((file: CheckedFile): readonly FiledText[] =>
  file.indexed.texts.map((text) => ({ file, text, key: `${namespaceOf(text, file)}:${keyOf(text, file)}` })),
);

/** Returns every text of some files with its key. */
export function textKeys(files: readonly CheckedFile[]): FiledText[] {
  return files.flatMap((file) => textsOf(file));
}

function namespaceOf({ namespace }: IndexedText, file: CheckedFile): string {
  return PER_FILE.includes(namespace) ? `${namespace}-${textAt(file.value, 'id') ?? ''}` : namespace;
}

/** By schema, the key of the map of words that code names one by one. */
const NAMED_BY_CODE: Readonly<Record<string, string>> = {
  offices: 'words',
  panel: 'words',
  retention: 'words',
  texts: 'texts',
  vessels: 'words',
};

/** The key of a text. It has ids instead of indexes where there are ids, so that it survives a new order. */
function keyOf(text: IndexedText, { value: root, kind }: CheckedFile): string {
  const steps: string[] = [];
  let value: Json = root;
  for (const step of toPointer(text.path)) {
    value = valueAt(value, step) ?? null;
    const id = valueAt(value, 'id');
    steps.push(typeof step === 'number' && typeof id === 'string' ? id : String(step));
  }
  if ([kind.schema, NAMED_BY_CODE[kind.schema]].includes(steps[0]) || kind.schema === 'transactions') steps.shift();
  const rootId = valueAt(root, 'id');
  return [kind.textPrefix, ...(typeof rootId === 'string' ? [rootId] : []), ...steps]
    .filter((part) => part !== '')
    .join('.');
}

function isNamedByCode({ path }: IndexedText, { kind }: CheckedFile): boolean {
  return toPointer(path)[0] === NAMED_BY_CODE[kind.schema];
}
