import '../support/content.ts';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CodeActionRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  ReferencesRequest,
  RenameRequest,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver-protocol';
import { compileFolder } from '../../scripts/catalog/build-catalog.ts';
import { editorFolder, updateEditorSchemas } from '../../scripts/catalog/update-editor-schemas.ts';
import { readCommandLine } from '../../src/server/commands/command-line.ts';
import { CatalogEditor } from '../support/catalog-editor.ts';
import { LanguageServer } from '../support/language-server.ts';
import { writeLargeCatalog } from './catalog/generate.ts';
import { median } from './measure.ts';

const usage = `npm run bench:lsp
How long the language server of catalogs takes for each verb at 10,000 entries (200 lines x 50 slots), each directly after
a key (a rename after the moment in which the new name is written); beside yaml-language-server where that has the verb.
Medians of 15 rounds.
`;
readCommandLine({ usage });

const ROUNDS = 15;
const LINE = 'lines/line-100.yaml';
const root = mkdtempSync(join(tmpdir(), 'bench-lsp-'));
const folder = join(root, 'catalog');
writeLargeCatalog(folder, { lines: 200, slots: 50 });
mkdirSync(editorFolder(folder), { recursive: true });
await updateEditorSchemas(folder, (await compileFolder(folder)).catalog, 'es');

{
  await using editor = await CatalogEditor.start({ from: folder });
  const peer = await LanguageServer.start(root);
  const line = editor.text(LINE);
  let keys = 0;
  /** The text after another key, with the cursor at `¦`. */
  const typed = (from: string, to: string) =>
    line.replace(from, () => to).replace('shortName: Line', `shortName: Line ${++keys}`);
  const at = (from = 'office: port', to = 'office: p¦ort') => editor.write(LINE, typed(from, to));
  const textDocument = { uri: editor.uri(LINE) };
  const { connection } = editor;
  const references = ({ position }: ReturnType<typeof at>) => {
    const params = { textDocument, position, context: { includeDeclaration: true } };
    return connection.sendRequest(ReferencesRequest.type, params);
  };
  /** Somebody writes the new name into a box, while the catalog is checked. */
  const renamed = async (from: string, to: string) => {
    editor.edit(LINE, 'office: port', 'office: prt');
    await editor.problems(LINE, (all) => all.length > 0);
    const cursor = at(from, to);
    await editor.problems(LINE, (all) => all.length === 0);
    const start = performance.now();
    const { position } = cursor;
    await connection.sendRequest(RenameRequest.type, { textDocument, position, newName: 'other' });
    return performance.now() - start;
  };
  const path = join(folder, LINE);
  const atPeer = (from: string, to: string) => {
    const [above = '', below = ''] = typed(from, to).split('¦');
    const lines = above.split('\n');
    void peer.open(path, above + below);
    return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
  };
  const peers: Readonly<Record<string, () => Promise<unknown>>> = {
    hover: () => peer.hover(path, atPeer('office: port', 'office: p¦ort')),
    completion: () => peer.completions(path, atPeer('office: port', 'office: p¦')),
    'problems, after the last key': () => peer.open(path, typed('office: port', 'office: prt')),
  };
  const verbs: Readonly<Record<string, () => Promise<unknown>>> = {
    definition: () => editor.definition(at()),
    'references (202 places)': () => references(at()),
    'references (2,006 places)': () => references(at('redirect: home', 'redirect: h¦ome')),
    'prepare rename': () => editor.prepared(at()),
    'rename (1 file)': () => renamed('id: line-100', 'id: li¦ne-100'),
    'rename (200 files)': () => renamed('office: port', 'office: p¦ort'),
    hover: () => editor.hover(at()),
    completion: () => editor.completions(at('office: port', 'office: ¦')),
    'quick fixes': async () => {
      const { position: start } = at('office: port', 'office: prt¦');
      const params = { textDocument, range: { start, end: start }, context: { diagnostics: [] } };
      await connection.sendRequest(CodeActionRequest.type, params);
    },
    outline: () => {
      at();
      return connection.sendRequest(DocumentSymbolRequest.type, { textDocument });
    },
    folding: () => {
      at();
      return connection.sendRequest(FoldingRangeRequest.type, { textDocument });
    },
    'search for symbols': () => connection.sendRequest(WorkspaceSymbolRequest.type, { query: 'line 77' }),
    'problems, after the last key': async () => {
      editor.write(LINE, typed('office: port', 'office: port'));
      await editor.problems(LINE, (all) => all.length === 0);
      editor.write(LINE, typed('office: port', 'office: prt'));
      const start = performance.now();
      await editor.problems(LINE, (all) => all.length > 0);
      return performance.now() - start;
    },
  };
  for (const [name, run] of Object.entries(verbs)) {
    const ours = await medianOf(run);
    const theirs =
      peers[name] === undefined ? '' : `   yaml-language-server ${(await medianOf(peers[name])).toFixed(0)} ms`;
    process.stdout.write(`${name.padEnd(30)} ${ours.toFixed(0).padStart(5)} ms${theirs}\n`);
  }
  await peer.stop();
}
rmSync(root, { recursive: true });

/** The median of the times of a job, which may measure its own time; the first round is not counted. */
async function medianOf(job: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const start = performance.now();
    const own = await job();
    const time = typeof own === 'number' ? own : performance.now() - start;
    if (round > 0) times.push(time);
  }
  return median(times);
}
