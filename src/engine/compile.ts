import { withoutAccepted } from './accepted-warnings.ts';
import { CATALOG_FILES, type CatalogFileKind, kindOfFile } from './catalog-files.ts';
import type { Contract } from './contract/contract.ts';
import { emit } from './emit/emit.ts';
import type { Environment } from './emit/form-target.ts';
import type { Module } from './emit/module.ts';
import type { Texts } from './emit/texts.ts';
import { type ToEmit, toEmit } from './emit/to-emit.ts';
import { checkFileNames } from './file-names.ts';
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
  /** What the server offers. */
  readonly contract: Contract;
  /** By the clock of whoever compiles, in epoch milliseconds: what has ended or is due is a warning, never an error. */
  readonly now: number;
  /** Which address of an endpoint hidden forms use. */
  readonly environment?: Environment;
  /** Before going live: placeholders are errors. */
  readonly production?: boolean;
  /** Drafts of languages are offered too, for a look at them. */
  readonly drafts?: boolean;
  /** An earlier state of the same catalog: what had an address then is to be found there still. */
  readonly earlier?: LinkedCatalog | undefined;
}

export interface CompileResult {
  readonly diagnostics: readonly Diagnostic[];
  /** How many warnings are left out because accepted-warnings.yaml lists them. */
  readonly accepted: number;
  /** How many checks were left out because what they depend on could not be read. */
  readonly notChecked: number;
  /** The generated modules; none when there is an error. Made when first asked for: a check does without. */
  readonly modules: readonly Module[];
  /** What they say, by namespace and language: at hand long before they are. None when there is an error. */
  readonly texts: Texts['namespaces'];
  readonly catalog: LinkedCatalog;
}

const NO_TEXTS: Texts['namespaces'] = new Map();

/** What is remembered of each file between two runs, so that an edit costs one file. */
export type CompileCache = Map<string, { readonly bytes: Uint8Array; readonly read: ReadFile } | Asset>;
interface ReadFile {
  readonly parsed: ParsedFile;
  readonly checked?: CheckedFile;
  readonly problems: readonly Problem[];
}

/**
 * Catalog folder in, diagnostics and typed modules out: parse, validate, link, rules, emit.
 * Pure: reads no file and no clock, prints nothing, and never throws because of what a catalog says.
 */
export function compile(input: CompileInput, cache: CompileCache = new Map()): CompileResult {
  const { sources, assets, unread = [], validators, contract, now, earlier } = input;
  const { environment = 'production', production = false, drafts = false } = input;
  const sorted = [...sources].sort((a, b) => (a.path < b.path ? -1 : 1));
  const reads = sorted.map((source) => readFile(source, validators, cache));
  const checked = reads.flatMap((read) => read.checked ?? []);
  const names = checkFileNames(input);
  const unreadFiles = unread.map(({ path }) => path);
  const unreadable = reads.filter((read) => read.checked === undefined).map((read) => read.parsed.path);
  const catalog = link({
    files: checked,
    unread: unreadKinds(checked, [...unreadable, ...unreadFiles, ...names.meant]),
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
    ...unread.map(({ path, reason }) => problem('unreadable-file', { file: path, offsets: [0, 0] }, { reason })),
    ...inFiles,
    ...withoutPlacesOf(
      inFiles,
      findings.filter((finding) => finding !== 'not-checked').filter((finding) => !isMisnamed(finding, names.meant)),
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

/** The file as it was given before, where it is the same: what is known of it is known of that one. */
function sameAsset(asset: Asset, cache: CompileCache): Asset {
  const known = cache.get(asset.path);
  if (known !== undefined && 'sha256' in known && known.sha256 === asset.sha256) return known;
  cache.set(asset.path, asset);
  return asset;
}

function parseAndValidate(source: Source, validators: Validators): ReadFile {
  const kind = kindOfFile(source.path);
  const parsed = kind === undefined ? notRead(source.path) : parse(source);
  if (kind === undefined || parsed.value === undefined) return { parsed, problems: parsed.problems };
  const invalid = withoutPlacesOf(parsed.problems, validateFile(source.path, kind.schema, parsed.value, validators));
  const indexed = withoutIdsAt(invalid, source.path, indexFile(schemas[kind.schema], parsed.value));
  return {
    parsed,
    checked: {
      path: source.path,
      text: parsed.text,
      kind,
      value: parsed.value,
      marks: parsed.marks,
      indexed,
      isInvalid: invalid.length > 0,
    },
    problems: [...parsed.problems, ...invalid],
  };
}

/** An id that does not match its schema is left out: a reference to the corrected id must not be reported as unknown. */
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

/** One cause, one problem: what is found at a value of which a problem is known already is left out. */
function withoutPlacesOf<Found extends Problem>(known: readonly Problem[], findings: readonly Found[]): Found[] {
  const places = valuesAt(known);
  return places.size === 0
    ? [...findings]
    : findings.filter((finding) => ![...valuesAt([finding])].some((place) => places.has(place)));
}

/** The values that problems are about; a problem at a key is about what the object there lacks or has too much. */
function valuesAt(problems: readonly Problem[]): Set<string> {
  return new Set(
    problems.flatMap(({ at }) =>
      'pointer' in at && at.part === 'value' ? `${at.file}${formatPointer(at.pointer)}` : [],
    ),
  );
}

/** Whether what is missing lies there under another name, which is a problem of that file. */
function isMisnamed({ code, details }: Problem, meant: ReadonlySet<string>): boolean {
  return code === 'file-missing' && meant.has(details.file);
}

/** Kinds of files of which one could not be read, or none is there: what they define is not known. */
function unreadKinds(checked: readonly CheckedFile[], unread: readonly string[]): CatalogFileKind[] {
  const kinds = new Set(unread.map(kindOfFile));
  return CATALOG_FILES.filter((kind) => kinds.has(kind) || !checked.some((file) => file.kind === kind));
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false;
  return true;
}
