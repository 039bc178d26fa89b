import { watch } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Connection,
  createConnection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  MessageType,
  ShowMessageNotification,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompileInput } from '../../../src/engine/compile.ts';
import { MESSAGE_LANGUAGES, type MessageLanguage } from '../../../src/engine/contract/schemas.ts';
import { hasText, isOfPrograms } from '../../../src/server/content/catalog/folder.ts';
import type { Arguments } from '../arguments.ts';
import {
  completionsAt,
  definitionAt,
  findSymbols,
  foldsOf,
  hoverIn,
  type Place,
  referencesAt,
  symbolsOf,
} from './answers.ts';
import { OpenCatalog } from './open-catalog.ts';
import { actionsAt, problemsByFile } from './problems.ts';
import { prepareRename, renameAt } from './rename-in-editor.ts';

/** The time without a key until the catalog is checked, in milliseconds. */
const PAUSE_MS = 100;

const CAPABILITIES: InitializeResult['capabilities'] = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  renameProvider: { prepareProvider: true },
  hoverProvider: true,
  completionProvider: { triggerCharacters: [' ', ':', '{', '"', "'"] },
  codeActionProvider: { codeActionKinds: ['quickfix'] },
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  foldingRangeProvider: true,
};

/**
 * `lsp`: a language server for catalogs over the standard streams (Language Server Protocol 3.17). It answers from the
 * files of the folder, with the texts that are open in the editor in place of those on disk. It writes no file.
 * @returns true, when the editor has closed the streams
 */
export async function serve(args: Arguments, input: CompileInput): Promise<boolean> {
  const connection = createConnection(process.stdin, process.stdout);
  const server = new LanguageServer(connection, new OpenCatalog(args.catalog, input), args);
  const ended = new Promise((end) => process.stdin.once('close', end));
  server.listen();
  await ended;
  return true;
}

class LanguageServer {
  readonly #connection: Connection;
  readonly #open: OpenCatalog;
  readonly #folder: string;
  readonly #documents = new TextDocuments(TextDocument);
  #language: MessageLanguage;
  /** What the editor can: tell which files changed outside of it, move files, show the gaps of what it inserts. */
  #client = { watches: false, moves: false, snippets: false };
  #published: ReadonlySet<string> = new Set();
  #pause: NodeJS.Timeout | undefined;
  /** Whether files on disk have changed since they were read. */
  #isStale = false;

  constructor(connection: Connection, open: OpenCatalog, { catalog, language }: Arguments) {
    this.#connection = connection;
    this.#open = open;
    this.#folder = resolve(catalog);
    this.#language = language;
  }

  listen(): void {
    const connection = this.#connection;
    connection.onInitialize((params) => this.#initialize(params));
    connection.onInitialized(() => this.#begin());
    connection.onDidChangeWatchedFiles(() => this.#soon('reload'));
    connection.onShutdown(() => clearTimeout(this.#pause));
    this.#documents.onDidChangeContent(({ document }) => this.#setText(document.uri, document));
    this.#documents.onDidClose(({ document }) => this.#setText(document.uri, undefined));
    this.#documents.listen(connection);
    this.#answerAtPlaces();
    this.#answerAboutFiles();
    connection.listen();
  }

  #initialize({ locale = '', capabilities: { workspace, textDocument } }: InitializeParams): InitializeResult {
    this.#language = MESSAGE_LANGUAGES.find((each) => locale.startsWith(each)) ?? this.#language;
    this.#client = {
      watches: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
      moves: workspace?.workspaceEdit?.resourceOperations?.includes('rename') === true,
      snippets: textDocument?.completion?.completionItem?.snippetSupport === true,
    };
    return { serverInfo: { name: 'catalog' }, capabilities: CAPABILITIES };
  }

  /** Follows the files on disk, which may have changed since they were read. */
  async #begin(): Promise<void> {
    this.#soon('reload');
    const baseUri = pathToFileURL(this.#folder).href;
    const watchers = [
      { globPattern: { baseUri, pattern: '**/*' } },
      { globPattern: `**/${basename(this.#folder)}/**` },
    ];
    const { client } = this.#connection;
    if (!this.#client.watches) this.#watch();
    else
      await client.register(DidChangeWatchedFilesNotification.type, { watchers }).then(
        () => this.#soon('reload'),
        () => this.#watch(),
      );
  }

  /** Watches the folder, for an editor that does not. */
  #watch(): void {
    const watcher = watch(this.#folder, { recursive: true }, () => this.#soon('reload'));
    watcher.on('error', (error) => this.#connection.console.error(String(error)));
    watcher.unref();
    this.#soon('reload');
  }

  /** Reads the folder again, and checks it. What cannot be read stays as it was. */
  async #reload(): Promise<void> {
    try {
      await this.#open.reload();
    } catch (error) {
      this.#connection.console.error(String(error));
    }
    this.#check();
  }

  #setText(uri: string, document: TextDocument | undefined): void {
    // The files of packs count as they are on disk.
    const path = this.#open.ownPathOf(uri);
    if (path === undefined || !hasText(path) || isOfPrograms(path)) return;
    this.#open.setText(path, document);
    this.#soon('check');
  }

  /** Checks the catalog once nothing has changed for a moment. */
  #soon(what: 'check' | 'reload'): void {
    if (what === 'reload') this.#isStale = true;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => {
      const isStale = this.#isStale;
      this.#isStale = false;
      if (isStale) void this.#reload();
      else this.#check();
    }, PAUSE_MS);
  }

  /** Sends the problems of every file that has some, and that those of others are gone. */
  #check(): void {
    const problems = problemsByFile(this.#open, this.#language);
    const paths = new Set([...this.#published, ...problems.keys()]);
    for (const path of paths) {
      const version = this.#open.versionOf(path);
      const diagnostics = problems.get(path) ?? [];
      const params = { uri: this.#open.uriOf(path), diagnostics, ...(version === null ? {} : { version }) };
      void this.#connection.sendDiagnostics(params);
    }
    this.#published = new Set(problems.keys());
  }

  #answerAtPlaces(): void {
    const connection = this.#connection;
    const open = this.#open;
    connection.onDefinition((at) => this.#at(at, (place) => definitionAt(open, place)));
    connection.onReferences((at) => this.#at(at, (place) => referencesAt(open, place, at.context.includeDeclaration)));
    connection.onDocumentHighlight((at) =>
      this.#at(at, (place) => referencesAt(open, place, true).filter(({ uri }) => uri === open.uriOf(place.path))),
    );
    connection.onPrepareRename((at) => this.#at(at, (place) => prepareRename(open, place, this.#language)));
    connection.onRenameRequest((at) =>
      this.#at(at, (place) => {
        const options = { language: this.#language, canMove: this.#client.moves };
        const { edit, notes } = renameAt(open, place, at.newName, options);
        if (notes.length > 0) this.#tell(notes.join('\n'));
        return edit;
      }),
    );
    connection.onHover((at) => this.#at(at, (place) => hoverIn(open, place, this.#language)));
    connection.onCompletion((at) =>
      this.#at(at, (place) =>
        completionsAt(open, place, { language: this.#language, withSnippets: this.#client.snippets }),
      ),
    );
  }

  /** Shows a message that needs no answer. */
  #tell(message: string): void {
    void this.#connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message });
  }

  /** Answers about a place of an open file; null outside of the catalog. */
  #at<Answer>(
    { textDocument: { uri }, position }: TextDocumentPositionParams,
    answer: (place: Place) => Answer,
  ): Answer | null {
    const path = this.#open.pathOf(uri);
    const document = (path === undefined ? undefined : this.#open.openDocument(path)) ?? this.#documents.get(uri);
    return path === undefined || document === undefined
      ? null
      : answer({ path, position, text: document.getText(), offset: document.offsetAt(position) });
  }

  #answerAboutFiles(): void {
    const connection = this.#connection;
    const open = this.#open;
    const about = <Answer>(uri: string, answer: (path: string) => Answer[]) => {
      const path = open.pathOf(uri);
      return path === undefined ? [] : answer(path);
    };
    connection.onCodeAction(({ textDocument: { uri }, range }) =>
      about(uri, (path) => actionsAt(open, path, range, this.#language)),
    );
    connection.onDocumentSymbol(({ textDocument: { uri } }) =>
      about(uri, (path) => symbolsOf(open, path, this.#language)),
    );
    connection.onWorkspaceSymbol(({ query }) => findSymbols(open, query, this.#language));
    connection.onFoldingRanges(({ textDocument: { uri } }) =>
      about(uri, (path) => foldsOf(symbolsOf(open, path, this.#language))),
    );
  }
}
