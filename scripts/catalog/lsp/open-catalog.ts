import { realpathSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Location, Range } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { bytesOf } from '../../../src/engine/authoring/change/changes.ts';
import type { Occurrence } from '../../../src/engine/authoring/change/occurrences.ts';
import { offsetsOfName } from '../../../src/engine/authoring/change/rename.ts';
import {
  type CompileCache,
  type CompileInput,
  type CompileResult,
  compile,
  linkFolder,
} from '../../../src/engine/compile.ts';
import { fileAt, type LinkedCatalog } from '../../../src/engine/core/link/linked-catalog.ts';
import { decodeUtf8 } from '../../../src/engine/core/parse/parse.ts';
import { offsetsOf } from '../../../src/engine/core/parse/positions.ts';
import type { CatalogFolder, Source } from '../../../src/engine/core/source.ts';
import { inspected } from '../../../src/server/content/catalog/compile-input.ts';
import { readFolder } from '../read-folder.ts';

/** The path of a file below a folder, with forward slashes; undefined outside of it. */
function pathBelow(folder: string, uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined;
  const path = relative(folder, fileURLToPath(uri)).replaceAll(sep, '/');
  return path.startsWith('..') || isAbsolute(path) ? undefined : path;
}

/** A text without a byte-order mark, which is no part of its first line. */
function withoutMark(document: TextDocument): TextDocument {
  const text = document.getText();
  return text.startsWith('\uFEFF')
    ? TextDocument.create(document.uri, document.languageId, document.version, text.slice(1))
    : document;
}

const PACKS = join(import.meta.dirname, '../../../src/packs');

/** The texts of files that are not open, whose lines are counted once. */
const documents = new WeakMap<object, TextDocument>();

/** A catalog folder as an editor has it: the files on disk, and the texts of open ones in their place. */
export class OpenCatalog {
  readonly #folder: string;
  /** The folder as it was read last. */
  #read: CompileInput;
  readonly #open = new Map<string, { readonly document: TextDocument; readonly bytes: Uint8Array }>();
  #reloads = 0;
  readonly #cache: CompileCache = new Map();
  /** The last bytes of open files that could be read, and the files that now cannot. */
  readonly #readable = new Map<string, Uint8Array>();
  readonly #readableCache: CompileCache = new Map();
  #unreadable: ReadonlySet<string> = new Set();
  #linked: LinkedCatalog | undefined;
  #checked: CompileResult | undefined;

  constructor(folder: string, read: CompileInput) {
    this.#folder = resolve(folder);
    this.#read = read;
  }

  /**
   * Reads the folder again, after files in it have changed outside the editor.
   * @throws FileAccessError when it cannot be read
   */
  async reload(): Promise<void> {
    const turn = ++this.#reloads;
    const read = readFolder(this.#folder);
    const assets = await inspected(read.assets);
    // A later call may have finished before.
    if (turn !== this.#reloads) return;
    this.#read = { ...this.#read, ...read, assets };
    this.#forget();
  }

  /** Takes the text of an open file of the folder; undefined: it was closed, and the one on disk counts again. */
  setText(path: string, document: TextDocument | undefined): void {
    const before = this.#read.sources.find((source) => source.path === path)?.bytes;
    // What was not saved is gone with the file.
    if (document === undefined) this.#readable.delete(path);
    if (document === undefined) this.#open.delete(path);
    else this.#open.set(path, { document: withoutMark(document), bytes: bytesOf(document.getText(), before) });
    this.#forget();
  }

  #forget(): void {
    this.#linked = undefined;
    this.#checked = undefined;
  }

  /** The folder with the open texts. */
  get input(): CompileInput {
    const isOpen = ({ path }: { readonly path: string }) => this.#open.has(path);
    const open = [...this.#open].map(([path, { bytes }]) => ({ path, bytes }));
    const sources = [...this.#read.sources.filter((source) => !isOpen(source)), ...open];
    return { ...this.#read, sources, now: Date.now() };
  }

  /** All files with their names; of a file that cannot be read now, its last readable text. */
  get catalog(): LinkedCatalog {
    if (this.#linked !== undefined) return this.#linked;
    const { input } = this;
    const linked = linkFolder(input, this.#cache);
    this.#keepReadable(linked);
    const sources = input.sources.map((source) => ({ ...source, bytes: this.#bytesRead(source) }));
    this.#linked = this.#unreadable.size === 0 ? linked : linkFolder({ ...input, sources }, this.#readableCache);
    return this.#linked;
  }

  /** Keeps the open texts that can be read for the time when they cannot. */
  #keepReadable(catalog: LinkedCatalog): void {
    this.#unreadable = new Set([...this.#open.keys()].filter((path) => fileAt(catalog, path) === undefined));
    for (const [path, { bytes }] of this.#open) if (!this.#unreadable.has(path)) this.#readable.set(path, bytes);
  }

  #bytesRead({ path, bytes }: Source): Uint8Array {
    if (!this.#unreadable.has(path)) return bytes;
    return this.#readable.get(path) ?? this.#read.sources.find((source) => source.path === path)?.bytes ?? bytes;
  }

  /** The catalog as `check` sees it. */
  get checked(): CompileResult {
    if (this.#checked !== undefined) return this.#checked;
    this.#checked = compile(this.input, this.#cache);
    this.#keepReadable(this.#checked.catalog);
    return this.#checked;
  }

  /** Compiles with other texts of files, for example to know whether a change would break something. */
  compileWith(folder: CatalogFolder): CompileResult {
    return compile({ ...this.input, ...folder }, new Map(this.#cache));
  }

  /** Whether the text in the editor is the one that `catalog` has. */
  isCurrent(path: string): boolean {
    return fileAt(this.catalog, path) !== undefined && !this.#unreadable.has(path);
  }

  /** The path of a file below the catalog folder; undefined outside of it. */
  ownPathOf(uri: string): string | undefined {
    return pathBelow(this.#folder, uri) ?? pathBelow(realpathSync(this.#folder), uri);
  }

  /** The path of a file of the catalog, its own or that of a pack; undefined for any other. */
  pathOf(uri: string): string | undefined {
    const inPack = pathBelow(PACKS, uri);
    const ofPack = ({ path, pack }: { readonly path: string; readonly pack?: string | undefined }) =>
      `${pack}/${path}` === inPack;
    return this.ownPathOf(uri) ?? (inPack === undefined ? undefined : this.catalog.files.find(ofPack)?.path);
  }

  /** The pack that a file comes with; undefined for a file of the folder itself, or one that is not there. */
  packOf(path: string): string | undefined {
    const { sources, assets, packs } = this.#read;
    const isHere = (file: { readonly path: string }) => file.path === path;
    if (this.#open.has(path) || [...sources, ...assets].some(isHere)) return undefined;
    const linked = fileAt(this.catalog, path) ?? this.catalog.assets.get(path);
    return (linked ?? packs?.sources.find(isHere))?.pack;
  }

  uriOf(path: string): string {
    const pack = this.packOf(path);
    const folder = pack === undefined ? this.#folder : join(PACKS, pack);
    return this.#open.get(path)?.document.uri ?? pathToFileURL(join(folder, path)).href;
  }

  /** The address that a file has in the folder itself. */
  ownUriOf(path: string): string {
    return pathToFileURL(join(this.#folder, path)).href;
  }

  /** The text of a file, in which an editor counts lines and columns; empty for one that is missing. */
  documentOf(path: string): TextDocument {
    const open = this.#open.get(path);
    if (open !== undefined && !this.#unreadable.has(path)) return open.document;
    const file = fileAt(this.catalog, path);
    const source = this.#read.sources.find((each) => each.path === path);
    const key = file ?? source;
    const known = key && documents.get(key);
    if (known !== undefined) return known;
    const text = file?.text ?? decodeUtf8(source?.bytes ?? new Uint8Array()).text;
    const document = TextDocument.create(this.uriOf(path), 'yaml', 0, text);
    if (key !== undefined) documents.set(key, document);
    return document;
  }

  /** The open text of a file, also while it cannot be read. */
  openDocument(path: string): TextDocument | undefined {
    return this.#open.get(path)?.document;
  }

  /** The version of an open file, which the editor compares with its own; null for one that is not open. */
  versionOf(path: string): number | null {
    return this.#open.get(path)?.document.version ?? null;
  }

  rangeOf(path: string, start: number, end: number): Range {
    const document = this.documentOf(path);
    return { start: document.positionAt(start), end: document.positionAt(end) };
  }

  /** The places of a name in the files of an editor. */
  locationsOf(occurrences: readonly Occurrence[], name: string): Location[] {
    return [...Map.groupBy(occurrences, ({ file }) => file)].flatMap(([path, ofFile]) => {
      const file = fileAt(this.catalog, path);
      if (file === undefined) return [];
      const [uri, document] = [this.uriOf(path), this.documentOf(path)];
      return ofFile.map((occurrence) => {
        const [start, end] = offsetsOfName(file, occurrence, name) ?? offsetsOf(occurrence, file);
        return { uri, range: { start: document.positionAt(start), end: document.positionAt(end) } };
      });
    });
  }
}
