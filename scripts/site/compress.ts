import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** What gains by compression; pictures in SVG are text. */
const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;
/** Smaller files cost more in headers than they save. */
const SMALLEST_BYTES = 512;
/** Pages are many: the highest quality takes three times as long for two bytes in a hundred. */
const PAGE_QUALITY = constants.BROTLI_MAX_QUALITY - 1;

/** Puts a .br and a .gz beside every file that gains by it, so that the server compresses nothing. */
export function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (bytes.length < SMALLEST_BYTES) continue;
    const quality = {
      [constants.BROTLI_PARAM_QUALITY]: entry.name.endsWith('.html') ? PAGE_QUALITY : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: quality }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
