import { createHash } from 'node:crypto';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKOUT } from '../checkout/checkout.ts';
import { SITE_INPUTS } from './site-inputs.ts';

/** Follows from the catalogs. */
const COMPILED = 'src/generated';

/** Another one as soon as any file changes that a site of this checkout is built of. */
export async function inputsDigest(): Promise<string> {
  const files = (await Promise.all(SITE_INPUTS.map(filesIn))).flat().filter((file) => !file.startsWith(COMPILED));
  const facts = await Promise.all(
    files.sort().map(async (file) => {
      const { size, mtimeMs } = await lstat(join(CHECKOUT, file));
      return [file, size, mtimeMs];
    }),
  );
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

/** The files below a path, or the path itself if it is one. */
async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(join(CHECKOUT, path), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return entries.length === 0 ? [path] : files.map((file) => file.slice(CHECKOUT.length + 1));
}
