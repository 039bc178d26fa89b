import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { CompileInput, CompileResult } from '../../src/engine/compile.ts';
import type { CatalogFolder } from '../../src/engine/core/source.ts';
import { keep } from '../../src/server/content/catalog/compile-input.ts';
import { bytesIfThere } from '../launch/read-if-there.mjs';
import { stateOf } from './write-modules.ts';

const ROOT = join(import.meta.dirname, '../..');
const RUNS = join(ROOT, '.cache/catalog-runs');
/** Everything that may decide a result beside the catalog. npm rewrites its file when packages change. */
const CODE = [
  'schema/api',
  'schema/catalog',
  'scripts',
  'src/engine',
  'src/formats',
  'src/packs',
  'src/server',
  'src/shared',
];
const INSTALLED = 'node_modules/.package-lock.json';
/** Known when this module is loaded, with the code of which it is a part. */
const code = digestOfCode();

/** What a compilation has found. */
export type RunResult = Pick<CompileResult, 'diagnostics' | 'accepted' | 'notChecked'>;
type Options = Required<Pick<CompileInput, 'environment' | 'production' | 'drafts'>>;

/** A run as it is kept. */
interface StoredRun {
  readonly found: RunResult;
  /** When the same catalog gives the same result. */
  readonly steady: CompileResult['steady'];
  /** The states of the folders that it has written. */
  readonly written: ReadonlyMap<string, string>;
}

/**
 * The last finished run of a command with these inputs, in the cache of this machine: while nothing of what it read or wrote has
 * changed, and no moment of the catalog has come, another one would find and write the same (ADR 71). Whatever else is in the
 * cache, in its place or half written, is no run.
 */
export class FinishedRun {
  readonly #file: string;
  /** Undefined while the code is being changed, so that nobody knows which state of it runs. */
  readonly #inputs: string | undefined;

  /**
   * @param folder its name
   * @param read its content
   * @param out the folders that the command may write
   */
  constructor(
    folder: string,
    read: CatalogFolder,
    { environment, production, drafts }: Options,
    out: readonly string[],
  ) {
    const folders = [folder, ...out].map((each) => resolve(each));
    const place = JSON.stringify([folders, environment, production, drafts]);
    // There is a limited number of places: a run whose place another one takes is done again.
    this.#file = join(RUNS, createHash('sha256').update(place).digest('hex').slice(0, 2));
    this.#inputs = code && digestOfInputs([code, place], read);
  }

  /** What the run has found, if another one would find the same and write nothing. */
  found(now: number): RunResult | undefined {
    const kept = this.#kept();
    if (kept === undefined || now < kept.steady.from || now >= kept.steady.until) return undefined;
    return [...kept.written].every(([folder, state]) => stateOf(folder) === state) ? kept.found : undefined;
  }

  /**
   * Keeps a run that has finished.
   * @param written the folders that it has written, each with its state
   */
  async keep(
    { diagnostics, accepted, notChecked, steady }: CompileResult,
    written: StoredRun['written'],
  ): Promise<void> {
    const kept: StoredRun = { found: { diagnostics, accepted, notChecked }, steady, written };
    const bytes = serialize(kept);
    if (this.#inputs !== undefined) await keep(this.#file, Buffer.concat([this.#seal(bytes), bytes]));
  }

  #kept(): StoredRun | undefined {
    const file = bytesIfThere(this.#file);
    const [seal, bytes] = [file?.subarray(0, 32), file?.subarray(32)];
    if (bytes === undefined || this.#inputs === undefined || !seal?.equals(this.#seal(bytes))) return undefined;
    return deserialize(bytes);
  }

  /** It fits these bytes alone, and these inputs, code and program of Node. */
  #seal(bytes: Uint8Array): Buffer {
    return createHash('sha256')
      .update(this.#inputs ?? '')
      .update(bytes)
      .digest();
  }
}

function digestOfInputs(
  others: readonly string[],
  { sources, assets, folders, unreadable = [] }: CatalogFolder,
): string {
  const names = [
    ...assets.map(({ path, sha256 }) => [path, sha256]),
    ...unreadable.map(({ path, reason }) => [path, reason]),
  ];
  const sizes = sources.map(({ path, bytes }) => [path, bytes.length]);
  const hash = createHash('sha256').update(JSON.stringify([others, names, folders, sizes]));
  for (const { bytes } of sources) hash.update(bytes);
  return hash.digest('hex');
}

/** The digest of the program; undefined if one of its files has changed since this thread began. */
function digestOfCode(): string | undefined {
  const files = CODE.flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const hash = createHash('sha256')
    .update(process.version)
    .update(bytesIfThere(join(ROOT, INSTALLED)) ?? '');
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(bytesIfThere(file) ?? '')
      .update('\0');
  const isNew = (file: string) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > performance.timeOrigin;
  return files.some(isNew) ? undefined : hash.digest('hex');
}
