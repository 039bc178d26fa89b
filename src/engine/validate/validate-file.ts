import type { Json } from '../json.ts';
import type { ParsedFile } from '../parse/parse.ts';
import { formatPointer, parsePointer } from '../pointer.ts';
import type { Problem } from '../problem-codes.ts';
import { valueAt } from '../read.ts';
import type { Schema, SchemaName } from '../schemas.ts';
import { problemOf } from './ajv-problems.ts';
import { cutTexts } from './cut-texts.ts';
import { alternativeKeys, keysOfSeveral, keyWithoutSpace, wrongKey } from './key-problems.ts';
import type { AjvError, Validators } from './validators.ts';

/** Validates one file's data with ajv and returns one problem per root cause. */
export function validateFile(
  { path: file, value, marks }: Pick<ParsedFile, 'path' | 'marks'> & { readonly value: Json },
  schema: SchemaName,
  validators: Validators,
): Problem[] {
  const validate = validators(schema);
  if (validate(value)) return [];
  const all = validate.errors ?? [];
  const cut = cutTexts(all, file, value, marks);
  const errors = all.filter((error) => !isAboutOneOf(cut.halves, error));
  const lacking = onlyLacking(errors);
  const conditions = conditionsOf(errors);
  const others = rootCauses(errors, lacking).map((error) => {
    const { instancePath: at } = error;
    const object = valueAt(value, ...parsePointer(at));
    const startOfKey = (key: string) => {
      const [start = 0, end = 0] =
        marks()
          ?.parts.get(object ?? null)
          ?.get(key) ?? [];
      return end - start === key.length ? start : undefined;
    };
    return problemOf(error, file, { lacking: lacking.get(at), conditional: conditions.get(at), object, startOfKey });
  });
  return [...cut.problems, ...others];
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
  const ofWrongType = new Set<string>();
  const severalIn = new Set<string>();
  return errors.filter((error) => {
    if (SUMMARIES.has(error.keyword)) return false;
    // Errors below an invalid key are ignored, because the value is half a text, cut off at its comma.
    if (isUnder(error.instancePath, badKeys)) return false;
    // The other branch of a condition reports the type of the same value again.
    if (error.keyword === 'type') {
      if (ofWrongType.has(error.instancePath)) return false;
      ofWrongType.add(error.instancePath);
    }
    // What each of several entries needs is reported once for their list.
    if (keysOfSeveral(error) !== undefined) {
      const list = error.instancePath.slice(0, error.instancePath.lastIndexOf('/'));
      if (severalIn.has(list)) return false;
      severalIn.add(list);
    }
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
      keyWithoutSpace(error) ??
      problemOf(error, '', {
        lacking: lacking.get(error.instancePath),
        conditional: undefined,
        object: undefined,
        startOfKey: () => undefined,
      }).suggestion;
    if (written !== undefined) pointers.add(`${error.instancePath}/${written}`);
  }
  return pointers;
}
