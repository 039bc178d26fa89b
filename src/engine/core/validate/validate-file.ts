import { type Capability, isKeyOff } from '../../contract/capabilities.ts';
import type { SchemaName } from '../../contract/catalog-files.ts';
import {
  asList,
  asObject,
  formatPointer,
  isObject,
  type Json,
  own,
  parsePointer,
  valueAt,
} from '../../contract/json.ts';
import { isMap, type Schema, wholeSchema } from '../../contract/schemas.ts';
import { fileOfKind, joined } from '../link/file-of-kind.ts';
import type { CheckedFile } from '../link/linked-catalog.ts';
import type { ParsedFile } from '../parse/parse.ts';
import { type FileProblem, problem } from '../problem.ts';
import type { Problem } from '../problem-codes.ts';
import { problemOf } from './ajv-problems.ts';
import { alternativeKeys, cutTexts, keysOfSeveral, keyWithoutSpace, wrongKey } from './key-problems.ts';
import { missingKeyOf, movedKeys, outdentedKeys } from './moved-keys.ts';
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
  const all = (validate.errors ?? []).filter((error) => !isOfCapabilityOff(error, schema, off));
  const cut = cutTexts(all, file, value, marks);
  const conditions = conditionsOf(all);
  const words = misplacedWords(conditions, file, value);
  const moved = movedKeys(all, { file, text, value, marks }, schema);
  const outdented = outdentedKeys(all, file);
  const settled = new Set([...cut.halves, ...words.keys(), ...moved.keys, ...outdented.keys]);
  const errors = all.filter((error) => !isAboutOneOf(settled, error) && !moved.missing.has(missingKeyOf(error)));
  const lacking = onlyLacking(errors);
  const ofFile = errors.filter((error) => !(isPart && isOfWholeList(error)));
  const others = rootCauses(ofFile, lacking, value).map((error) => {
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
    const { key, isFit } = lacking.get(at) ?? {};
    return problemOf(error, file, { lacking: isFit ? key : undefined, conditional, ...around });
  });
  return [...cut.problems, ...words.values(), ...moved.problems, ...outdented.problems, ...others];
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

/** A missing key, in the place of which an object has an unknown one. */
interface Lacking {
  readonly key: string;
  /** Whether the value of the unknown key could be its value. */
  readonly isFit: boolean;
}

/**
 * For objects with exactly one unknown key, maps the object's pointer to the missing key in whose place it probably stands: the
 * only one that its value fits, or the only one.
 */
function onlyLacking(errors: readonly AjvError[]): ReadonlyMap<string, Lacking> {
  const at = Map.groupBy(errors, ({ instancePath }) => instancePath);
  return new Map(
    [...at].flatMap(([pointer, all]) => {
      const [unknown, ...more] = all.filter(({ keyword }) => keyword === 'additionalProperties');
      if (unknown === undefined || more.length > 0) return [];
      const value = own(asObject(unknown.data as Json), wrongKey(unknown) ?? '');
      const { properties = {} } = unknown.parentSchema as Schema;
      const missing = all.filter(({ keyword }) => keyword === 'required');
      const found = missing.map(({ params }): Lacking => {
        const key = String(params['missingProperty']);
        return { key, isFit: canBe(properties[key], value) };
      });
      const fitting = found.filter(({ isFit }) => isFit);
      const [only] = fitting.length === 1 ? fitting : found.length === 1 ? found : [];
      return only === undefined ? [] : [[pointer, only] as const];
    }),
  );
}

/** Whether a value has the type of a schema, and as a word its form. */
function canBe(schema: Schema | undefined, value: Json | undefined): boolean {
  const { type = [], enum: words, pattern = '', refersTo } = wholeSchema(schema ?? {});
  const types = [type].flat();
  const kind = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  if (types.length > 0 && !types.includes(kind === 'number' && !types.includes(kind) ? 'integer' : kind)) return false;
  if (words !== undefined) return words.some((word) => word === value);
  if (typeof value !== 'string') return true;
  if (refersTo !== undefined && /[\s/:]/.test(value)) return false;
  return new RegExp(pattern, 'u').test(value);
}

/** Keywords whose error only summarizes a more exact one. */
const SUMMARIES = new Set(['if', 'propertyNames', 'oneOf']);

function rootCauses(errors: readonly AjvError[], lacking: ReadonlyMap<string, Lacking>, value: Json): AjvError[] {
  const misspelt = misspeltKeys(errors, lacking);
  const ofOneMistake = laterOfOneType(errors, value);
  const badKeys = new Set(
    errors
      .filter((error) => error.propertyName !== undefined)
      .map((error) => `${error.instancePath}${formatPointer([String(error.propertyName)])}`),
  );
  const failing = (keyword: string) =>
    new Set(errors.filter((error) => error.keyword === keyword).map(({ instancePath }) => instancePath));
  const [empty, malformed, wrongTypes] = [failing('minLength'), failing('pattern'), failing('type')];
  const ofWrongType = new Set<string>();
  const severalIn = new Set<string>();
  return errors.filter((error) => {
    if (SUMMARIES.has(error.keyword)) return false;
    // A list of nothing but values of one wrong type is one mistake, at its first entry.
    if (error.keyword === 'type' && ofOneMistake.has(error.instancePath)) return false;
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

/** The later entries of lists of which every entry has the same wrong type, such as words where groups of keys belong. */
function laterOfOneType(errors: readonly AjvError[], value: Json): ReadonlySet<string> {
  const wrong = new Map(
    errors.flatMap(({ keyword, instancePath, params }) =>
      keyword === 'type' && /\/\d+$/.test(instancePath) ? [[instancePath, String(params['type'])] as const] : [],
    ),
  );
  const lists = Map.groupBy(wrong.keys(), parentOf);
  return new Set(
    [...lists].flatMap(([list, entries]) => {
      const isWhole = entries.length === asList(valueAt(value, ...parsePointer(list))).length;
      return isWhole && new Set(entries.map((entry) => wrong.get(entry))).size === 1 ? entries.slice(1) : [];
    }),
  );
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
function misspeltKeys(errors: readonly AjvError[], lacking: ReadonlyMap<string, Lacking>): Set<string> {
  const pointers = new Set<string>();
  for (const error of errors) {
    if (error.keyword !== 'additionalProperties') continue;
    const { key } = lacking.get(error.instancePath) ?? {};
    const written = keyWithoutSpace(error) ?? problemOf(error, '', { lacking: key }).suggestion;
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
