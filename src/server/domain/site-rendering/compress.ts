import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FileCache } from './file-cache.ts';

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
/** Files worth compressing; SVG pictures are text. */
const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;
/** Smaller files cost more in headers than they save. */
const MIN_BYTES = 512;
/** The home page is the largest and has the most visitors. */
const HOME_PAGE = /\/index(@\d+)?\.html$/;

/** How much time compression takes: what visitors load most is worth the highest quality, which takes three times as long. */
const LEVELS = {
  quick: { br: 5, gz: 1 },
  usual: { br: constants.BROTLI_MAX_QUALITY - 1, gz: 9 },
  best: { br: constants.BROTLI_MAX_QUALITY, gz: 9 },
} as const;
type Level = keyof typeof LEVELS;

/**
 * Writes a .br and a .gz beside the files of a site, so that the server compresses nothing. Other threads compress, so files
 * that are added as soon as they are complete cost the rendering hardly any time.
 */
export class Compressor {
  readonly #cache: FileCache | undefined;
  readonly #level: Level | undefined;
  readonly #compressed = new Map<string, Promise<void>>();

  /**
   * @param level of all files; by default the best for the home page, the usual one for others
   * @param cache keeps compressed files; without it, all are compressed
   */
  constructor({ level, cache }: { readonly level?: 'quick'; readonly cache?: FileCache } = {}) {
    this.#level = level;
    this.#cache = cache;
  }

  /**
   * Begins to compress a file, unless it is not worth it. The file must not change any more.
   * @param level by default that of all files
   */
  add(file: string, level = this.#level ?? (HOME_PAGE.test(file) ? 'best' : 'usual')): void {
    if (COMPRESSIBLE.test(file) && !this.#compressed.has(file))
      this.#compressed.set(file, compressFile(file, level, this.#cache));
  }

  /** Adds the files of a folder that are not added yet. */
  addFolder(folder: string): void {
    for (const file of filesOf(folder)) this.add(file);
  }

  /** Waits until all files are compressed. */
  async finish(): Promise<void> {
    await Promise.all(this.#compressed.values());
    this.#cache?.tidy();
  }
}

/**
 * Compresses the files of a folder again as well as possible, one after the other, in place of the quickly compressed ones.
 * A server that reads them meanwhile finds either of both.
 * @param signal ends the work early, because another site follows
 */
export async function compressBest(folder: string, signal: AbortSignal): Promise<void> {
  for (const file of filesOf(folder).filter((name) => COMPRESSIBLE.test(name))) {
    if (signal.aborted) return;
    await compressFile(file, HOME_PAGE.test(file) ? 'best' : 'usual', undefined);
  }
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Compresses a file with Brotli and gzip, unless the cache has it. */
async function compressFile(file: string, level: Level, cache: FileCache | undefined): Promise<void> {
  const bytes = readFileSync(file);
  if (bytes.length < MIN_BYTES) return;
  const { br, gz } = LEVELS[level];
  const params = { [constants.BROTLI_PARAM_QUALITY]: br, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const makers = { br: () => brotli(bytes, { params }), gz: () => gzipped(bytes, { level: gz }) };
  await Promise.all(
    Object.entries(makers).map(async ([ending, make]) => {
      const coded = await (cache === undefined ? make() : cache.get([`${ending} ${level}`, bytes], make));
      // By its ending it is no file of its own for a server that reads the folder meanwhile.
      const unfinished = `${file}.new.${ending}`;
      writeFileSync(unfinished, coded);
      renameSync(unfinished, `${file}.${ending}`);
    }),
  );
}
