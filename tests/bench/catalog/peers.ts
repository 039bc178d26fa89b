import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/root.ts';

const PROJECT = join(import.meta.dirname, 'peers');
/** The peers are installed here, so that only those who run the benchmark have their packages. */
const FOLDER = join(ROOT, '.cache/bench-peers');

/** Other programs that read the same files, check YAML against schemas and write modules. */
const PEERS = {
  velite: ['node_modules/velite/bin/velite.js', 'build'],
  contentCollections: [
    'node_modules/@content-collections/cli/dist/index.js',
    'build',
    '--config',
    'content-collections.js',
  ],
} as const;
type Peer = keyof typeof PEERS;

/** Installs the peers if their lockfile has changed, and gives them the lines of a catalog. */
export function preparePeers(catalog: string): void {
  const lockfile = readFileSync(join(PROJECT, 'package-lock.json'), 'utf8');
  const installed = join(FOLDER, 'package-lock.json');
  const isInstalled = existsSync(installed) && readFileSync(installed, 'utf8') === lockfile;
  mkdirSync(FOLDER, { recursive: true });
  cpSync(PROJECT, FOLDER, { recursive: true });
  cpSync(join(ROOT, '.npmrc'), join(FOLDER, '.npmrc'));
  if (!isInstalled || !existsSync(join(FOLDER, 'node_modules'))) run('npm', ['ci', '--ignore-scripts']);
  rmSync(join(FOLDER, 'lines'), { recursive: true, force: true });
  cpSync(join(catalog, 'lines'), join(FOLDER, 'lines'), { recursive: true });
}

/** Runs a peer completely, as a separate process. */
export function runPeer(peer: Peer): void {
  run(process.execPath, PEERS[peer]);
}

function run(command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: FOLDER, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
}
