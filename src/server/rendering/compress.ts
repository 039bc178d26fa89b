import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeWhole } from '../platform/files.ts';
import type { Coding } from '../platform/http/request-headers.ts';
import type { FileCache } from './file-cache.ts';
import type { PackedFile } from './site-files.ts';

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
/** Files worth compressing; SVG pictures are text. */
const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;
/** Smaller files cost more in headers than they save. */
const MIN_BYTES = 512;
/** The home page and its data have the most visitors; style sheets and scripts are for many pages and change with the code alone. */
const LOADED_MOST = /(^|\/)(?:index(@\d+)?\.html|(?:home|shell)\.json)$|\.(?:css|js)$/;

/** How much time compression takes: what visitors load most is worth the highest quality, which takes three times as long. */
const LEVELS = { quick: 4, usual: constants.BROTLI_MAX_QUALITY - 1, best: constants.BROTLI_MAX_QUALITY } as const;
type Level = keyof typeof LEVELS;
const GZIP_LEVEL = 9;
/** Most files are compressed into one chunk; each further one would interrupt the thread that waits for it. */
const CHUNK_BYTES = 128 * 1024;

/**
 * Writes a .br and a .gz beside the files of a site, so that the server compresses nothing. Other threads compress, so files
 * that are added as soon as they are complete cost the rendering hardly any time.
 */
export class Compressor {
  readonly #cache: FileCache;
  readonly #compressed = new Map<string, Promise<void>>();

  /** @param cache keeps compressed files */
  constructor(cache: FileCache) {
    this.#cache = cache;
  }

  /** Begins to compress a file, unless it is not worth it. The file must not change any more. */
  add(file: string): void {
    if (!this.#compressed.has(file)) this.#compressed.set(file, this.#compress(file));
  }

  /** Adds the files of a folder that are not added yet. */
  addFolder(folder: string): void {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries) if (entry.isFile()) this.add(join(entry.parentPath, entry.name));
  }

  /** Waits until all files are compressed. */
  async finish(): Promise<void> {
    await Promise.all(this.#compressed.values());
    this.#cache.tidy();
  }

  async #compress(file: string): Promise<void> {
    const bytes = readFileSync(file);
    const level = levelOf(file);
    if (!isWorthIt(file, bytes)) return;
    const makers = { br: () => brotliOf(bytes, level), gz: () => gzipped(bytes, { level: GZIP_LEVEL }) };
    await Promise.all(
      Object.entries(makers).map(async ([ending, make]) => {
        await writeWhole(`${file}.${ending}`, await this.#cache.get([`${ending} ${level}`, bytes], make));
      }),
    );
  }
}

/** Compresses a file quickly, in the coding that nearly all browsers take. */
export async function compressQuickly(path: string, plain: Buffer): Promise<PackedFile> {
  if (!isWorthIt(path, plain)) return { path, plain, coded: new Map() };
  return { path, plain, coded: new Map([['br', await brotliOf(plain, 'quick')]]) };
}

/** Compresses a file in all codings, as well as its place is worth. */
export async function compressBest({ path, plain }: PackedFile): Promise<PackedFile> {
  if (!isWorthIt(path, plain)) return { path, plain, coded: new Map() };
  const coded: [Coding, Buffer][] = [
    ['br', await brotliOf(plain, levelOf(path))],
    ['gzip', await gzipped(plain, { level: GZIP_LEVEL })],
  ];
  return { path, plain, coded: new Map(coded) };
}

function isWorthIt(path: string, { length }: Uint8Array): boolean {
  return COMPRESSIBLE.test(path) && length >= MIN_BYTES;
}

function levelOf(path: string): Level {
  return LOADED_MOST.test(path) ? 'best' : 'usual';
}

function brotliOf(bytes: Uint8Array, level: Level): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: LEVELS[level], [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotli(bytes, { chunkSize: CHUNK_BYTES, params });
}
