import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CompletionItem, Range } from 'vscode-languageserver-protocol';
import { editorFolder, updateEditorSchemas } from '../../scripts/catalog/update-editor-schemas.ts';
import { type Changes, compileWith, VALID_CATALOG } from './catalog-harness.ts';
import { LanguageServer } from './language-server.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** A copy of the valid catalog with its editor schemas, open in a language server. */
export class EditedCatalog {
  readonly server: LanguageServer;
  readonly #folder: string;
  readonly #catalog: string;
  #edits = 0;

  private constructor(folder: string, server: LanguageServer) {
    this.#folder = folder;
    this.#catalog = join(folder, 'catalog');
    this.server = server;
  }

  /** @param program a language server of another version than the project's */
  static async open(program?: string): Promise<EditedCatalog> {
    const folder = makeTemporaryFolder('editor');
    const catalog = new EditedCatalog(folder, await LanguageServer.start(folder, program));
    cpSync(VALID_CATALOG, catalog.#catalog, { recursive: true });
    mkdirSync(editorFolder(catalog.#catalog), { recursive: true });
    await catalog.compile({});
    return catalog;
  }

  /** Writes the schemas of the catalog with some files changed, and notifies the language server. */
  async compile(changes: Changes): Promise<void> {
    const { changed } = await updateEditorSchemas(this.#catalog, compileWith(changes).catalog, 'en');
    this.server.changedOnDisk(changed.map((file) => join(editorFolder(this.#catalog), file)));
  }

  /** Opens a file of the catalog with an edit, under a name of its own; `¦` is the cursor. */
  edit(file: string, from: string | RegExp, to: string) {
    const before = readFileSync(join(VALID_CATALOG, file), 'utf8');
    if (!(typeof from === 'string' ? before.includes(from) : from.test(before)))
      throw new Error(`"${from}" is not in ${file}`);
    const [above = '', below = ''] = before.replace(from, () => to).split('¦');
    const linesAbove = above.split('\n');
    const path = join(this.#catalog, file.replace(/[^/]*$/, `edit-${++this.#edits}.yaml`));
    const text = above + below;
    const marks = this.server.open(path, text);
    return {
      path,
      cursor: { line: linesAbove.length - 1, character: linesAbove.at(-1)?.length ?? 0 },
      /** The marked texts, each with its message. */
      marked: marks.then((all) => all.map(({ message, range }) => `${textAt(text, range)}: ${message}`)),
    };
  }

  /** The completions at the cursor of an edit, by label. */
  async offered(file: string, from: string | RegExp, to: string): Promise<ReadonlyMap<string, CompletionItem>> {
    const { path, cursor } = this.edit(file, from, to);
    return new Map((await this.server.completions(path, cursor)).map((each) => [each.label, each]));
  }

  async close(): Promise<void> {
    await this.server.stop();
    rmSync(this.#folder, { recursive: true });
  }
}

/** The marked part of the first marked line. */
function textAt(text: string, { start, end }: Range): string {
  const line = text.split('\n')[start.line] ?? '';
  return line.slice(start.character, start.line === end.line ? end.character : undefined);
}
