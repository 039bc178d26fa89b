import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lastingPort } from '../../../support/free-port.ts';
import { ROOT } from '../../../support/root.ts';
import type { PageWords, Words } from '../words.ts';

/** The peer is installed and built here, because none of its packages belongs to the project. */
const FOLDER = join(ROOT, '.cache/react-peer');
const SOURCES = import.meta.dirname;

/** Serves the same content as a site of Next and MUI, built here in the way such sites usually are. */
export async function serveReactPeer(pages: readonly PageWords[]): Promise<{ address: string; close: () => void }> {
  install();
  for (const part of ['app', 'parts']) {
    rmSync(join(FOLDER, part), { recursive: true, force: true });
    cpSync(join(SOURCES, part), join(FOLDER, part), { recursive: true });
  }
  writeFileSync(
    join(FOLDER, 'words.json'),
    JSON.stringify(pages.map((page) => ({ ...page, body: page.body.map(numbered()) }))),
  );
  writeFileSync(join(FOLDER, 'paths.json'), JSON.stringify(pages.map(({ address }) => address.split('?')[0])));
  const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const };
  execFileSync(next(), ['build'], { cwd: FOLDER, env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await lastingPort();
  const server = spawn(next(), ['start', '-H', '127.0.0.1', '-p', String(port)], { cwd: FOLDER, env: environment });
  await untilReady(server);
  return { address: `http://127.0.0.1:${port}`, close: () => server.kill() };
}

/** Installs with npm and the settings of this project, once for each list of packages. */
function install(): void {
  const wanted = readFileSync(join(SOURCES, 'packages.json'), 'utf8');
  const mark = join(FOLDER, 'package.json');
  if (existsSync(join(FOLDER, 'node_modules')) && existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(mark, wanted);
  cpSync(join(ROOT, '.npmrc'), join(FOLDER, '.npmrc'));
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] });
}

function next(): string {
  return join(FOLDER, 'node_modules/.bin/next');
}

function untilReady({ stdout }: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('Ready')) resolve();
    });
  });
}

/** Returns a function that gives each element a key, as React requires. */
function numbered(): (words: Words) => Words {
  let count = 0;
  const number = (words: Words): Words => {
    if (typeof words === 'string') return words;
    const [tag, attributes, children] = words;
    count += 1;
    return [tag, { ...attributes, key: `e${count}` }, children.map(number)];
  };
  return number;
}
