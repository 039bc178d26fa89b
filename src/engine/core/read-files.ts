import type { Capability } from '../contract/capabilities.ts';
import { type CatalogFileKind, isPart, kindNamedIn, kindOfFile } from '../contract/catalog-files.ts';
import { formatPointer, type Json, toPointer } from '../contract/json.ts';
import { schemaOfPart, schemas } from '../contract/schemas.ts';
import type { Definition, FileIndex } from './link/file-index.ts';
import { indexFile } from './link/index-file.ts';
import type { CheckedFile } from './link/linked-catalog.ts';
import { notRead, type ParsedFile, parse } from './parse/parse.ts';
import { type Problem, valuesAt, withoutPlacesOf } from './problem-codes.ts';
import type { Asset, Source } from './source.ts';
import { validateFile } from './validate/validate-file.ts';
import type { Validators } from './validate/validators.ts';

/** Results for each file, kept between runs so that an edit costs the work for one file only. */
export type CompileCache = Map<string, CachedFile | Asset>;
interface CachedFile {
  readonly bytes: Uint8Array;
  /** The capabilities that were off, in words. */
  readonly off: string;
  readonly read: ReadFile;
}

interface ReadFile {
  readonly parsed: ParsedFile;
  readonly checked?: CheckedFile;
  /** The kind of file that it is, when it is in the place of another. */
  readonly misplaced?: CatalogFileKind;
  readonly problems: readonly Problem[];
}

/**
 * Parses and validates a file of the catalog; an unchanged one is taken from the cache.
 * @param off the capabilities that the catalog does not have
 */
export function readFile(
  source: Source,
  validators: Validators,
  off: ReadonlySet<Capability>,
  cache: CompileCache,
): ReadFile {
  const words = [...off].join(' ');
  const key = `${source.pack ?? ''}:${source.path}${source.isPart === true ? ':part' : ''}`;
  const known = cache.get(key);
  if (known !== undefined && 'read' in known && known.off === words && sameBytes(known.bytes, source.bytes))
    return known.read;
  const read = parseAndValidate(source, validators, off);
  cache.set(key, { bytes: source.bytes, off: words, read });
  return read;
}

/** Returns the cached asset when its hash is the same, because other caches are keyed by the object. */
export function sameAsset(asset: Asset, cache: CompileCache): Asset {
  const known = cache.get(asset.path);
  if (known !== undefined && 'sha256' in known && known.sha256 === asset.sha256) return known;
  cache.set(asset.path, asset);
  return asset;
}

function parseAndValidate(source: Source, validators: Validators, off: ReadonlySet<Capability>): ReadFile {
  const kind = kindOfFile(source.path);
  const parsed = kind === undefined ? notRead(source.path) : parse(source);
  const { value } = parsed;
  const isOfList = kind !== undefined && (source.isPart === true || isPart(kind, source.path));
  if (kind === undefined || value === undefined) return { parsed, problems: parsed.problems };
  const invalid = withoutPlacesOf(
    parsed.problems,
    validateFile({ ...parsed, value }, kind.schema, validators, off, isOfList),
  );
  const misplaced =
    invalid.length > 0 ? otherKind(kind, { ...parsed, value }, invalid.length, validators, off) : undefined;
  if (misplaced !== undefined) return { parsed, misplaced, problems: [] };
  const indexed = withoutIdsAt(
    invalid,
    source.path,
    indexFile(isOfList ? schemaOfPart(kind.schema) : schemas[kind.schema], value),
  );
  return {
    parsed,
    checked: {
      path: source.path,
      pack: source.pack,
      isPart: isOfList,
      text: parsed.text,
      kind,
      value,
      inText: (pointer) => pointer,
      marks: parsed.marks,
      indexed,
      isInvalid: invalid.length > 0,
    },
    problems: [...parsed.problems, ...invalid],
  };
}

/** The kind that line 1 names instead of that of the file's place, if the content fits it better. */
function otherKind(
  kind: CatalogFileKind,
  file: ParsedFile & { readonly value: Json },
  problems: number,
  validators: Validators,
  off: ReadonlySet<Capability>,
): CatalogFileKind | undefined {
  const named = kindNamedIn(file.text);
  if (named === undefined || named === kind) return undefined;
  return validateFile(file, named.schema, validators, off).length < problems ? named : undefined;
}

/** Leaves out ids that do not match their schema: a reference to the corrected id must not be reported as unknown. */
function withoutIdsAt(invalid: readonly Problem[], file: string, indexed: FileIndex): FileIndex {
  const places = valuesAt(invalid);
  if (places.size === 0) return indexed;
  const isWrong = ({ path }: Definition) => places.has(`${file}${formatPointer(toPointer(path))}`);
  return {
    ...indexed,
    definitions: indexed.definitions.filter((definition) => !isWrong(definition)),
    incompleteKinds: new Set([
      ...indexed.incompleteKinds,
      ...indexed.definitions.filter(isWrong).map(({ kind }) => kind),
    ]),
  };
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}
