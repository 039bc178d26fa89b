import { formatPointer, isObject, type Json, step, textAt, toPointer } from '../../contract/json.ts';
import { type CheckedFile, type LinkedCatalog, placeOf } from '../link/linked-catalog.ts';
import { type Place, problem } from '../problem.ts';
import { fileByFile } from './file-by-file.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'duplicate-name': { name: string };
};

/** Two entries of one kind, or of one list, do not have the same name in a language: visitors could not tell them apart. */
export const duplicateName: Rule<Problems> = {
  *check(catalog) {
    const firsts = new Map<string, Name>();
    // A copy under another id is one mistake, however many of its names are the same; one with the same id has its own error.
    const copies = new Set<Json>(copiesIn(catalog));
    const reported = new Set<Json>();
    for (const named of comparedNames(catalog)) {
      const { key, name, at, owner } = named;
      if (copies.has(owner)) continue;
      const first = firsts.get(key);
      if (first === undefined) firsts.set(key, named);
      else if (!reported.has(owner) && textAt(owner, 'id') !== (textAt(first.owner, 'id') ?? '')) {
        reported.add(owner);
        yield problem('duplicate-name', at, { name }, { first: first.at });
      }
    }
  },
  messages: {
    'duplicate-name': {
      es: ({ name }) => ({
        message: `«${name}» ya es el nombre de otra entrada, y el visitante no podría distinguirlas`,
        help: 'borre una de las dos si es la misma, o dele a cada una su propio nombre',
      }),
      en: ({ name }) => ({
        message: `"${name}" is already the name of another entry, and visitors could not tell them apart`,
        help: 'delete one of the two if they are the same, or give each one its own name',
      }),
    },
  },
};

interface Name {
  /** Equal for names that visitors could not tell apart. */
  readonly key: string;
  /** The name is unique among the items of one list, which only its file has. */
  readonly isOfList: boolean;
  readonly name: string;
  readonly at: Place;
  /** The entry that has the name. */
  readonly owner: Json;
}

/** The names to compare: all of a kind, and of the items of a list those that their file has more than once. */
const comparedNames = fileByFile((file) => {
  const names = [...namesIn(file)];
  const byKey = Map.groupBy(names, ({ key }) => key);
  return names.filter(({ isOfList, key }) => !isOfList || (byKey.get(key)?.length ?? 0) > 1);
});

function* namesIn({ path: file, indexed }: CheckedFile): Iterable<Name> {
  for (const { among, value, owner, beside, path } of indexed.names) {
    const isOfList = among === 'list';
    // An item of a list has the name as a property.
    const scope = isOfList ? `${file}${formatPointer(toPointer(path?.parent?.parent ?? null))}` : among;
    for (const [language, name] of wordsOf(value))
      yield {
        key: `${scope} ${path?.step} ${JSON.stringify(beside)} ${language} ${plain(name)}`,
        isOfList,
        name,
        at: placeOf(file, language === '' ? path : step(path, language)),
        owner,
      };
  }
}

/** The entries whose id another one had first. */
function copiesIn({ allDefinitions, definitions }: LinkedCatalog): Json[] {
  return allDefinitions
    .filter(({ kind, id, value }) => definitions.get(kind)?.get(id)?.value !== value)
    .map(({ value }) => value);
}

/** A name in each of its languages, or under an empty key if it has none. */
function wordsOf(value: Json): [language: string, name: string][] {
  const words: [string, Json][] = isObject(value) ? Object.entries(value) : [['', value]];
  return words.filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1].trim() !== '');
}

/** A name without the differences that nobody sees. */
function plain(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, ' ');
}
