import { createHash } from 'node:crypto';
import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { CHECKOUT } from '../git-checkout/checkout.ts';
import { filesAt } from '../published-states/file-digests.ts';
import { SITE_INPUTS } from './site-inputs.ts';

/** Compiled from the catalogs, so it is no input of its own. */
const COMPILED = 'src/generated';

/** Returns a digest that changes as soon as any file changes from which this checkout builds its site. */
export async function inputsDigest(): Promise<string> {
  const files = (await Promise.all(SITE_INPUTS.map((path) => filesAt(CHECKOUT, path))))
    .flat()
    .filter((file) => !file.startsWith(COMPILED));
  const facts = await Promise.all(
    files.sort().map(async (file) => {
      const { size, mtimeMs } = await lstat(join(CHECKOUT, file));
      return [file, size, mtimeMs];
    }),
  );
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
