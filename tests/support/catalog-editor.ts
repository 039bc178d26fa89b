import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type CodeAction,
  CodeActionRequest,
  type CompletionItem,
  CompletionRequest,
  createProtocolConnection,
  type Definition,
  type DefinitionLink,
  DefinitionRequest,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  type FileChangeType,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  type InitializeResult,
  InsertTextMode,
  type Location,
  type MarkupContent,
  type Position,
  PrepareRenameRequest,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type Range,
  ReferencesRequest,
  RegistrationRequest,
  RenameRequest,
  ShowMessageNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type TextDocumentPositionParams,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver-protocol/node';
import { type Changes, VALID_CATALOG } from './catalog-harness.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const PROGRAM = join(import.meta.dirname, '../../scripts/catalog/cli.mjs');

interface EditorOptions {
  readonly locale?: string;
  /** Whether the editor moves files, and tells which ones changed on disk. */
  readonly moves?: boolean;
  readonly watches?: boolean;
  /** The catalog that is copied; by default the valid one of the tests. */
  readonly from?: string;
}

/** A file with a place in its text. */
interface Cursor {
  readonly file: string;
  readonly position: Position;
}

/** An editor that has a copy of a catalog open in our language server, a process of its own. */
export class CatalogEditor {
  readonly #root = makeTemporaryFolder('lsp');
  readonly folder = join(this.#root, 'catalog');
  readonly #child: ChildProcess;
  readonly connection: ProtocolConnection;
  readonly #texts = new Map<string, string>();
  readonly #problems = new Map<string, readonly Diagnostic[]>();
  readonly #waiting = new Set<() => void>();
  #version = 0;
  /** What the server told in messages. */
  readonly told: string[] = [];
  initialized: InitializeResult | undefined;

  private constructor(from: string) {
    cpSync(from, this.folder, { recursive: true });
    this.#child = spawn(process.execPath, [PROGRAM, 'lsp', '--catalog', this.folder], {
      stdio: ['pipe', 'pipe', 'inherit'],
      cwd: this.#root,
    });
    const { stdin, stdout } = this.#child;
    if (stdin === null || stdout === null) throw new Error('the server has no streams');
    this.connection = createProtocolConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
    this.connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
      this.#problems.set(this.#pathOf(uri), diagnostics);
      for (const look of this.#waiting) look();
    });
    this.connection.onNotification(ShowMessageNotification.type, ({ message }) => void this.told.push(message));
    this.connection.onRequest(RegistrationRequest.type, () => undefined);
    this.connection.listen();
  }

  static async start({ locale = 'es', moves = true, watches = true, from = VALID_CATALOG }: EditorOptions = {}) {
    const editor = new CatalogEditor(from);
    editor.initialized = await editor.connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      locale,
      rootUri: pathToFileURL(editor.#root).href,
      capabilities: {
        workspace: {
          workspaceEdit: { documentChanges: true, resourceOperations: moves ? ['create', 'rename'] : [] },
          didChangeWatchedFiles: { dynamicRegistration: watches, relativePatternSupport: true },
        },
        textDocument: { completion: { completionItem: { snippetSupport: true } } },
      },
    });
    await editor.connection.sendNotification(InitializedNotification.type, {});
    return editor;
  }

  /** The text of a file, as it is open or on disk. */
  text(file: string): string {
    return this.#texts.get(file) ?? readFileSync(join(this.folder, file), 'utf8');
  }

  uri(file: string): string {
    return pathToFileURL(join(this.folder, file)).href;
  }

  #pathOf(uri: string): string {
    return fileURLToPath(uri).slice(this.folder.length + 1);
  }

  /** Opens a file, or changes its open text. `¦` is removed from the text: it is the cursor. */
  write(file: string, text = this.text(file)): Cursor {
    const at = text.indexOf('¦');
    const plain = text.replace('¦', '');
    const version = ++this.#version;
    const textDocument = { uri: this.uri(file), languageId: 'yaml', version, text: plain };
    if (this.#texts.has(file))
      void this.connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument,
        contentChanges: [{ text: plain }],
      });
    else void this.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
    this.#texts.set(file, plain);
    return { file, position: positionAt(plain, Math.max(at, 0)) };
  }

  /** Opens a file with an edit. @throws Error if the file does not contain `from` */
  edit(file: string, from: string, to: string): Cursor {
    const text = this.text(file);
    if (!text.includes(from)) throw new Error(`"${from}" is not in ${file}`);
    return this.write(
      file,
      text.replace(from, () => to),
    );
  }

  /** Closes all files without saving them. */
  closeAll(): void {
    for (const file of this.#texts.keys())
      void this.connection.sendNotification(DidCloseTextDocumentNotification.type, {
        textDocument: { uri: this.uri(file) },
      });
    this.#texts.clear();
  }

  /** Tells the server that files on disk changed. */
  async changedOnDisk(type: FileChangeType, ...files: readonly string[]): Promise<void> {
    const changes = files.map((file) => ({ uri: this.uri(file), type }));
    await this.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes });
  }

  #at({ file, position }: Cursor): TextDocumentPositionParams {
    return { textDocument: { uri: this.uri(file) }, position };
  }

  /** Where what is named at a place is defined, as `file: text`. */
  async definition(cursor: Cursor): Promise<string[]> {
    return this.#textsAt(await this.connection.sendRequest(DefinitionRequest.type, this.#at(cursor)));
  }

  /** Where it is named, as `file: text`. */
  async references(cursor: Cursor, includeDeclaration = true): Promise<string[]> {
    const params = { ...this.#at(cursor), context: { includeDeclaration } };
    return this.#textsAt(await this.connection.sendRequest(ReferencesRequest.type, params));
  }

  async hover(cursor: Cursor): Promise<string> {
    const hover = await this.connection.sendRequest(HoverRequest.type, this.#at(cursor));
    return (hover?.contents as MarkupContent | undefined)?.value ?? '';
  }

  async completions(cursor: Cursor): Promise<readonly CompletionItem[]> {
    return ((await this.connection.sendRequest(CompletionRequest.type, this.#at(cursor))) ?? []) as CompletionItem[];
  }

  /** The text after choosing a completion by its label. @throws Error if it is not offered */
  async completed(cursor: Cursor, label: string): Promise<string> {
    const items = await this.completions(cursor);
    const item = items.find((each) => each.label === label);
    if (item?.textEdit === undefined) throw new Error(`${label} is not among ${items.map((each) => each.label)}`);
    const { range, newText } = item.textEdit as TextEdit;
    const text = this.text(cursor.file);
    const indent = /^ */.exec(text.split(/\r?\n/)[range.start.line] ?? '')?.[0] ?? '';
    const isAdjusted = item.insertTextMode === InsertTextMode.adjustIndentation;
    return withEdits(text, [{ range, newText: isAdjusted ? newText.replaceAll('\n', `\n${indent}`) : newText }]);
  }

  /** The text that a rename would change; or, as `refused`, why there is none. */
  async prepared(cursor: Cursor): Promise<{ readonly text?: string; readonly refused?: string }> {
    try {
      const found = await this.connection.sendRequest(PrepareRenameRequest.type, this.#at(cursor));
      const range = (found as { readonly range: Range }).range;
      return { text: this.#textsAt([{ uri: this.uri(cursor.file), range }])[0]?.split(': ')[1] ?? '' };
    } catch (error) {
      return { refused: error instanceof Error ? error.message : String(error) };
    }
  }

  /** The files after a rename; or, as `refused`, why there is none. */
  async renamed(cursor: Cursor, newName: string): Promise<{ readonly files?: Changes; readonly refused?: string }> {
    try {
      const edit = await this.connection.sendRequest(RenameRequest.type, { ...this.#at(cursor), newName });
      return { files: this.applied(edit) };
    } catch (error) {
      return { refused: error instanceof Error ? error.message : String(error) };
    }
  }

  /** What is offered for the problems at a place. */
  async actions({ file, position }: Cursor): Promise<readonly CodeAction[]> {
    const range = { start: position, end: position };
    const params = { textDocument: { uri: this.uri(file) }, range, context: { diagnostics: [] } };
    return ((await this.connection.sendRequest(CodeActionRequest.type, params)) ?? []) as CodeAction[];
  }

  /** Resolves to the problems of a file, once they are as expected. */
  problems(file: string, isExpected: (problems: readonly Diagnostic[]) => boolean): Promise<readonly Diagnostic[]> {
    return new Promise((resolve) => {
      const look = () => {
        const problems = this.#problems.get(file) ?? [];
        if (!isExpected(problems)) return;
        this.#waiting.delete(look);
        resolve(problems);
      };
      this.#waiting.add(look);
      look();
    });
  }

  /** The text at places, each as `file: text`. */
  #textsAt(locations: Definition | readonly DefinitionLink[] | null): string[] {
    return ((locations ?? []) as readonly Location[]).map(({ uri, range }) => {
      const file = this.#pathOf(uri);
      const text = /\.ya?ml$/.test(file) ? this.text(file) : '';
      return `${file}: ${text.slice(offsetAt(text, range.start), offsetAt(text, range.end))}`;
    });
  }

  /** The open files and those of an edit, by path: their texts after it, or null for one that was moved away. */
  applied(edit: WorkspaceEdit | null): Changes {
    const { documentChanges = [] } = edit ?? {};
    const after: Record<string, string | Uint8Array | null> = Object.fromEntries(this.#texts);
    for (const change of documentChanges) {
      if ('textDocument' in change) {
        const file = this.#pathOf(change.textDocument.uri);
        const before = existsSync(join(this.folder, file)) ? this.text(file) : '';
        after[file] = withEdits(before, change.edits as TextEdit[]);
      } else if (change.kind === 'rename') {
        const [from, to] = [this.#pathOf(change.oldUri), this.#pathOf(change.newUri)];
        after[to] = after[from] ?? readFileSync(join(this.folder, from));
        after[from] = null;
      }
    }
    return after;
  }

  /** Closes the streams without a word, as an editor that was killed. */
  async disconnect(): Promise<void> {
    const exited = once(this.#child, 'exit');
    this.connection.dispose();
    this.#child.stdin?.end();
    await exited;
    rmSync(this.#root, { recursive: true });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const exited = once(this.#child, 'exit');
    await this.connection.sendRequest(ShutdownRequest.type, undefined);
    await this.connection.sendNotification(ExitNotification.type);
    await exited;
    this.connection.dispose();
    rmSync(this.#root, { recursive: true });
  }
}

function withEdits(text: string, edits: readonly TextEdit[]): string {
  const sorted = edits.map(({ range, newText }) => ({
    start: offsetAt(text, range.start),
    end: offsetAt(text, range.end),
    newText,
  }));
  sorted.sort((a, b) => b.start - a.start);
  return sorted.reduce((after, { start, end, newText }) => after.slice(0, start) + newText + after.slice(end), text);
}

/** Counts as the protocol does: lines end with any line break, columns are UTF-16 units. */
function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

function offsetAt(text: string, { line, character }: Position): number {
  const breaks = [...text.matchAll(/\r\n|\r|\n/g)].map((each) => each.index + each[0].length);
  return (line === 0 ? 0 : (breaks[line - 1] ?? text.length)) + character;
}
