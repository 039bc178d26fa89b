import { CATALOG_FILES, type CatalogFileKind, kindOfFile } from './catalog-files.ts';
import type { Contract } from './contract/contract.ts';
import { emit } from './emit/emit.ts';
import type { Environment } from './emit/form-target.ts';
import type { Module } from './emit/module.ts';
import { fileProblems, kindMeant } from './file-names.ts';
import type { Definition, Facts } from './link/facts.ts';
import { collectFacts } from './link/walk.ts';
import { type CheckedFile, link, type World } from './link/world.ts';
import { type ParsedFile, parse } from './parse/parse.ts';
import { formatPointer, toPointer } from './pointer.ts';
import type { Problem } from './problem.ts';
import { type Diagnostic, diagnose } from './report/diagnostic.ts';
import { RULES } from './rules/index.ts';
import { schemas } from './schemas.ts';
import { shape } from './shape/shape.ts';
import type { Validators } from './shape/validators.ts';
import type { Asset, Source } from './source.ts';

export interface CompileInput {
  /** Every .yaml file of the catalog folder. */
  readonly sources: readonly Source[];
  /** Every other file of it. */
  readonly assets: readonly Asset[];
  readonly validators: Validators;
  /** What the server offers. */
  readonly contract: Contract;
  /** Which address of an endpoint hidden forms use. */
  readonly environment?: Environment;
  /** Before going live: placeholders are errors. */
  readonly production?: boolean;
}

export interface CompileResult {
  readonly diagnostics: readonly Diagnostic[];
  /** How many checks were left out because what they depend on could not be read. */
  readonly notChecked: number;
  /** The generated modules; none when there is an error. Made when first asked for: a check does without. */
  readonly modules: readonly Module[];
  readonly world: World;
}

/** What is remembered of each file between two runs, so that an edit costs one file. */
export type CompileCache = Map<string, { readonly bytes: Uint8Array; readonly read: ReadFile }>;
interface ReadFile {
  readonly parsed: ParsedFile;
  readonly checked?: CheckedFile;
  readonly problems: readonly Problem[];
}

/**
 * Catalog folder in, diagnostics and typed modules out: parse, shape, link, rules, emit.
 * Pure: reads no file and no clock, prints nothing, and never throws because of what a catalog says.
 */
export function compile(input: CompileInput, cache: CompileCache = new Map()): CompileResult {
  const { sources, assets, validators, contract, environment = 'production', production = false } = input;
  const sorted = [...sources].sort((a, b) => (a.path < b.path ? -1 : 1));
  const reads = sorted.map((source) => readFile(source, validators, cache));
  const checked = reads.flatMap((read) => read.checked ?? []);
  const world = link({ files: checked, unread: unreadKinds(checked, reads), assets, production });
  const findings = RULES.flatMap((rule) => [...rule(world)]);
  const inFiles = reads.flatMap((read) => read.problems);
  const problems = [
    ...fileProblems(sources),
    ...inFiles,
    ...withoutPlacesOf(
      inFiles,
      findings.filter((finding) => finding !== 'not-checked'),
    ),
  ];
  const diagnostics = diagnose(problems, new Map(reads.map((read) => [read.parsed.path, read.parsed])));
  const sound = diagnostics.every((diagnostic) => diagnostic.severity !== 'error');
  let modules: readonly Module[] | undefined;
  return {
    diagnostics,
    notChecked: findings.filter((finding) => finding === 'not-checked').length,
    get modules() {
      modules ??= sound ? emit(world, contract, environment) : [];
      return modules;
    },
    world,
  };
}

function readFile(source: Source, validators: Validators, cache: CompileCache): ReadFile {
  const known = cache.get(source.path);
  if (known !== undefined && sameBytes(known.bytes, source.bytes)) return known.read;
  const read = parseAndShape(source, validators);
  cache.set(source.path, { bytes: source.bytes, read });
  return read;
}

function parseAndShape(source: Source, validators: Validators): ReadFile {
  const kind = kindOfFile(source.path);
  const parsed = kind === undefined ? { path: source.path, text: '', problems: [] } : parse(source);
  if (kind === undefined || parsed.value === undefined) return { parsed, problems: parsed.problems };
  const misshapen = shape(source.path, kind.schema, parsed.value, validators);
  const facts = withoutIdsAt(misshapen, source.path, collectFacts(schemas[kind.schema], parsed.value));
  return {
    parsed,
    checked: {
      path: source.path,
      text: parsed.text,
      kind,
      value: parsed.value,
      marks: parsed.marks,
      facts,
      isMisshapen: misshapen.length > 0,
    },
    problems: [...parsed.problems, ...misshapen],
  };
}

/** An id of the wrong form is not known: what refers to the right one must not be called wrong. */
function withoutIdsAt(misshapen: readonly Problem[], file: string, facts: Facts): Facts {
  const places = valuesAt(misshapen);
  if (places.size === 0) return facts;
  const isWrong = ({ path }: Definition) => places.has(`${file}${formatPointer(toPointer(path))}`);
  return {
    ...facts,
    definitions: facts.definitions.filter((definition) => !isWrong(definition)),
    holes: new Set([...facts.holes, ...facts.definitions.filter(isWrong).map(({ kind }) => kind)]),
  };
}

/** One cause, one problem: where a value has the wrong shape, what it should have meant is no further matter. */
function withoutPlacesOf(misshapen: readonly Problem[], findings: readonly Problem[]): Problem[] {
  const places = valuesAt(misshapen);
  return findings.filter((finding) => ![...valuesAt([finding])].some((place) => places.has(place)));
}

/** The values that problems are about; a problem at a key is about what the object there lacks or has too much. */
function valuesAt(problems: readonly Problem[]): Set<string> {
  return new Set(
    problems.flatMap(({ at }) =>
      'pointer' in at && at.part === 'value' ? `${at.file}${formatPointer(at.pointer)}` : [],
    ),
  );
}

/** Kinds of files of which one could not be read, or none is there: what they define is not known. */
function unreadKinds(checked: readonly CheckedFile[], reads: readonly ReadFile[]): CatalogFileKind[] {
  return CATALOG_FILES.filter((kind) => {
    const present = checked.some((file) => file.kind === kind);
    return !present || reads.some((read) => read.checked === undefined && kindMeant(read.parsed.path) === kind);
  });
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a === b || (a.length === b.length && a.every((byte, index) => byte === b[index]));
}
