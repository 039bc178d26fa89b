import { type Capability, capabilitiesOff, isKindOff } from './contract/capabilities.ts';
import { CATALOG_FILES, type CatalogFileKind, kindOfFile } from './contract/catalog-files.ts';
import type { Contract } from './contract/contract.ts';
import { isObject } from './contract/json.ts';
import { type IdKind, schemas } from './contract/schemas.ts';
import { withoutAccepted } from './core/accepted-warnings.ts';
import { Clock } from './core/calendar.ts';
import { type ToEmit, toEmit } from './core/emit/draft-languages.ts';
import { emit } from './core/emit/emit.ts';
import type { Environment } from './core/emit/link-address.ts';
import type { Module } from './core/emit/module.ts';
import type { Texts } from './core/emit/texts.ts';
import { assetMeant, checkFileNames, lacksKind } from './core/file-names.ts';
import { layered, packsOf, withoutCapabilitiesOff, withoutReplaced } from './core/layers.ts';
import { countryOf } from './core/link/country.ts';
import { definedKinds } from './core/link/index-file.ts';
import { type CheckedFile, type LinkedCatalog, link } from './core/link/linked-catalog.ts';
import { problem } from './core/problem.ts';
import { type Problem, RULES, withoutMissingBesideRepeated, withoutPlacesOf } from './core/problem-codes.ts';
import { type CompileCache, readFile, sameAsset } from './core/read-files.ts';
import { type Diagnostic, diagnose, inOrder, type Readable } from './core/report/diagnostic.ts';
import type { CatalogFolder } from './core/source.ts';
import { lackingTogether } from './core/validate/validate-file.ts';
import type { Validators } from './core/validate/validators.ts';
import { phoneMeant } from './core/validate/written-otherwise.ts';

export type { CompileCache } from './core/read-files.ts';

export interface CompileInput extends CatalogFolder {
  readonly validators: Validators;
  /** The operations, lists and schemas of the server. */
  readonly contract: Contract;
  /** The installed packages with fonts that a brand may name; without them, it is not checked that one is installed. */
  readonly fontPackages?: readonly string[] | undefined;
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
  /** The time in which the same input gives the same result, in epoch milliseconds; `until` is exclusive. */
  readonly steady: Clock['steady'];
}

const NO_TEXTS: Texts['namespaces'] = new Map();

/**
 * Turns a catalog folder into diagnostics and typed modules: parse, validate, link, rules, emit.
 * Pure: reads no file and no clock, prints nothing, and never throws because of the content of a catalog.
 */
export function compile(input: CompileInput, cache: CompileCache = new Map()): CompileResult {
  const { environment = 'production', drafts = false } = input;
  const { folder, reads, checked, names, lacking, catalog, unknownCountry } = readAndLink(input, cache);
  const { sources, assets, unreadable = [] } = folder;
  // Without its country, half of a catalog is missing, and everything that refers to it would seem wrong.
  const isHalf = unknownCountry !== undefined || names.problems.some(({ code }) => code === 'empty-catalog');
  const findings = RULES.flatMap((rule) => (isHalf ? 'not-checked' : [...rule.check(catalog)]));
  const ofFiles = [...reads.flatMap((read) => read.problems), ...lacking.map((each) => each.problem)];
  const inFiles = (unknownCountry === undefined ? ofFiles : withCountryUnknown(ofFiles, unknownCountry)).map(
    (found) => {
      if (found.suggestion !== undefined) return found;
      const { value, format } =
        found.code === 'bad-format' ? found.details : (found.code === 'wrong-type' && found.details.unquoted) || {};
      if (value === undefined) return found;
      const near =
        format === 'phone'
          ? phoneMeant(value, countryOf(catalog)?.phone)
          : assetMeant(value, format, [...catalog.assets.keys(), ...names.meantPaths]);
      return { ...found, ...near };
    },
  );
  const problems = withoutMissingBesideRepeated([
    ...names.problems,
    ...unreadable.map(({ path, reason }) => problem('unreadable-file', { file: path, offsets: [0, 0] }, { reason })),
    ...inFiles,
    ...withoutPlacesOf(
      inFiles,
      findings
        .filter((finding) => finding !== 'not-checked')
        .filter((finding) => !isMisnamed(finding, names.meantPaths)),
    ),
  ]);
  const files = new Map<string, Readable>(
    [...reads.map(({ parsed }) => parsed), ...checked].map((file) => [file.path, file]),
  );
  const packs = packsOf([...sources, ...assets]);
  // What a pack has to spare, or in a language that the site does not have, is no matter of the agency.
  const found = diagnose(problems, files, packs).filter(
    ({ severity, pack }) => severity === 'error' || pack === undefined,
  );
  const notChecked = findings.filter((finding) => finding === 'not-checked').length;
  const isComplete = notChecked === 0 && found.every(({ severity }) => severity === 'warning');
  const known = withoutAccepted(found, catalog, isComplete);
  const diagnostics = inOrder([...known.diagnostics, ...diagnose(known.problems, files, packs)]);
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
    get steady() {
      return catalog.clock.steady;
    },
  };
}

/**
 * Reads and links a catalog folder without checking its rules, which takes a tenth of the time: for programs that answer
 * while somebody types.
 */
export function linkFolder(input: CompileInput, cache: CompileCache = new Map()): LinkedCatalog {
  return readAndLink(input, cache).catalog;
}

/** The stages of the compiler before its rules. */
function readAndLink(input: CompileInput, cache: CompileCache) {
  const { validators, contract, fontPackages, now, earlier, production = false } = input;
  const { packPaths, unknownCountry, ofCountries, awaited, countries, ...folder } = layered(input);
  const { sources, assets, unreadable = [] } = folder;
  const sorted = [...sources].sort((a, b) => (a.path < b.path ? -1 : 1));
  const paths = [...sources, ...unreadable].map(({ path }) => path);
  const withoutFile = capabilitiesOff(paths);
  const reads = sorted.map((source) => readFile(source, validators, withoutFile, cache));
  const all = reads.flatMap((read) => read.checked ?? []);
  const checked = withoutReplaced(withoutCapabilitiesOff(all, withoutFile, contract), packPaths);
  const misplaced = new Map(
    reads.flatMap(({ parsed, misplaced: kind }) => (kind === undefined ? [] : [[parsed.path, kind] as const])),
  );
  const names = checkFileNames(folder, { misplaced, off: withoutFile, packPaths, ofCountries, awaited });
  const off = capabilitiesOff([...paths, ...names.meantPaths]);
  const unreadFiles = unreadable.map(({ path }) => path);
  const unparsed = reads.filter((read) => read.checked === undefined && read.misplaced === undefined);
  const unread = unreadKinds(checked, off, [
    ...unparsed.map(({ parsed }) => parsed.path),
    ...unreadFiles,
    ...names.meantPaths,
  ]);
  const deleted = deletedKinds(checked, unread);
  // A key that is misspelt, or a file that is no group of keys, has its own problem.
  const misspelt = new Set(reads.flatMap((read) => read.problems.map(({ suggestion }) => suggestion)));
  const lacking = lackingInLists(checked, unread, off, validators).filter(
    ({ kind, problem: { details } }) =>
      !('key' in details && misspelt.has(details.key)) &&
      checked.every((file) => file.kind !== kind || isObject(file.value)),
  );
  const catalog = link({
    files: checked,
    packPaths,
    unreadKinds: [...unread, ...deleted, ...lacking.map(({ kind }) => kind)],
    unreadFiles,
    assets: assets.map((asset) => sameAsset(asset, cache)),
    countryPacks: new Map(
      [...countries].map(([code, source]) => [
        code,
        () => readFile(source, validators, withoutFile, cache).checked?.value ?? {},
      ]),
    ),
    off,
    contract,
    fontPackages,
    production,
    clock: new Clock(now),
    earlier,
  });
  const missing = deleted.map(({ path: file }) =>
    problem('missing-file', { file, offsets: [0, 0] }, { file, isOfCountry: false }),
  );
  const ofNames = { ...names, problems: [...names.problems, ...missing] };
  return { folder, reads, checked, names: ofNames, lacking, catalog, unknownCountry };
}

/**
 * The kinds of files that a catalog may lack and that this one has lost: nothing of what such a file defines is defined, and
 * several places name it. One place alone may be the mistake.
 */
function deletedKinds(checked: readonly CheckedFile[], unread: readonly CatalogFileKind[]): readonly CatalogFileKind[] {
  const count = (list: 'definitions' | 'references', kind: IdKind) =>
    checked.reduce((sum, { indexed }) => sum + indexed[list].filter((each) => each.kind === kind).length, 0);
  const isLost = (kind: CatalogFileKind) =>
    [...definedKinds(schemas[kind.schema])].some((id) => count('definitions', id) === 0 && count('references', id) > 1);
  return CATALOG_FILES.filter(
    (kind) =>
      'isOptional' in kind && !unread.includes(kind) && checked.every((file) => file.kind !== kind) && isLost(kind),
  );
}

/** Puts a country that there is no pack for in the place of what is missing for that reason. */
function withCountryUnknown(
  problems: readonly Problem[],
  { name, known }: NonNullable<ReturnType<typeof layered>['unknownCountry']>,
): readonly Problem[] {
  const at = { file: 'country.yaml', pointer: ['pack'], part: 'value' } as const;
  const isReadable = !problems.some(({ code, at: { file } }) => file === at.file && code === 'yaml-syntax');
  // Of codes of two letters each is near to another: only one in other letters is meant for sure.
  const suggestion = known.find((code) => code === name.toLowerCase());
  const found = problem(
    'unknown-country',
    at,
    { country: name, known },
    { suggestion, isSure: suggestion !== undefined },
  );
  return isReadable ? [...problems.filter(({ at: { file } }) => file !== at.file), found] : problems;
}

/** Whether a missing file exists under a wrong name, which is reported as a problem of that file. */
function isMisnamed({ code, details }: Problem, meantPaths: ReadonlySet<string>): boolean {
  return code === 'file-missing' && meantPaths.has(details.file);
}

/** What lists in several files lack, by their kind; nothing of one with a file that was not read. */
function lackingInLists(
  checked: readonly CheckedFile[],
  unread: readonly CatalogFileKind[],
  off: ReadonlySet<Capability>,
  validators: Validators,
): readonly { readonly kind: CatalogFileKind; readonly problem: Problem }[] {
  const parts = Map.groupBy(
    checked.filter(({ kind, isPart }) => isPart && !unread.includes(kind)),
    ({ kind }) => kind,
  );
  return [...parts].flatMap(([kind, files]) =>
    lackingTogether(files, kind.schema, validators, off).map((found) => ({ kind, problem: found })),
  );
}

/**
 * The kinds of the files with these paths, which were not read, and kinds that lack the files that they must have: their
 * definitions are not fully known.
 */
function unreadKinds(
  checked: readonly CheckedFile[],
  off: ReadonlySet<Capability>,
  paths: readonly string[],
): CatalogFileKind[] {
  const kinds = new Set(paths.map(kindOfFile));
  return CATALOG_FILES.filter(
    (kind) =>
      kinds.has(kind) ||
      (!('isOptional' in kind || isKindOff(kind.schema, kind.path, off)) && lacksKind(kind, checked)),
  );
}
