import { textKeys } from '../emit/texts.ts';
import { placeOf } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'duplicate-text-key': { key: string; first: string };
};

/**
 * An interface text does not replace a text of another file. Its key is its own id; the keys of all other texts start with
 * the prefix of their kind of file.
 */
export const duplicateTextKey: Rule<Problems> = {
  *check(catalog) {
    const isInterface = ({ kind }: { kind: { textPrefix: string } }) => kind.textPrefix === '';
    const ids = catalog.files.filter(isInterface).flatMap(({ indexed }) => indexed.definitions.map(({ id }) => id));
    const prefixes = new Set(ids.map((id) => id.split('.', 1)[0]));
    const others = catalog.files.filter((file) => !isInterface(file) && prefixes.has(file.kind.textPrefix));
    const taken = new Map(textKeys(others).map((each) => [each.key, each]));
    if (taken.size === 0) return;
    for (const { file, text, key } of textKeys(catalog.files.filter(isInterface))) {
      const first = taken.get(key);
      if (first === undefined) continue;
      const firstAt = placeOf(first.file.path, first.text.path, 'key');
      const details = { key, first: first.file.path };
      yield problem('duplicate-text-key', placeOf(file.path, text.path, 'key'), details, { first: firstAt });
    }
  },
  messages: {
    'duplicate-text-key': {
      es: ({ key, first }) => ({
        message: `un texto de ${first} ya usa el nombre «${key}»`,
        help: 'dé otro nombre a este',
      }),
      en: ({ key, first }) => ({
        message: `a text in ${first} already uses the name "${key}"`,
        help: 'give this one another name',
      }),
    },
  },
};
