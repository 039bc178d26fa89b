import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { linkOrCopy } from '../../src/server/platform/link-or-copy.ts';

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
/** Files worth compressing; SVG pictures are text. */
const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;
/** Smaller files cost more in headers than they save. */
const MIN_BYTES = 512;
/** The highest quality takes three times as long as this one to save another 2 %. */
const USUAL_QUALITY = constants.BROTLI_MAX_QUALITY - 1;

/**
 * Writes a .br and a .gz beside the files of a site, so that the server compresses nothing. Other threads compress, so files
 * that are added as soon as they are complete cost the build hardly any time.
 */
export class Compressor {
  readonly #cacheFolder: string;
  /** By file, the names of its compressed files in the cache. */
  readonly #compressed = new Map<string, Promise<readonly string[]>>();

  /**
   * Prepares the folder of the cache, which it creates if necessary.
   * @param cacheFolder holds compressed files by the hash of their content
   */
  constructor(cacheFolder: string) {
    this.#cacheFolder = cacheFolder;
    mkdirSync(cacheFolder, { recursive: true });
  }

  /** Begins to compress a file, unless it is not worth it. The file must not change any more. */
  add(file: string): void {
    this.#add(file, USUAL_QUALITY);
  }

  /** Compresses a file that nearly every visitor loads, so that the highest quality is worth its time. */
  addBest(file: string): void {
    this.#add(file, constants.BROTLI_MAX_QUALITY);
  }

  /** Adds the files of a folder that are not added yet. */
  addFolder(folder: string): void {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) this.add(join(entry.parentPath, entry.name));
  }

  /** Waits until all files are compressed, and removes those from the cache that no longer belong to a file. */
  async finish(): Promise<void> {
    const names = new Set((await Promise.all(this.#compressed.values())).flat());
    for (const name of readdirSync(this.#cacheFolder))
      if (!names.has(name)) rmSync(join(this.#cacheFolder, name), { force: true });
  }

  #add(file: string, quality: number): void {
    if (COMPRESSIBLE.test(file) && !this.#compressed.has(file))
      this.#compressed.set(file, compressFile(file, quality, this.#cacheFolder));
  }
}

/** Compresses a file with Brotli and gzip, unless the cache has it, and returns the names of its files in the cache. */
async function compressFile(file: string, quality: number, cacheFolder: string): Promise<readonly string[]> {
  const bytes = readFileSync(file);
  if (bytes.length < MIN_BYTES) return [];
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const key = createHash('sha256').update(`${quality} `).update(bytes).digest('hex');
  const makers = { br: () => brotli(bytes, { params }), gz: () => gzipped(bytes, { level: 9 }) };
  return Promise.all(
    Object.entries(makers).map(async ([ending, make]) => {
      const cached = join(cacheFolder, `${key}.${ending}`);
      if (!existsSync(cached)) writeWhole(cached, await make());
      linkOrCopy(cached, `${file}.${ending}`);
      return `${key}.${ending}`;
    }),
  );
}

/** Writes atomically, so that an interrupted build does not leave a partial file for the next one. */
function writeWhole(file: string, bytes: Buffer): void {
  writeFileSync(`${file}.new`, bytes);
  renameSync(`${file}.new`, file);
}
