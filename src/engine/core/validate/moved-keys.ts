import type { SchemaName } from '../../contract/catalog-files.ts';
import { asObject, formatPointer, isObject, type Json, own, parsePointer, valueAt } from '../../contract/json.ts';
import { shapeAt } from '../../contract/schema-at.ts';
import { type Schema, schemas, unionMembers, wholeSchema } from '../../contract/schemas.ts';
import type { ParsedFile } from '../parse/parse.ts';
import { problem } from '../problem.ts';
import type { Problem } from '../problem-codes.ts';
import { wrongKey } from './key-problems.ts';
import type { AjvError } from './validators.ts';

/** What a file holds, and where. */
type FileContent = Pick<ParsedFile, 'text' | 'marks'> & { readonly file: string; readonly value: Json };

/** Problems, the pointers whose errors follow from them, and the keys that are missing for the same reason. */
interface MovedKeys {
  readonly problems: readonly Problem[];
  readonly keys: ReadonlySet<string>;
  readonly missing: ReadonlySet<string>;
}

/**
 * Keys that are indented one level too far or too little: the group around theirs, or the one above them, may have them and
 * does not. One problem for each group, at its first such key; the wrong keys that follow it have moved with it.
 */
export function movedKeys(errors: readonly AjvError[], written: FileContent, schema: SchemaName): MovedKeys {
  const problems: Problem[] = [];
  const keys = new Set<string>();
  const missing = new Set<string>();
  const wrong = errors.filter((error) => wrongKey(error) !== undefined);
  for (const [object, all] of Map.groupBy(wrong, ({ instancePath }) => instancePath)) {
    const names = new Set(all.map(wrongKey));
    const pointer = parsePointer(object);
    const value = asObject(valueAt(written.value, ...pointer));
    const inOrder = Object.keys(value);
    const first = inOrder.find((key) => names.has(key)) ?? '';
    const above = inOrder[inOrder.indexOf(first) - 1];
    const places = [pointer.slice(0, -1), ...(above === undefined ? [] : [[...pointer, above]])];
    const owner = places.find(
      (place, index) => (index > 0 || pointer.length > 0) && mayHave(first, place, written, schema),
    );
    if (owner === undefined || value[first] === null) continue;
    missing.add(`${formatPointer(owner.map(String))}/${first}`);
    // Between braces, nothing is indented.
    if (!isFirstOfLine(first, value, written)) continue;
    for (const key of inOrder.slice(inOrder.indexOf(first)))
      if (names.has(key)) keys.add(`${object}${formatPointer([key])}`);
    const at = { file: written.file, pointer: [...pointer, first], part: 'key' } as const;
    problems.push(
      problem('yaml-syntax', at, { cause: 'indentation', reason: `a key of ${formatPointer(owner.map(String))}` }),
    );
  }
  return { problems, keys, missing };
}

/** Whether a group may have a key, and does not. */
function mayHave(
  key: string,
  pointer: readonly (string | number)[],
  { value }: FileContent,
  schema: SchemaName,
): boolean {
  const group = valueAt(value, ...pointer);
  if (!isObject(group) || own(group, key) !== undefined) return false;
  return Object.hasOwn(shapeAt(schemas[schema], value, pointer).properties ?? {}, key);
}

function isFirstOfLine(key: string, object: Json, { text, marks }: FileContent): boolean {
  const [start = 0] = marks()?.parts.get(object)?.get(key) ?? [];
  return /^ *(?:- +)?$/.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start));
}

/** The pointer of the key that an error calls missing; empty for any other error. */
export function missingKeyOf({ keyword, instancePath, params }: AjvError): string {
  return keyword === 'required' ? `${instancePath}/${params['missingProperty']}` : '';
}

/**
 * Keys that are indented too little: they belong to an empty key beside them. Without that key, they follow from its absence.
 * One problem for each such object, and the pointers whose errors follow.
 */
export function outdentedKeys(errors: readonly AjvError[], file: string) {
  const problems: Problem[] = [];
  const keys = new Set<string>();
  const unknown = errors.filter(({ keyword }) => keyword === 'additionalProperties');
  for (const [object, wrong] of Map.groupBy(unknown, ({ instancePath }) => instancePath)) {
    const names = wrong.map((error) => wrongKey(error) ?? '');
    const { properties = {}, required = [] } = (wrong[0]?.parentSchema ?? {}) as Schema;
    const data = asObject(wrong[0]?.data as Json);
    const fits = Object.entries(properties).filter(
      ([key, schema]) =>
        (data[key] === null || (!Object.hasOwn(data, key) && required.includes(key))) && holds(schema, names),
    );
    const [[owner] = ['']] = fits;
    if (fits.length !== 1) continue;
    for (const name of names) keys.add(`${object}${formatPointer([name])}`);
    if (data[owner] !== null) continue;
    keys.add(`${object}${formatPointer([owner])}`);
    const at = { file, pointer: [...parsePointer(object), names[0] ?? ''], part: 'key' } as const;
    problems.push(problem('yaml-syntax', at, { cause: 'indentation', reason: `keys of "${owner}" beside it` }));
  }
  return { problems, keys };
}

/** Whether an object of a schema may have all these keys, also one of the shapes that its conditions and unions allow. */
function holds(schema: Schema, names: readonly string[]): boolean {
  const whole = wholeSchema(schema);
  if (whole.catalogText === true) return names.every((name) => LANGUAGE.test(name));
  const shapes = [whole, ...unionMembers(whole).values()];
  const branches = [whole.then, whole.else].filter((branch) => branch !== undefined);
  return (
    shapes.some(({ properties = {} }) => names.every((name) => Object.hasOwn(properties, name))) ||
    branches.some((branch) => holds(branch, names))
  );
}

const LANGUAGE = /^[a-z]{2}$/;
