import { type Capability, isKeyOff } from '../../contract/capabilities.ts';
import type { SchemaName } from '../../contract/catalog-files.ts';
import { asObject, formatPointer, isObject, type Json, parsePointer, valueAt } from '../../contract/json.ts';
import { dereference, isMap, type Schema, unionMembers } from '../../contract/schemas.ts';
import { fileOfKind, joined } from '../link/file-of-kind.ts';
import type { CheckedFile } from '../link/linked-catalog.ts';
import type { ParsedFile } from '../parse/parse.ts';
import { type FileProblem, problem } from '../problem.ts';
import type { Problem } from '../problem-codes.ts';
import { problemOf } from './ajv-problems.ts';
import { alternativeKeys, cutTexts, keysOfSeveral, keyWithoutSpace, wrongKey } from './key-problems.ts';
import type { AjvError, Validators } from './validators.ts';

/**
 * Validates one file's data with ajv and returns one problem per root cause.
 * @param off the capabilities whose keys the file need not have
 * @param isPart whether another file may have what the list and its maps must have
 */
export function validateFile(
  { path: file, text, value, marks }: Pick<ParsedFile, 'path' | 'text' | 'marks'> & { readonly value: Json },
  schema: SchemaName,
  validators: Validators,
  off: ReadonlySet<Capability>,
  isPart = false,
): Problem[] {
  const validate = validators(schema);
  if (validate(value)) return [];
  const all = (validate.errors ?? []).filter(
    (error) => !(isPart && isOfWholeList(error)) && !isOfCapabilityOff(error, schema, off),
  );
  const cut = cutTexts(all, file, value, marks);
  const conditions = conditionsOf(all);
  const words = misplacedWords(conditions, file, value);
  const outdented = outdentedKeys(all, file);
  const settled = new Set([...cut.halves, ...words.keys(), ...outdented.keys]);
  const errors = all.filter((error) => !isAboutOneOf(settled, error));
  const lacking = onlyLacking(errors);
  const others = rootCauses(errors, lacking).map((error) => {
    const { instancePath: at } = error;
    const steps = parsePointer(at);
    const object = valueAt(value, ...steps);
    const markIn = (parent: Json | undefined, key: string | number = '') => {
      const parts = marks()?.parts.get(parent ?? null);
      return parts?.get(key) ?? [];
    };
    const startOfKey = (key: string) => {
      const [start = 0, end = 0] = markIn(object, key);
      return end - start === key.length ? start : undefined;
    };
    const markOfValue = () => markIn(valueAt(value, ...steps.slice(0, -1)), steps.at(-1));
    const writtenValue = () => {
      const [, , start = 0, end = 0] = markOfValue();
      return end === start ? undefined : text.slice(start, end);
    };
    const commentAfterKey = () => {
      const [, , start = 0] = markOfValue();
      const [comment] = /^#\S[^\n]*/.exec(text.slice(start)) ?? [];
      return comment === undefined ? undefined : ([start, start + comment.trimEnd().length] as const);
    };
    const conditional = conditions.get(at);
    const around = { object, startOfKey, commentAfterKey, writtenValue };
    return problemOf(error, file, { lacking: lacking.get(at), conditional, ...around });
  });
  return [...cut.problems, ...words.values(), ...outdented.problems, ...others];
}

/** Whether an error says that the list, or a map of it, lacks a key. */
function isOfWholeList({ keyword, instancePath, parentSchema }: AjvError): boolean {
  const isOfMap = instancePath.lastIndexOf('/') === 0 && isMap(parentSchema as Schema);
  return keyword === 'required' && (instancePath === '' || isOfMap);
}

/** Whether an error says that a key is missing which only capabilities that are off need. */
function isOfCapabilityOff(
  { keyword, instancePath, params }: AjvError,
  schema: SchemaName,
  off: ReadonlySet<Capability>,
): boolean {
  return (
    keyword === 'required' && isKeyOff(schema, [...parsePointer(instancePath), String(params['missingProperty'])], off)
  );
}

/**
 * What the files of a list do not have together, although it must: problems of the first of them, or the first with the map
 * that lacks it.
 */
export function lackingTogether(
  files: readonly CheckedFile[],
  schema: SchemaName,
  validators: Validators,
  off: ReadonlySet<Capability>,
): readonly Problem[] {
  const validate = validators(schema);
  if (validate(joined(files.map(({ value }) => value)))) return [];
  const lacking = (validate.errors ?? []).filter(
    (error) => isOfWholeList(error) && !isOfCapabilityOff(error, schema, off),
  );
  return lacking.map((error) => {
    const [key] = parsePointer(error.instancePath);
    const file = fileOfKind(files, schema, key === undefined ? undefined : String(key));
    return problemOf(error, file?.path ?? '');
  });
}

/**
 * Keys that are indented too little: they belong to an empty key beside them. Without that key, they follow from its absence.
 * One problem for each such object, and the pointers whose errors follow.
 */
function outdentedKeys(errors: readonly AjvError[], file: string) {
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
  const whole = dereference(schema);
  const shapes = [whole, ...unionMembers(whole).values()];
  const branches = [whole.then, whole.else].filter((branch) => branch !== undefined);
  return (
    shapes.some(({ properties = {} }) => names.every((name) => Object.hasOwn(properties, name))) ||
    branches.some((branch) => holds(branch, names))
  );
}

/** Whether an error is about one of the values or keys with these pointers, or about something below it. */
function isAboutOneOf(pointers: ReadonlySet<string>, error: AjvError): boolean {
  const key = wrongKey(error);
  return isUnder(key === undefined ? error.instancePath : `${error.instancePath}${formatPointer([key])}`, pointers);
}

/** The schemas with `if` of which one branch failed, by the pointer of their value. */
function conditionsOf(errors: readonly AjvError[]): ReadonlyMap<string, Schema> {
  const failed = errors.filter(({ keyword }) => keyword === 'if');
  return new Map(failed.map(({ instancePath, parentSchema }) => [instancePath, parentSchema as Schema]));
}

/**
 * For objects with exactly one unknown and one missing key, maps the object's pointer to the missing key, because the
 * unknown one is probably a misspelling of it.
 */
function onlyLacking(errors: readonly AjvError[]): ReadonlyMap<string, string> {
  const at = Map.groupBy(errors, ({ instancePath }) => instancePath);
  return new Map(
    [...at].flatMap(([pointer, all]) => {
      const unknown = all.filter(({ keyword }) => keyword === 'additionalProperties');
      const missing = all.filter(({ keyword }) => keyword === 'required');
      return unknown.length === 1 && missing.length === 1
        ? [[pointer, String(missing[0]?.params['missingProperty'])] as const]
        : [];
    }),
  );
}

/** Keywords whose error only summarizes a more exact one. */
const SUMMARIES = new Set(['if', 'propertyNames', 'oneOf']);

function rootCauses(errors: readonly AjvError[], lacking: ReadonlyMap<string, string>): AjvError[] {
  const misspelt = misspeltKeys(errors, lacking);
  const badKeys = new Set(
    errors
      .filter((error) => error.propertyName !== undefined)
      .map((error) => `${error.instancePath}${formatPointer([String(error.propertyName)])}`),
  );
  const empty = new Set(
    errors.filter(({ keyword }) => keyword === 'minLength').map(({ instancePath }) => instancePath),
  );
  const malformed = new Set(
    errors.filter(({ keyword }) => keyword === 'pattern').map(({ instancePath }) => instancePath),
  );
  const ofWrongType = new Set<string>();
  const wrongTypes = new Set(
    errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath),
  );
  const severalIn = new Set<string>();
  return errors.filter((error) => {
    if (SUMMARIES.has(error.keyword)) return false;
    // Errors below an invalid key are ignored, because the value is half a text, cut off at its comma.
    if (isUnder(error.instancePath, badKeys)) return false;
    // A value of the wrong type has been measured with schemas that are not for it, also by the branches of a condition.
    if (isUnder(parentOf(error.instancePath), wrongTypes)) return false;
    if (wrongTypes.has(error.instancePath)) {
      if (error.keyword !== 'type' || ofWrongType.has(error.instancePath)) return false;
      ofWrongType.add(error.instancePath);
    }
    // What each of several entries needs is reported once for their list.
    if (keysOfSeveral(error) !== undefined) {
      const list = parentOf(error.instancePath);
      if (severalIn.has(list)) return false;
      severalIn.add(list);
    }
    // A text of another format may have any length.
    if (error.keyword === 'maxLength' && malformed.has(error.instancePath)) return false;
    // An empty text is reported as such, not as a wrong pattern too.
    if (error.keyword === 'pattern' && empty.has(error.instancePath)) return false;
    // The choices of an anyOf fail one by one; the anyOf itself names them all.
    if (error.schemaPath.includes('/anyOf/')) return false;
    if (error.keyword === 'anyOf' && alternativeKeys(error).some((key) => misspelt.has(`${error.instancePath}/${key}`)))
      return false;
    // A missing `kind` is reported by "required" at the same place.
    if (error.keyword === 'discriminator' && error.params['tagValue'] === undefined) return false;
    // "idd: x" is one mistake, not an unknown key and a missing one.
    return !(error.keyword === 'required' && misspelt.has(`${error.instancePath}/${error.params['missingProperty']}`));
  });
}

function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** Whether a set contains a pointer or one of its ancestors. */
function isUnder(pointer: string, some: ReadonlySet<string>): boolean {
  for (let at = pointer; some.size > 0 && at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    if (some.has(at)) return true;
  }
  return false;
}

/** Pointers of the required keys that an unknown key of the same object probably misspells. */
function misspeltKeys(errors: readonly AjvError[], lacking: ReadonlyMap<string, string>): Set<string> {
  const pointers = new Set<string>();
  for (const error of errors) {
    if (error.keyword !== 'additionalProperties') continue;
    const written =
      keyWithoutSpace(error) ?? problemOf(error, '', { lacking: lacking.get(error.instancePath) }).suggestion;
    if (written !== undefined) pointers.add(`${error.instancePath}/${written}`);
  }
  return pointers;
}

/**
 * Finds words that replace a whole value (`notOffered`) and were written inside it: as an entry of its list, as a key, as the
 * value of one of its keys. The errors at and below these values follow from that.
 * @param conditions the schemas with `if` of which one branch failed, by the pointer of their value
 * @returns one problem for each value, by its pointer
 */
function misplacedWords(
  conditions: ReadonlyMap<string, Schema>,
  file: string,
  root: Json,
): ReadonlyMap<string, FileProblem> {
  const found = new Map<string, FileProblem>();
  for (const [at, { if: condition, then, type }] of conditions) {
    const word = condition?.type === 'string' ? then?.const : undefined;
    const pointer = parsePointer(at);
    const value = valueAt(root, ...pointer);
    if (typeof word !== 'string' || value === undefined || typeof value === 'string') continue;
    const leaves = leavesOf(value, pointer);
    const isWord = (text: unknown) => typeof text === 'string' && withoutSigns(text) === withoutSigns(word);
    const [first] = leaves.filter((leaf) => isWord(leaf.text));
    const types = [type ?? []].flat().filter((each) => each !== 'string');
    if (value === false || (first !== undefined && leaves.every(({ text }) => isWord(text)))) {
      const details = { expected: types, words: [word], isMissing: false, example: undefined };
      found.set(at, problem('wrong-type', { file, pointer, part: 'value' }, details, { suggestion: word }));
    } else if (first !== undefined) {
      const details = { value: word, allowed: [], types, example: undefined, isBeside: true };
      found.set(at, problem('bad-value', { file, pointer: first.pointer, part: 'value' }, details));
    }
  }
  return found;
}

interface Leaf {
  readonly text: Json;
  readonly pointer: readonly (string | number)[];
}

/** The scalars of a value; of a key with `true`, the key. */
function leavesOf(value: Json, pointer: Leaf['pointer']): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, [...pointer, index]));
  if (!isObject(value)) return [{ text: value, pointer }];
  return Object.entries(value).flatMap(([key, part]) => {
    const below = [...pointer, key];
    return part === true || part === null ? [{ text: key, pointer: below }] : leavesOf(part, below);
  });
}

function withoutSigns(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '');
}
