import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type CompletionItem,
  type CompletionList,
  CompletionRequest,
  ConfigurationRequest,
  createProtocolConnection,
  type Diagnostic,
  DidChangeWatchedFilesNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  FileChangeType,
  type FileEvent,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  type MarkupContent,
  type Position,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';

const PROGRAM = join(
  createRequire(import.meta.url).resolve('yaml-language-server'),
  '../../../bin/yaml-language-server',
);
/** The settings of .vscode/settings.json, as an editor sends them. */
const SETTINGS = { yaml: { validate: true, completion: true, hover: true, schemaStore: { enable: false } } };
const CLIENT = {
  workspace: { configuration: true },
  textDocument: {
    completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown' as const] } },
    hover: { contentFormat: ['markdown' as const] },
  },
};

/** A client of the language server that the YAML extensions of editors run. */
export class LanguageServer {
  readonly #child: ChildProcess;
  readonly #connection: ProtocolConnection;
  readonly #marks = new Map<string, (marks: readonly Diagnostic[]) => void>();

  private constructor(program: string) {
    this.#child = spawn(process.execPath, [program, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const { stdin, stdout } = this.#child;
    if (stdin === null || stdout === null) throw new Error('the server has no streams');
    this.#connection = createProtocolConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
    this.#connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
      this.#marks.get(uri)?.(diagnostics);
      this.#marks.delete(uri);
    });
    this.#connection.onRequest(ConfigurationRequest.type, ({ items }) =>
      items.map(({ section = '' }) => (SETTINGS as Record<string, unknown>)[section] ?? {}),
    );
    this.#connection.onRequest(RegistrationRequest.type, () => undefined);
    this.#connection.listen();
  }

  /** @param program a language server of another version than the project's */
  static async start(folder: string, program = PROGRAM): Promise<LanguageServer> {
    const server = new LanguageServer(program);
    const rootUri = pathToFileURL(folder).href;
    const client = { processId: process.pid, rootUri, capabilities: CLIENT };
    await server.#connection.sendRequest(InitializeRequest.type, client);
    await server.#connection.sendNotification(InitializedNotification.type, {});
    return server;
  }

  /** Opens a document, which need not be on disk, and returns its marks. */
  async open(file: string, text: string): Promise<readonly Diagnostic[]> {
    const marks = this.nextMarks(file);
    const textDocument = { uri: pathToFileURL(file).href, languageId: 'yaml', version: 1, text };
    await this.#connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
    return marks;
  }

  /** Resolves to the next marks that the server sends for a document. */
  nextMarks(file: string): Promise<readonly Diagnostic[]> {
    return new Promise((resolve) => this.#marks.set(pathToFileURL(file).href, resolve));
  }

  async completions(file: string, position: Position): Promise<readonly CompletionItem[]> {
    const textDocument = { uri: pathToFileURL(file).href };
    const found = await this.#connection.sendRequest(CompletionRequest.type, { textDocument, position });
    return (found as CompletionList).items;
  }

  /** Returns the hover text in Markdown. */
  async hover(file: string, position: Position): Promise<string> {
    const textDocument = { uri: pathToFileURL(file).href };
    const found = await this.#connection.sendRequest(HoverRequest.type, { textDocument, position });
    return (found?.contents as MarkupContent | undefined)?.value ?? '';
  }

  /** Notifies the server, as editors do, that files on disk changed. */
  changedOnDisk(files: readonly string[]): void {
    const changes = files.map((file): FileEvent => ({ uri: pathToFileURL(file).href, type: FileChangeType.Changed }));
    void this.#connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes });
  }

  async stop(): Promise<void> {
    const exited = once(this.#child, 'exit');
    await this.#connection.sendRequest(ShutdownRequest.type);
    await this.#connection.sendNotification(ExitNotification.type);
    await exited;
  }
}
