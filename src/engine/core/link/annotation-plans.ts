import { NOT_BLANK } from '../../contract/formats.ts';
import { isObject, type Json, type Path, step, valueAt } from '../../contract/json.ts';
import type { IdKind, Schema } from '../../contract/schemas.ts';
import type { FileIndex } from './file-index.ts';

/** Indexes a value; the annotations of its schema mark ids, texts, addresses and files. */
type Visit = (value: Json, path: Path | null, owner: Owner) => void;
/** The object that an id inside it names, and the namespace for texts. */
export interface Owner {
  readonly value: Json;
  readonly namespace: string;
  /** Names of the values that code passes to the texts. */
  readonly values: readonly string[];
  readonly indexed: FileIndex;
}
/** A schema compiled to a visitor; undefined for a schema without annotations, so that the walk skips its values. */
export interface Plan {
  readonly visit: Visit;
  /** Kinds of ids that a value of this schema may define. */
  readonly defines: ReadonlySet<IdKind>;
}

const DEFINES_NOTHING: ReadonlySet<IdKind> = new Set();

/** The plans for the annotations of a schema. */
export function annotationPlans(schema: Schema): Plan[] {
  const { definesId, refersTo, needsBlock, aliasOf, catalogFile } = schema;
  const plans: Plan[] = [];
  const add = (visit: Visit, defines = DEFINES_NOTHING) => plans.push({ visit, defines });
  if (definesId !== undefined) {
    add(
      (id, path, { indexed, value }) => {
        if (typeof id === 'string') indexed.definitions.push({ kind: definesId, id, value, path, isKey: false });
        else indexed.incompleteKinds.add(definesId);
      },
      new Set([definesId]),
    );
  }
  const { uniqueAmong, uniqueWith = [], heading } = schema;
  if (definesId !== undefined && heading !== undefined) {
    add((id, path, { indexed, value }) => {
      const isFilled = heading.unless !== undefined && valueAt(value, heading.unless) === true;
      if (typeof id === 'string') indexed.headings.push({ kind: definesId, id, isFilled, path });
    });
  }
  if (uniqueAmong !== undefined) {
    add((name, path, { indexed, value }) => {
      const beside = uniqueWith.map((key) => valueAt(value, key));
      indexed.names.push({ among: uniqueAmong, value: name, owner: value, beside, path });
    });
  }
  if (refersTo !== undefined) {
    add((id, path, { indexed }) => {
      if (typeof id === 'string') indexed.references.push({ kind: refersTo, id, path, isKey: false, needsBlock });
    });
  }
  if (aliasOf !== undefined) {
    add((alias, path, { indexed }) => {
      if (typeof alias === 'string') indexed.aliases.push({ kind: aliasOf, alias, path });
    });
  }
  if (catalogFile !== undefined) {
    add((file, path, { indexed }) => {
      if (typeof file === 'string') indexed.files.push({ role: catalogFile, file, path });
    });
  }
  if (schema.catalogText) {
    add((value, path, { indexed, namespace, values }) => {
      if (!isObject(value)) return;
      indexed.texts.push({ value, path, namespace, values });
      addWords(value, path, indexed);
    });
  }
  if (schema.catalogDate) {
    add((date, path, { indexed }) => {
      if (typeof date === 'string') indexed.dates.push({ date, path });
    });
  }
  const { withinYears: years } = schema;
  if (years !== undefined) {
    add((date, path, { indexed }) => {
      if (typeof date === 'string' || typeof date === 'number') indexed.nearDates.push({ date, years, path });
    });
  }
  if (schema.catalogTarget) {
    add((value, path, { indexed }) => {
      if (isObject(value)) indexed.targets.push({ value, path });
    });
  }
  if (schema.catalogWindow) {
    add((value, path, { indexed }) => {
      if (isObject(value)) indexed.windows.push({ value, path });
    });
  }
  if (schema.inTurn) {
    add((value, path, { indexed }) => {
      if (Array.isArray(value)) indexed.turns.push({ items: value, path });
    });
  }
  if (isFreeText(schema)) add((value, path, { indexed }) => addWords(value, path, indexed));
  const { shows } = schema;
  if (shows !== undefined) add((_value, path, { indexed }) => indexed.shows.push({ kinds: shows, path }));
  if (schema.catalogUrl) add(visitUrl);
  return plans;
}

/** The only keywords that the schema of a free text may have. */
const OF_FREE_TEXT = new Set(
  'type description called explained minLength maxLength pattern uniqueAmong uniqueWith'.split(' '),
);

function isFreeText(schema: Schema): boolean {
  const { type, pattern = NOT_BLANK } = schema;
  return type === 'string' && pattern === NOT_BLANK && Object.keys(schema).every((key) => OF_FREE_TEXT.has(key));
}

/** Adds a text, its plural forms, or all its languages. */
function addWords(value: Json, path: Path | null, indexed: FileIndex): void {
  if (typeof value === 'string') indexed.words.push({ words: value, path });
  else if (isObject(value)) for (const [key, part] of Object.entries(value)) addWords(part, step(path, key), indexed);
}

const visitUrl: Visit = (value, path, { indexed }) => {
  if (typeof value === 'string') indexed.urls.push({ url: value, path });
  else if (isObject(value)) {
    for (const [language, url] of Object.entries(value)) {
      // The schema reports a key that is no language.
      if (/^[a-z]{2}$/.test(language))
        indexed.references.push({ kind: 'language', id: language, path: step(path, language), isKey: true });
      if (typeof url === 'string') indexed.urls.push({ url, path: step(path, language) });
    }
  }
};
