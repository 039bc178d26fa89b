import { asList, asObject, type Json, own } from '../json.ts';
import type { IndexedText } from '../link/file-index.ts';
import type { CheckedFile, LinkedCatalog } from '../link/linked-catalog.ts';
import { toPointer } from '../pointer.ts';

/** Texts taken out of the data: what stands in their place there, and what each language says. */
export interface Texts {
  /** The key that stands for a text object in the emitted data. */
  readonly keys: ReadonlyMap<Json, string>;
  /** Namespace to language to key to text. */
  readonly namespaces: ReadonlyMap<string, ReadonlyMap<string, Readonly<Record<string, string>>>>;
}

export function collectTexts(catalog: LinkedCatalog): Texts {
  const keys = new Map<Json, string>();
  const namespaces = new Map<string, Map<string, Record<string, string>>>();
  for (const { text, key } of textKeys(catalog.files)) {
    const [namespace = '', name = ''] = key.split(':');
    keys.set(text.value, key);
    const languages = namespaces.get(namespace) ?? new Map(catalog.languages.map((language) => [language, {}]));
    for (const language of catalog.languages) {
      const words = languages.get(language) as Record<string, string>;
      words[name] = String(text.value[language] ?? '');
    }
    namespaces.set(namespace, languages);
  }
  return { keys, namespaces: new Map([...namespaces].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** Every text with the key it is filed under: namespace, colon, name. */
export function* textKeys(
  files: readonly CheckedFile[],
): Iterable<{ file: CheckedFile; text: IndexedText; key: string }> {
  for (const file of files) {
    for (const text of file.indexed.texts) yield { file, text, key: `${namespaceOf(text, file)}:${keyOf(text, file)}` };
  }
}

/** Every page and article has a namespace of its own, so that a visitor loads no other page's texts. */
const PER_FILE: readonly string[] = ['page', 'article'];

function namespaceOf({ namespace }: IndexedText, file: CheckedFile): string {
  return PER_FILE.includes(namespace) ? `${namespace}-${String(own(asObject(file.value), 'id'))}` : namespace;
}

/** Keys are made of ids rather than positions where there are ids: they survive a new order. */
function keyOf(text: IndexedText, { value: root, kind }: CheckedFile): string {
  const steps: string[] = [];
  let value: Json = root;
  for (const step of toPointer(text.path)) {
    value = typeof step === 'number' ? (asList(value)[step] ?? null) : (own(asObject(value), step) ?? null);
    const id = own(asObject(value), 'id');
    steps.push(typeof step === 'number' && typeof id === 'string' ? id : String(step));
  }
  if (steps[0] === kind.schema || kind.schema === 'transactions') steps.shift();
  const rootId = own(asObject(root), 'id');
  return [kind.textPrefix, ...(typeof rootId === 'string' ? [rootId] : []), ...steps]
    .filter((part) => part !== '')
    .join('.');
}
