// `node scripts/run.mjs COMMAND [ARGUMENTS]`: what every npm script begins with. Installs what is missing, then runs a
// file (`node FILE`, `tsx FILE`) or a tool of node_modules (`tsc`) on the project's own Node, whichever started this.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
// As a whole: the Node that starts this may be older than what is used of it on the project's own.
import module from 'node:module';
import { delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { finishWriting } from './catalog/finish-writing.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { finishPublishing } from './finish-publishing.mjs';

const root = join(import.meta.dirname, '..');
const onWindows = process.platform === 'win32';
const [command = '', ...args] = process.argv.slice(2);
ensureInstalled(root);
// A compiler that was killed leaves to the next program what it had decided to write.
finishWriting(join(root, 'src', 'generated'));
finishPublishing(root);

const tools = join(root, 'node_modules', '.bin');
const nodeFolder = join(root, 'node_modules', 'node', 'bin');
process.env['PATH'] = [nodeFolder, tools, process.env['PATH']].join(delimiter);
// What Node has compiled, types already stripped, is kept for the next run: a third of the start of the server.
const compileCache = join(root, '.cache', 'node');

if (command === 'node' && isProjectNode()) {
  // npm has found the project's Node already: no second process for the most frequent commands.
  const [file = '', ...rest] = args;
  process.argv = [process.execPath, resolve(root, file), ...rest];
  module.enableCompileCache(compileCache);
  await import(pathToFileURL(resolve(root, file)).href);
} else {
  process.env['NODE_COMPILE_CACHE'] ??= compileCache;
  const node = join(nodeFolder, onWindows ? 'node.exe' : 'node');
  if (command === 'node') start(node, args);
  else if (command === 'tsx') start(node, ['--import', 'tsx', ...args]);
  else start(onWindows ? `${command}.cmd` : join(tools, command), args, onWindows);
}

function isProjectNode() {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', 'node', 'package.json'), 'utf8'));
  return process.versions.node === version;
}

/**
 * Runs a program in place of this one: its streams, the signals this process gets, and its exit code.
 * @param {string} program
 * @param {readonly string[]} programArgs
 */
function start(program, programArgs, shell = false) {
  const child = spawn(program, programArgs, { stdio: 'inherit', shell });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
  // A terminal sends Ctrl+C to both; a second one would end a server before it has answered everybody.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
  child.on('error', (error) => {
    process.stderr.write(`${program}: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
