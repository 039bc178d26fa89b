import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replace, VALID_CATALOG } from './catalog-harness.ts';

const COMMAND = join(import.meta.dirname, '../../scripts/catalog/cli.mjs');

/** The valid catalog in a folder of its own, which the command changes as staff would have it changed. */
export class CatalogCommand implements Disposable {
  readonly #folder = mkdtempSync(join(tmpdir(), 'change-'));
  readonly catalog = join(this.#folder, 'catalog');

  constructor(folder = VALID_CATALOG) {
    cpSync(folder, this.catalog, { recursive: true });
    mkdirSync(join(this.#folder, 'schema/editor'), { recursive: true });
  }

  /** Without a terminal; in English unless the words ask for something else. */
  run(...words: string[]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...words], {
      cwd: this.#folder,
      env: { ...process.env, LANG: 'en' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return { status, stdout, stderr };
  }

  text(path: string): string {
    return readFileSync(join(this.catalog, path), 'utf8');
  }

  write(path: string, text: string): void {
    writeFileSync(join(this.catalog, path), text);
  }

  /** @throws Error where there is nothing to edit */
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
