import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { type Contract, type ContractFile, joinContract } from '../../../engine/contract/contract.ts';
import { schemas } from '../../../engine/contract/schemas.ts';
import type { Asset, CatalogFolder } from '../../../engine/core/source.ts';
import type { Validators } from '../../../engine/core/validate/validators.ts';
import type { FileFinding } from '../../../formats/file-finding.ts';
import { photoFormatOf } from '../../../formats/photo.ts';
import { DOCUMENT, findingInFile } from '../../platform/documents/finding-in-document.ts';
import { isSystemError } from '../../platform/errors.ts';
import { writeWhole } from '../../platform/files.ts';

const FOLDER = join(import.meta.dirname, '../../../../schema/api');

/** What the compiler takes for a catalog folder as it is now; its caller adds its own choices. */
export async function compileInput(folder: CatalogFolder) {
  return {
    ...folder,
    assets: await inspected(folder.assets),
    contract: readContract(),
    fontPackages: installedFonts(),
    validators: await cachedValidators(),
    now: Date.now(),
  };
}

/** Reads the API contract of the server from all files in schema/api, which stand in the folders of its rooms. */
export function readContract(): Contract {
  const paths = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'));
  // By name and not by room, as the modules that the contract becomes.
  const files = paths
    .map((path) => ({ name: basename(path, '.json'), path }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const read = (path: string): ContractFile => JSON.parse(readFileSync(join(FOLDER, path), 'utf8'));
  return joinContract(Object.fromEntries(files.map(({ name, path }) => [name, read(path)])));
}

/** Returns the installed packages with fonts, which the brand may name. */
export function installedFonts(): readonly string[] {
  const scopes = readdirSync(join(ROOT, 'node_modules')).filter((name) => name.startsWith('@fontsource'));
  return scopes.flatMap((scope) => readdirSync(join(ROOT, 'node_modules', scope)).map((name) => `${scope}/${name}`));
}

const require = createRequire(import.meta.url);
const ROOT = join(import.meta.dirname, '../../../..');
/** What the checks of catalogs keep between runs. The image of the site has it, because it cannot write there. */
const CHECKS = join(ROOT, '.cache/checks');

/**
 * Returns the validators from code that ajv generated on an earlier run, in a file named by the hash of the schemas and of
 * the code that compiles them. Loading it takes a tenth of the time of compiling the schemas. If the folder cannot be
 * written, the schemas are compiled on every run.
 */
export async function cachedValidators(folder = CHECKS): Promise<Validators> {
  const compiler = readFileSync(join(ROOT, 'src/engine/core/validate/validators.ts'));
  const hash = createHash('sha256').update(JSON.stringify(schemas)).update(compiler).digest('hex').slice(0, 16);
  const file = join(folder, `validators-${hash}.cjs`);
  const compiled = existsSync(file) ? undefined : await compileSchemas();
  if (compiled !== undefined && !(await keep(file, compiled.code))) return compiled.validators;
  const code = require(file) as Readonly<Record<string, ReturnType<Validators>>>;
  return (name) => {
    const validate = code[name];
    if (validate === undefined) throw new Error(`no schema named ${name}`);
    return validate;
  };
}

interface CompiledCode {
  readonly code: string;
  readonly validators: Validators;
}

async function compileSchemas(): Promise<CompiledCode> {
  const { default: standalone } = await import('ajv/dist/standalone/index.js');
  const { createAjv, FILE_SCHEMAS, schemaId } = await import('../../../engine/core/validate/validators.ts');
  const names = Object.fromEntries(FILE_SCHEMAS.map((name) => [name, schemaId(name)]));
  const ajv = createAjv();
  return {
    code: standalone.default(ajv, names),
    validators: (name) => {
      const validate = ajv.getSchema(schemaId(name));
      if (validate === undefined) throw new Error(`no schema named ${name}`);
      return validate as ReturnType<Validators>;
    },
  };
}

/** Writes a file into the cache of this machine. @returns whether it could be written */
export async function keep(file: string, content: string | Uint8Array): Promise<boolean> {
  try {
    mkdirSync(dirname(file), { recursive: true });
    await writeWhole(file, content);
    return true;
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return false;
  }
}

const PLATFORM = join(import.meta.dirname, '../../platform');

/** What was found in files, by their hash and ending. */
const known = new Map<string, FileFinding | undefined>();

/**
 * Returns the files with what an inspection has found in them (S-119). An unchanged file is not inspected again: a harmless one
 * is marked in the cache of this machine, unless the cache cannot be written.
 */
export async function inspected(assets: readonly Asset[]): Promise<readonly Asset[]> {
  for (const asset of assets) if (!known.has(keyOf(asset))) known.set(keyOf(asset), await inspect(asset));
  return assets.map(withFinding);
}

/** Returns the file with what was already found in it. */
export function withFinding(asset: Asset): Asset {
  return { ...asset, finding: known.get(keyOf(asset)) };
}

/** Remembers what was found elsewhere in a file. */
export function rememberFinding(asset: Pick<Asset, 'path' | 'sha256'>, finding: FileFinding | undefined): void {
  known.set(keyOf(asset), finding);
}

/** A file is inspected as what its ending says. */
function keyOf({ path, sha256 }: Pick<Asset, 'path' | 'sha256'>): string {
  return `${sha256}${extname(path)}`;
}

async function inspect(asset: Asset): Promise<FileFinding | undefined> {
  if (!DOCUMENT.test(asset.path) && photoFormatOf(asset.path) === undefined) return undefined;
  const mark = join(CHECKS, `inspected-${inspectorHash()}`, keyOf(asset));
  if (existsSync(mark)) return undefined;
  const finding = await findingInFile(asset.path, asset.bytes);
  if (finding === undefined) await keep(mark, '');
  return finding;
}

/** Returns the hash of the code that inspects files and of its packages: what an earlier state of it has found does not count. */
function inspectorHash(): string {
  const folders = ['documents', 'pdf'].map((name) => join(PLATFORM, name));
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const hash = createHash('sha256');
  for (const file of [join(ROOT, 'package.json'), ...files.sort()]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
