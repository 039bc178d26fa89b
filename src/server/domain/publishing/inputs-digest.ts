import { createHash } from 'node:crypto';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKOUT } from '../checkout/checkout.ts';
import { SITE_INPUTS } from './site-inputs.ts';

/** Compiled from the catalogs, so it is no input of its own. */
const COMPILED = 'src/generated';

/** Returns a digest that changes as soon as any file changes from which this checkout builds its site. */
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

/** Returns the files below a path, or the path itself if it is a file. */
async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(join(CHECKOUT, path), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return entries.length === 0 ? [path] : files.map((file) => file.slice(CHECKOUT.length + 1));
}
