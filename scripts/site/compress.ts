import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
/** Files worth compressing; SVG pictures are text. */
const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;
/** Smaller files cost more in headers than they save. */
const SMALLEST_BYTES = 512;
/** There are many pages, and the highest quality takes three times as long to save another 2 %. */
const PAGE_QUALITY = constants.BROTLI_MAX_QUALITY - 1;
/** The home page contains the most and is visited the most, so it is worth that time. */
const HOME = /\/index(@\d+)?\.html$/;

/**
 * Writes a .br and a .gz beside every file worth compressing, so that the server compresses nothing.
 * @param cacheFolder holds compressed files by the hash of their content
 */
export async function compressFolder(folder: string, cacheFolder: string): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const used = await Promise.all(files.map((file) => compressFile(file, cacheFolder)));
  const names = new Set(used.flat());
  for (const name of readdirSync(cacheFolder)) if (!names.has(name)) rmSync(join(cacheFolder, name), { force: true });
}

/** @returns the names of its files in the cache */
async function compressFile(file: string, cacheFolder: string): Promise<readonly string[]> {
  const bytes = readFileSync(file);
  if (bytes.length < SMALLEST_BYTES) return [];
  const quality = file.endsWith('.html') && !HOME.test(file) ? PAGE_QUALITY : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const key = createHash('sha256').update(`${quality} `).update(bytes).digest('hex');
  const makers = { br: () => brotli(bytes, { params }), gz: () => gzipped(bytes, { level: 9 }) };
  return Promise.all(
    Object.entries(makers).map(async ([ending, make]) => {
      const kept = join(cacheFolder, `${key}.${ending}`);
      if (!existsSync(kept)) writeWhole(kept, await make());
      copyFileSync(kept, `${file}.${ending}`);
      return `${key}.${ending}`;
    }),
  );
}

/** Writes atomically, so that an interrupted build does not leave a partial file for the next one. */
function writeWhole(file: string, bytes: Buffer): void {
  writeFileSync(`${file}.new`, bytes);
  renameSync(`${file}.new`, file);
}
