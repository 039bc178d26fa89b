import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';

const PROGRAM = join(
  createRequire(import.meta.url).resolve('yaml-language-server'),
  '../../../bin/yaml-language-server',
);
/** The settings of .vscode/settings.json, as an editor sends them. */
const SETTINGS = { yaml: { validate: true, completion: true, hover: true, schemaStore: { enable: false } } };
const CLIENT = {
  workspace: { configuration: true },
  textDocument: {
    completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
    hover: { contentFormat: ['markdown'] },
  },
};

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
}

interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Mark {
  readonly message: string;
  readonly range: { readonly start: Position; readonly end: Position };
}

export interface Completion {
  readonly label: string;
  readonly documentation?: string | { readonly value: string };
  readonly textEdit?: { readonly newText: string };
}

/** A client of the language server that the YAML extensions of editors run (LSP over its streams). */
export class LanguageServer {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #answers = new Map<number, (message: Message) => void>();
  readonly #marks = new Map<string, (marks: readonly Mark[]) => void>();
  #received = Buffer.alloc(0);
  #requests = 0;

  private constructor(program: string) {
    this.#child = spawn(process.execPath, [program, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  }

  /** @param program a language server of another version than the project's */
  static async start(folder: string, program = PROGRAM): Promise<LanguageServer> {
    const server = new LanguageServer(program);
    server.#child.stdout.on('data', (bytes: Buffer) => server.#receive(bytes));
    const rootUri = pathToFileURL(folder).href;
    await server.#request('initialize', { processId: process.pid, rootUri, capabilities: CLIENT });
    server.#notify('initialized', {});
    return server;
  }

  /** Opens a document, which need not be on disk, and returns its marks. */
  async open(file: string, text: string): Promise<readonly Mark[]> {
    const marks = this.nextMarks(file);
    const uri = pathToFileURL(file).href;
    this.#notify('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version: 1, text } });
    return marks;
  }

  /** Resolves to the next marks that the server sends for a document. */
  nextMarks(file: string): Promise<readonly Mark[]> {
    return new Promise((resolve) => this.#marks.set(pathToFileURL(file).href, resolve));
  }

  async completions(file: string, position: Position): Promise<readonly Completion[]> {
    const found = await this.#ask('textDocument/completion', file, position);
    return (found as { items: readonly Completion[] }).items;
  }

  /** Returns the hover text in Markdown. */
  async hover(file: string, position: Position): Promise<string> {
    const found = await this.#ask('textDocument/hover', file, position);
    return (found as { contents: { value: string } }).contents.value;
  }

  /** Notifies the server, as editors do, that files on disk changed. */
  changedOnDisk(files: readonly string[]): void {
    const changes = files.map((file) => ({ uri: pathToFileURL(file).href, type: 2 }));
    this.#notify('workspace/didChangeWatchedFiles', { changes });
  }

  async stop(): Promise<void> {
    const exited = once(this.#child, 'exit');
    await this.#request('shutdown', null);
    this.#notify('exit', null);
    await exited;
  }

  #ask(method: string, file: string, position: Position): Promise<unknown> {
    return this.#request(method, { textDocument: { uri: pathToFileURL(file).href }, position });
  }

  #request(method: string, params: unknown): Promise<unknown> {
    const id = ++this.#requests;
    const answer = new Promise<Message>((resolve) => this.#answers.set(id, resolve));
    this.#send({ id, method, params });
    return answer.then(({ result }) => result);
  }

  #notify(method: string, params: unknown): void {
    this.#send({ method, params });
  }

  #send(message: Message): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  #receive(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes]);
    for (;;) {
      const head = this.#received.indexOf('\r\n\r\n');
      const length = Number(/Content-Length: (\d+)/.exec(this.#received.toString('latin1', 0, Math.max(head, 0)))?.[1]);
      const end = head + 4 + length;
      if (head === -1 || this.#received.length < end) return;
      const message = JSON.parse(this.#received.toString('utf8', head + 4, end)) as Message;
      this.#received = this.#received.subarray(end);
      this.#handle(message);
    }
  }

  #handle({ id, method, params, result }: Message): void {
    if (method === 'textDocument/publishDiagnostics') {
      const { uri, diagnostics } = params as { uri: string; diagnostics: readonly Mark[] };
      this.#marks.get(uri)?.(diagnostics);
      this.#marks.delete(uri);
    } else if (method === 'workspace/configuration') {
      const { items } = params as { items: readonly { section: string }[] };
      this.#send({
        id,
        result: items.map(({ section }) => (SETTINGS as Record<string, unknown>)[section] ?? {}),
      } as Message);
    } else if (method !== undefined && id !== undefined) {
      this.#send({ id, result: null });
    } else if (id !== undefined) {
      this.#answers.get(id)?.({ result });
      this.#answers.delete(id);
    }
  }
}
