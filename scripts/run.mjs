// `node scripts/run.mjs COMMAND [ARGUMENTS]` starts every npm script. It installs missing packages, then runs a file
// (`node FILE`, `tsx FILE`) or a tool of node_modules (`tsc`) on the project's own Node, whichever Node started it.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
// A default import, because the Node that starts this may be too old to export the functions used below.
import module from 'node:module';
import { delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { finishWriting } from './catalog/finish-writing.mjs';
import { ensureInstalled } from './launch/ensure-installed.mjs';
import { nodeArguments } from './launch/node-arguments.mjs';
import { textIfThere } from './launch/read-if-there.mjs';

const root = join(import.meta.dirname, '..');
const [command = '', ...args] = process.argv.slice(2);
if (/[#?%]/.test(root)) {
  process.stderr.write(
    `Vite, which builds the site, cannot work below a folder with #, ? or % in its name; move it: ${root}\n`,
  );
  process.exit(1);
}
await ensureInstalled(root);
// A compiler that was killed may have left decided changes to complete.
finishWriting(join(root, 'src', 'generated'));

const tools = join(root, 'node_modules', '.bin');
const nodeFolder = join(root, 'node_modules', 'node', 'bin');
process.env['PATH'] = [nodeFolder, tools, process.env['PATH']].join(delimiter);
// Node's compile cache, which holds code with types already stripped, saves a third of the server's start. It is portable,
// so that copies of the project share it.
const compileCache = join(root, '.cache', 'node');

if (command === 'node' && !args[0]?.startsWith('-') && isProjectNode()) {
  // This is the project's Node already, so the most frequent commands, which give it no options, need no second process.
  const [file = '', ...rest] = args;
  process.argv = [process.execPath, resolve(root, file), ...rest];
  whenNpmEnds(() => process.kill(process.pid, 'SIGTERM'));
  module.enableCompileCache({ directory: compileCache, portable: true });
  await import(pathToFileURL(resolve(root, file)).href);
} else {
  process.env['NODE_COMPILE_CACHE'] ??= compileCache;
  process.env['NODE_COMPILE_CACHE_PORTABLE'] ??= '1';
  // From this size on, glibc gives a block that is freed back to the system. Unless it is set, the size grows with the blocks that are
  // freed, up to 32 MiB, and a server that publishes keeps an eighth more memory.
  process.env['MALLOC_MMAP_THRESHOLD_'] ??= '1048576';
  start(join(nodeFolder, process.platform === 'win32' ? 'node.exe' : 'node'), argumentsOrExit());
}

function argumentsOrExit() {
  try {
    return nodeArguments(root, command, args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

function isProjectNode() {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', 'node', 'package.json'), 'utf8'));
  return process.versions.node === version;
}

/**
 * Runs a program in place of this one, with its streams, signals and exit code.
 * @param {string} program
 * @param {readonly string[]} programArgs
 */
function start(program, programArgs) {
  const child = spawn(program, programArgs, { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
  // A terminal sends Ctrl+C to both processes; a second signal would end a server before it has completed its requests.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
  whenNpmEnds(() => child.kill('SIGTERM'));
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

/**
 * Calls back once when npm, if it started this process, has ended. It hands a signal to its shell alone, which ends without
 * handing it on; if npm itself is killed, not even the shell ends.
 * @param {() => void} end
 */
function whenNpmEnds(end) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const npm = parentOfShell(parent);
  const watching = setInterval(() => {
    if (process.ppid === parent && parentOfShell(parent) === npm) return;
    clearInterval(watching);
    end();
  }, 250).unref();
}

/**
 * Returns the parent of a process if that is a shell; on systems without /proc, and if npm needed no shell, undefined.
 * @param {number} pid
 */
function parentOfShell(pid) {
  return /^\d+ \((?:ba|da)?sh\) \S (\d+)/.exec(textIfThere(`/proc/${pid}/stat`) ?? '')?.[1];
}
