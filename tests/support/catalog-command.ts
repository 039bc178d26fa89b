import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { main } from '../../scripts/catalog/main.ts';
import { replace, VALID_CATALOG } from './catalog-harness.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** A copy of the valid catalog in a temporary folder, on which a test runs the command. */
export class CatalogCommand implements Disposable {
  readonly #folder = makeTemporaryFolder('change');
  readonly catalog = join(this.#folder, 'catalog');

  constructor(folder = VALID_CATALOG) {
    cpSync(folder, this.catalog, { recursive: true });
    mkdirSync(join(this.#folder, 'schema/editor'), { recursive: true });
  }

  /**
   * Runs the command in the folder, without a terminal; in English unless the words say otherwise. It runs in the process
   * of the test, which is ten times as fast; tests/scripts/catalog/command.test.ts starts it as a process of its own.
   */
  async run(...words: string[]) {
    const written = { stdout: '', stderr: '' };
    const streams = (['stdout', 'stderr'] as const).map((name) =>
      vi.spyOn(process[name], 'write').mockImplementation((text) => {
        written[name] += String(text);
        return true;
      }),
    );
    const before = process.cwd();
    vi.stubEnv('LANG', 'en');
    process.chdir(this.#folder);
    try {
      return { status: await main(words), ...written };
    } finally {
      process.chdir(before);
      vi.unstubAllEnvs();
      for (const stream of streams) stream.mockRestore();
    }
  }

  text(path: string): string {
    return readFileSync(join(this.catalog, path), 'utf8');
  }

  write(path: string, text: string): void {
    writeFileSync(join(this.catalog, path), text);
  }

  /** @throws Error when the file does not contain `from` */
  edit(path: string, from: string, to: string): void {
    this.write(path, replace(from, to)(this.text(path)));
  }

  /** Every file with its content, byte for byte. */
  files(): ReadonlyMap<string, string> {
    const entries = readdirSync(this.catalog, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    return new Map(
      paths.sort().map((path) => [path.slice(this.catalog.length + 1), readFileSync(path).toString('latin1')]),
    );
  }

  [Symbol.dispose](): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
