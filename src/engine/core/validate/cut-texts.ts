import { asObject, formatPointer, type Json, own, parsePointer, valueAt } from '../../contract/json.ts';
import type { Mark, Marks } from '../parse/marks.ts';
import { type FileProblem, problem } from '../problem.ts';
import { keyWithoutSpace, wrongKey } from './key-problems.ts';
import type { AjvError } from './validators.ts';

/**
 * Texts without quotes that end at their comma between braces. What follows the comma becomes keys without a colon, which
 * are unknown, and the text before it may be wrong because it is only half of one.
 */
interface CutTexts {
  /** One for each text, at what follows its first comma. */
  readonly problems: readonly FileProblem[];
  /** Pointers of the halves of the texts. */
  readonly halves: ReadonlySet<string>;
}

/**
 * Finds texts that YAML has cut at a comma, because they are not in quotes, among the errors of a schema.
 * @param marksOf the places of the parts of the value; asked for only when a wrong key has no value
 */
export function cutTexts(
  errors: readonly AjvError[],
  file: string,
  value: Json,
  marksOf: () => Marks | undefined,
): CutTexts {
  const problems: FileProblem[] = [];
  const halves = new Set<string>();
  const wrong = errors.flatMap((error) => wrongKeyWithoutValue(error, value) ?? []);
  for (const [object, keys] of Map.groupBy(wrong, (each) => each.object)) {
    const pointer = parsePointer(object);
    const unknown = new Set<string | number>(keys.map(({ key }) => key));
    let before: string | number | undefined;
    let isAfterComma = false;
    for (const [key, mark] of marksOf()?.parts.get(valueAt(value, ...pointer) ?? null) ?? []) {
      const isRest = before !== undefined && unknown.has(key) && isWithoutColon(mark);
      if (isRest) for (const half of [before, key]) halves.add(`${object}${formatPointer([String(half)])}`);
      else before = key;
      if (isRest && !isAfterComma) {
        const at = { file, pointer: [...pointer, key], part: 'key' } as const;
        const half = valueAt(value, ...pointer, before ?? '');
        const hasOddQuote = typeof half === 'string' && /^[“”„‘’«]/u.test(half);
        problems.push(problem('bad-key', at, { key: String(key), isCutText: true, hasOddQuote }));
      }
      isAfterComma = isRest;
    }
  }
  return { problems, halves };
}

interface WrongKey {
  /** The pointer of the object that has it. */
  readonly object: string;
  readonly key: string;
}

/** The key that an error is about, when it is unknown or not allowed and has no value. */
function wrongKeyWithoutValue(error: AjvError, root: Json): WrongKey | undefined {
  const { keyword, instancePath, schemaPath, data } = error;
  const name = wrongKey(error);
  if (name !== undefined) {
    if (keyWithoutSpace(error) !== undefined) return undefined;
    const object = valueAt(root, ...parsePointer(instancePath));
    return own(asObject(object), name) === null ? { object: instancePath, key: name } : undefined;
  }
  // A short word may have the form of an allowed key, such as that of a language.
  if (keyword !== 'type' || data !== null || !schemaPath.endsWith('/additionalProperties/type')) return undefined;
  const end = instancePath.lastIndexOf('/');
  const key = String(parsePointer(instancePath.slice(end))[0]);
  return key.includes(':') ? undefined : { object: instancePath.slice(0, end), key };
}

/** Whether a key has nothing after it, not even a colon. */
function isWithoutColon([keyStart, , valueStart]: Mark): boolean {
  return keyStart === valueStart;
}
