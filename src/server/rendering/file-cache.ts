import { createHash, hash as hashOf } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../platform/files.ts';

/** Stands for the versions of all packages that files are made with. */
const PACKAGES = hashOf('sha256', readFileSync(join(import.meta.dirname, '../../../package-lock.json')));

/** Files that take long to make, kept between renderings by a hash of all that they are made of. */
export class FileCache {
  readonly #folders: readonly [own: string, ...others: string[]];
  readonly #used = new Set<string>();

  /** @param folders where files are searched; new ones are written to the first, which is created if necessary */
  constructor(folders: readonly [own: string, ...others: string[]]) {
    this.#folders = folders;
    mkdirSync(folders[0], { recursive: true });
  }

  /**
   * Returns a file that was made before from the same parts, or else makes it.
   * @param madeOf everything that the file depends on besides the versions of packages
   */
  async get(madeOf: readonly (string | Uint8Array)[], make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const hash = createHash('sha256').update(PACKAGES);
    for (const part of madeOf) hash.update(`${part.length} `).update(part);
    const name = hash.digest('hex');
    this.#used.add(name);
    for (const folder of this.#folders) {
      const found = readIfThere(join(folder, name));
      if (found !== undefined) return found;
    }
    const bytes = await make();
    // An interrupted rendering leaves no partial file for the next one.
    await writeWhole(join(this.#folders[0], name), bytes);
    return bytes;
  }

  /** Removes the files that were not asked for. */
  tidy(): void {
    const [own] = this.#folders;
    for (const name of readdirSync(own)) if (!this.#used.has(name)) rmSync(join(own, name), { force: true });
  }
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
