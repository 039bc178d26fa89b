import '../support/content.ts';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CatalogFile, CatalogPreview, CatalogPublicationDetails } from '../../src/generated/api.ts';
import { readCommandLine } from '../../src/server/commands/command-line.ts';
import { API_PATH } from '../../src/shared/routes/site-paths.ts';
import { type ApiRequest, callApi } from '../server/support/api.ts';
import { administrator } from '../server/support/staff-life.ts';
import { memoryOf } from '../server/support/watched.ts';
import { createRepository } from '../support/git-checkout.ts';
import { copyBuiltProject } from '../support/publishing-project.ts';

const usage = `npm run bench:publish
Measures how long publishing takes from the order until visitors see the change, beside a plain build of the same state, and how
much memory the server takes for it.
`;

readCommandLine({ usage });
const ROUNDS = 3;
const ASK_EVERY_MS = 50;
/** The time that a short sentence takes to type. */
const WRITING_MS = 10_000;

/** Begins a draft with the change of a round, and returns its id. */
type BeginDraft = (token: string, round: number) => Promise<string>;

interface Change {
  readonly begin: BeginDraft;
  /**
   * Whether the draft was previewed before, or, as in the panel, is built while its author types the reason; neither is
   * counted.
   */
  readonly ahead?: 'looked-at' | 'writing';
}

const EVERGREEN = 'lines/evergreen.yaml';
const address =
  (name: string): BeginDraft =>
  (token, round) =>
    setField(token, '/transactions/payments/0/target/url', `https://www.shipmentlink.com/${name}-${round}`);

const CHANGES: Readonly<Record<string, Change>> = {
  'a link': { begin: address('round') },
  'a link that was looked at': { begin: address('seen'), ahead: 'looked-at' },
  'a link, while somebody writes why': { begin: address('written'), ahead: 'writing' },
  'a text': { begin: (token, round) => setField(token, '/shortName', `Evergreen ${round}`) },
  'a new line': { begin: addLine },
};

const project = copyBuiltProject();
const dataDir = mkdtempSync(join(tmpdir(), 'publish-'));
createRepository(project.folder);
const settings = { DATA_DIR: dataDir, LIMITS_FACTOR: '1000' };
const { server, port } = await project.start(settings);
const api = {
  settings,
  call: (method: string, path: string, sent?: ApiRequest) =>
    callApi(`http://127.0.0.1:${port}${API_PATH}${path}`, method, sent),
};

async function publish(token: string, note: string, draft: string): Promise<number> {
  const begun = performance.now();
  const path = `/internal/catalog-drafts/${draft}/publish`;
  const { status, body } = await api.call('POST', path, { token, body: { note } });
  if (status >= 400) throw new Error(`${note} is refused: ${JSON.stringify(body)}`);
  for (;;) {
    const { body: now } = await api.call('GET', `/internal/catalog-publications/${body['id']}`, { token });
    const { state, failure } = now as unknown as CatalogPublicationDetails;
    if (state === 'failed') throw new Error(`${failure?.step}: ${failure?.output}`);
    if (state === 'live') return performance.now() - begun;
    await pause(ASK_EVERY_MS);
  }
}

async function beginPreview(token: string, draft: string): Promise<void> {
  await api.call('POST', `/internal/catalog-drafts/${draft}/preview`, { token });
}

async function preview(token: string, draft: string): Promise<void> {
  await beginPreview(token, draft);
  for (;;) {
    const { body } = await api.call('GET', `/internal/catalog-drafts/${draft}/preview`, { token });
    const { isBuilding, failure } = body as unknown as CatalogPreview;
    if (failure !== null) throw new Error(failure);
    if (!isBuilding) return;
    await pause(ASK_EVERY_MS);
  }
}

/** Sets a field of Evergreen's file in a new draft. */
async function setField(token: string, pointer: string, value: string): Promise<string> {
  const file = await api.call('GET', `/internal/catalog-file?path=${EVERGREEN}`, { token });
  const { fields } = file.body as unknown as CatalogFile;
  const seen = fields.find((field) => field.pointer === pointer)?.version;
  const body = { path: EVERGREEN, kind: 'set', pointer, seen, value: JSON.stringify(value) };
  return String((await api.call('PATCH', '/internal/catalog-file', { token, body })).body['draft']);
}

/** Adds a line in a new draft, with everything that Evergreen has but its numbers. */
async function addLine(token: string, round: number): Promise<string> {
  const letter = 'ABC'[round] ?? 'X';
  const body = { kind: 'line', id: `line-${round}` };
  const { path, draft } = (await api.call('POST', '/internal/catalog-entries', { token, body }))
    .body as unknown as CatalogFile;
  const source = await api.call('GET', `/internal/catalog-source?path=${path}&draft=${draft}`, { token });
  const text = readFileSync(join(project.folder, 'catalog', EVERGREEN), 'utf8')
    .replace(/^id: .*/m, `id: ${body.id}`)
    .replace(/^code: .*/m, `code: ${50 + round}`)
    .replace(/^name: .*/m, `name: Line ${round}`)
    .replace(/^shortName: .*/m, `shortName: Line ${round}`)
    .replace(/scac: \w+/, `scac: LIN${letter}`)
    .replace(/smdg: \w+/, `smdg: LN${letter}`)
    // Codes of owners belong to one line.
    .replace(/^numbers:\n(?: .*\n)+/m, '');
  const change = { draft, path, seen: source.body['version'], text };
  await api.call('PUT', '/internal/catalog-source', { token, body: change });
  return String(draft);
}

function build(): number {
  const begun = performance.now();
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: project.folder, stdio: 'ignore' });
  return performance.now() - begun;
}

const seconds = (times: readonly number[]) => times.map((ms) => (ms / 1000).toFixed(1)).join(', ');
try {
  const { token } = await administrator(api);
  const times: Record<string, number[]> = Object.fromEntries(
    [...Object.keys(CHANGES), 'a plain build'].map((name) => [name, []]),
  );
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, each] of Object.entries(CHANGES)) {
      const draft = await each.begin(token, round);
      if (each.ahead === 'looked-at') await preview(token, draft);
      if (each.ahead === 'writing') {
        await beginPreview(token, draft);
        await pause(WRITING_MS);
      }
      times[name]?.push(await publish(token, name, draft));
    }
    times['a plain build']?.push(build());
  }
  for (const [name, each] of Object.entries(times)) process.stdout.write(`${name}: ${seconds(each)} s\n`);
  process.stdout.write(`the server's memory at most: ${Math.round(memoryOf(server.child.pid ?? 0, 'VmHWM'))} MiB\n`);
} finally {
  server.child.kill('SIGTERM');
  await server.exited;
  rmSync(dataDir, { recursive: true });
  project.remove();
}
