import { withoutAccepted } from './accepted-warnings.ts';
import { CATALOG_FILES, type CatalogFileKind, kindNamedIn, kindOfFile } from './catalog-files.ts';
import type { Contract } from './contract/contract.ts';
import { emit } from './emit/emit.ts';
import type { Environment } from './emit/form-target.ts';
import type { Module } from './emit/module.ts';
import type { Texts } from './emit/texts.ts';
import { type ToEmit, toEmit } from './emit/to-emit.ts';
import { checkFileNames } from './file-names.ts';
import type { Json } from './json.ts';
import type { Definition, FileIndex } from './link/file-index.ts';
import { indexFile } from './link/index-file.ts';
import { type CheckedFile, type LinkedCatalog, link } from './link/linked-catalog.ts';
import { notRead, type ParsedFile, parse } from './parse/parse.ts';
import { formatPointer, toPointer } from './pointer.ts';
import { problem } from './problem.ts';
import type { Problem } from './problem-codes.ts';
import { type Diagnostic, diagnose, inOrder } from './report/diagnostic.ts';
import { RULES } from './rules/index.ts';
import { schemas } from './schemas.ts';
import type { Asset, CatalogFolder, Source } from './source.ts';
import { validateFile } from './validate/validate-file.ts';
import type { Validators } from './validate/validators.ts';

export interface CompileInput extends CatalogFolder {
  readonly validators: Validators;
  /** The operations, lists and schemas of the server. */
  readonly contract: Contract;
  /** The caller's time in epoch milliseconds; an entry that has ended or is due gives a warning, never an error. */
  readonly now: number;
  /** The environment whose endpoint addresses hidden forms use. */
  readonly environment?: Environment;
  /** Whether placeholders are errors, as they are before going live. */
  readonly production?: boolean;
  /** Whether draft languages are offered too, for a preview. */
  readonly drafts?: boolean;
  /** An earlier state of the same catalog; each of its addresses must still lead somewhere. */
  readonly earlier?: LinkedCatalog | undefined;
}

export interface CompileResult {
  readonly diagnostics: readonly Diagnostic[];
  /** The number of warnings left out because accepted-warnings.yaml lists them. */
  readonly accepted: number;
  /** The number of checks left out because a file that they depend on could not be read. */
  readonly notChecked: number;
  /** The generated modules; none when there is an error. Made on first access, because a check does not need them. */
  readonly modules: readonly Module[];
  /** The texts by namespace and language, available without making the modules. None when there is an error. */
  readonly texts: Texts['namespaces'];
  readonly catalog: LinkedCatalog;
}

const NO_TEXTS: Texts['namespaces'] = new Map();

/** Results for each file, kept between runs so that an edit costs the work for one file only. */
export type CompileCache = Map<string, { readonly bytes: Uint8Array; readonly read: ReadFile } | Asset>;
interface ReadFile {
  readonly parsed: ParsedFile;
  readonly checked?: CheckedFile;
  /** The kind of file that it is, when it is in the place of another. */
  readonly misplaced?: CatalogFileKind;
  readonly problems: readonly Problem[];
}

/**
 * Turns a catalog folder into diagnostics and typed modules: parse, validate, link, rules, emit.
 * Pure: reads no file and no clock, prints nothing, and never throws because of the content of a catalog.
 */
export function compile(input: CompileInput, cache: CompileCache = new Map()): CompileResult {
  const { sources, assets, unreadable = [], validators, contract, now, earlier } = input;
  const { environment = 'production', production = false, drafts = false } = input;
  const sorted = [...sources].sort((a, b) => (a.path < b.path ? -1 : 1));
  const reads = sorted.map((source) => readFile(source, validators, cache));
  const checked = reads.flatMap((read) => read.checked ?? []);
  const misplaced = new Map(
    reads.flatMap(({ parsed, misplaced: kind }) => (kind === undefined ? [] : [[parsed.path, kind] as const])),
  );
  const names = checkFileNames(input, misplaced);
  const unreadFiles = unreadable.map(({ path }) => path);
  const unparsed = reads.filter((read) => read.checked === undefined && read.misplaced === undefined);
  const catalog = link({
    files: checked,
    unreadKinds: unreadKinds(checked, [
      ...unparsed.map(({ parsed }) => parsed.path),
      ...unreadFiles,
      ...names.meantPaths,
    ]),
    unreadFiles,
    assets: assets.map((asset) => sameAsset(asset, cache)),
    contract,
    production,
    now,
    earlier,
  });
  const findings = RULES.flatMap((rule) => [...rule.check(catalog)]);
  const inFiles = reads.flatMap((read) => read.problems);
  const problems = [
    ...names.problems,
    ...unreadable.map(({ path, reason }) => problem('unreadable-file', { file: path, offsets: [0, 0] }, { reason })),
    ...inFiles,
    ...withoutPlacesOf(
      inFiles,
      findings
        .filter((finding) => finding !== 'not-checked')
        .filter((finding) => !isMisnamed(finding, names.meantPaths)),
    ),
  ];
  const files = new Map(reads.map((read) => [read.parsed.path, read.parsed]));
  const found = diagnose(problems, files);
  const notChecked = findings.filter((finding) => finding === 'not-checked').length;
  const isComplete = notChecked === 0 && found.every(({ severity }) => severity === 'warning');
  const known = withoutAccepted(found, catalog, isComplete);
  const diagnostics = inOrder([...known.diagnostics, ...diagnose(known.problems, files)]);
  const isValid = diagnostics.every((diagnostic) => diagnostic.severity !== 'error');
  let prepared: ToEmit | undefined;
  const prepare = () => {
    prepared ??= toEmit(catalog, drafts);
    return prepared;
  };
  let modules: readonly Module[] | undefined;
  return {
    diagnostics,
    accepted: known.accepted,
    notChecked: notChecked + known.notChecked,
    get modules() {
      modules ??= isValid ? emit(prepare(), environment) : [];
      return modules;
    },
    get texts() {
      return isValid ? prepare().texts.namespaces : NO_TEXTS;
    },
    catalog,
  };
}

function readFile(source: Source, validators: Validators, cache: CompileCache): ReadFile {
  const known = cache.get(source.path);
  if (known !== undefined && 'read' in known && sameBytes(known.bytes, source.bytes)) return known.read;
  const read = parseAndValidate(source, validators);
  cache.set(source.path, { bytes: source.bytes, read });
  return read;
}

/** Returns the cached asset when its hash is the same, because other caches are keyed by the object. */
function sameAsset(asset: Asset, cache: CompileCache): Asset {
  const known = cache.get(asset.path);
  if (known !== undefined && 'sha256' in known && known.sha256 === asset.sha256) return known;
  cache.set(asset.path, asset);
  return asset;
}

function parseAndValidate(source: Source, validators: Validators): ReadFile {
  const kind = kindOfFile(source.path);
  const parsed = kind === undefined ? notRead(source.path) : parse(source);
  const { value } = parsed;
  if (kind === undefined || value === undefined) return { parsed, problems: parsed.problems };
  const invalid = withoutPlacesOf(parsed.problems, validateFile({ ...parsed, value }, kind.schema, validators));
  const misplaced = invalid.length > 0 ? otherKind(kind, { ...parsed, value }, invalid.length, validators) : undefined;
  if (misplaced !== undefined) return { parsed, misplaced, problems: [] };
  const indexed = withoutIdsAt(invalid, source.path, indexFile(schemas[kind.schema], value));
  return {
    parsed,
    checked: {
      path: source.path,
      text: parsed.text,
      kind,
      value,
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
): CatalogFileKind | undefined {
  const named = kindNamedIn(file.text);
  if (named === undefined || named === kind) return undefined;
  return validateFile(file, named.schema, validators).length < problems ? named : undefined;
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

/** Leaves out findings at values that already have a known problem, so that one cause gives one problem. */
function withoutPlacesOf<Found extends Problem>(known: readonly Problem[], findings: readonly Found[]): Found[] {
  const places = valuesAt(known);
  return places.size === 0
    ? [...findings]
    : findings.filter((finding) => ![...valuesAt([finding])].some((place) => places.has(place)));
}

/** The values that problems are about. A problem at a key is left out: it is about a missing or an unknown key. */
function valuesAt(problems: readonly Problem[]): Set<string> {
  return new Set(
    problems.flatMap(({ at }) =>
      'pointer' in at && at.part === 'value' ? `${at.file}${formatPointer(at.pointer)}` : [],
    ),
  );
}

/** Whether a missing file exists under a wrong name, which is reported as a problem of that file. */
function isMisnamed({ code, details }: Problem, meantPaths: ReadonlySet<string>): boolean {
  return code === 'file-missing' && meantPaths.has(details.file);
}

/** The kinds of the files with these paths, which were not read, and kinds without any file: their definitions are not fully known. */
function unreadKinds(checked: readonly CheckedFile[], paths: readonly string[]): CatalogFileKind[] {
  const kinds = new Set(paths.map(kindOfFile));
  return CATALOG_FILES.filter((kind) => kinds.has(kind) || !checked.some((file) => file.kind === kind));
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}
