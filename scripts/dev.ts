import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { readCommandLine } from '../src/server/commands/command-line.ts';
import { catalogDirOf } from '../src/server/platform/config.ts';
import { setContent } from '../src/shared/content.ts';
import { pageFile, RENDERER_FILE } from '../src/shared/routes/site-paths.ts';
import { isGenerated } from './catalog/write-modules.ts';
import { type CompiledCatalog, LiveCatalog } from './dev/live-catalog.ts';
import { toolFile } from './launch/node-arguments.mjs';

const usage = `npm run dev
Serves the site with hot reload of code and catalogs on PORT (3000), and the API on the next port.
`;

readCommandLine({ usage });
const root = join(import.meta.dirname, '..');
process.chdir(root);
const PORT = Number(process.env['PORT'] ?? 3000);
const API_PORT = PORT + 1;
/**
 * Editors save in several steps; after this pause errors are reported and modules are written. The watcher reports one
 * change of a file within 50 ms, so the changes that it skipped are read by then.
 */
const SETTLE_MS = 60;

/** The server of the open pages; undefined while the catalogs are compiled first. */
let vite: ViteDevServer | undefined;
const live = new LiveCatalog((texts) => vite?.ws.send('catalog:texts', texts));
let catalog = await live.compile();
process.stdout.write(catalog.text);
if (!catalog.valid) {
  if (!isGenerated(join(root, 'src/generated'))) process.exit(1);
  process.stdout.write('Until these errors are corrected, the site shows the last valid catalogs.\n');
}
// These modules import generated ones, which do not exist on a fresh clone before the compilation.
const [{ content: compiled }, { shared }, { buildSite }, { devDocuments, devPages, devStyleguide, liveTexts }] =
  await Promise.all([
    import('../src/generated/content.ts'),
    import('../src/site/vite.config.ts'),
    import('./site/build-site.ts'),
    import('./dev/plugins.ts'),
  ]);

setContent(compiled);
// The API process also serves the built pages and requires them.
const needed = [RENDERER_FILE, ...compiled.site.languages.map(({ id }) => pageFile(id, '/'))];
if (!needed.every((file) => existsSync(join('dist/site', file)))) await buildSite(root);

const config = shared();
const server = await createServer({
  ...config,
  appType: 'custom',
  // No HTML file lists these entries for Vite, and a package that it discovers late reloads the first page.
  optimizeDeps: { entries: ['app/entry-client.tsx', 'app/entry-staff.ts', 'styleguide/entry-client.tsx'] },
  server: {
    // Packages may be linked from another folder.
    fs: { allow: [root, realpathSync(join(root, 'node_modules'))] },
    host: '127.0.0.1',
    port: PORT,
    strictPort: true,
    proxy: { '/api': `http://127.0.0.1:${API_PORT}` },
    // Starts transforming early, so that the first page request waits less.
    warmup: { clientFiles: ['app/entry-client.tsx'], ssrFiles: ['app/entry-server.tsx'] },
  },
  plugins: [...(config.plugins ?? []), liveTexts(), devDocuments(), devStyleguide(), devPages(() => catalog)],
});
vite = server;
// Vite sends an error to a new page only when no other page is open.
server.ws.on('connection', (socket) => {
  if (!catalog.valid) socket.send(JSON.stringify({ type: 'error', err: overlay(catalog) }));
});
await server.listen();
const api = startApi();
process.stdout.write(`The site is at http://127.0.0.1:${PORT} (development)\n`);

let timer: NodeJS.Timeout | undefined;
const catalogFolder = resolve(root, catalogDirOf(process.env));
const packsFolder = join(root, 'src/packs');
/** The folders with the compiler and its schemas. */
const compilerFolders = [join(root, 'schema/catalog'), join(root, 'src/engine')];
// Node's own watcher loses a file that an editor replaces with another of the same name.
server.watcher
  .add([catalogFolder, packsFolder, join(root, 'schema/api'), ...compilerFolders])
  .on('all', (_event, path) => {
    const isIn = (folder: string) => path.startsWith(folder + sep);
    if (compilerFolders.some(isIn)) live.renew();
    else if (isIn(catalogFolder) || isIn(packsFolder)) live.sendTexts();
    else if (!isIn(join(root, 'schema/api'))) return;
    clearTimeout(timer);
    timer = setTimeout(() => void recompile(), SETTLE_MS);
  });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

/** Recompiles the catalog. A broken catalog keeps the last valid modules, and its errors are shown over the page. */
async function recompile(): Promise<void> {
  const compiled = await live.compile();
  // Read only after the compilation, because an earlier edit may just have changed it.
  const wasValid = catalog.valid;
  catalog = compiled;
  process.stdout.write(`\n${catalog.text}`);
  if (!catalog.valid) server.ws.send({ type: 'error', err: overlay(catalog) });
  else if (!wasValid) server.ws.send('catalog:valid', {});
  if (catalog.hasOtherData === true) reload();
}

/** Loads the open pages again, with the modules that were just written, which the watcher may not have noticed yet. */
function reload(): void {
  const { moduleGraph } = server.environments.ssr;
  for (const module of moduleGraph.idToModuleMap.values())
    if (module.file?.includes('/src/generated/')) moduleGraph.invalidateModule(module);
  server.ws.send({ type: 'full-reload' });
}

function overlay({ overlayText, brokenFile = '' }: CompiledCatalog) {
  return { message: overlayText, stack: '', plugin: 'catalog', id: join(catalogFolder, brokenFile) };
}

function startApi(): ChildProcess {
  const environment = { ...process.env, PORT: String(API_PORT), SITE_DIR: 'dist/site' };
  const watch = ['watch', '--clear-screen=false', 'scripts/dev/api.ts'];
  return spawn(process.execPath, [toolFile(root, 'tsx'), ...watch], { stdio: 'inherit', env: environment });
}

async function stop(): Promise<void> {
  api.kill('SIGTERM');
  await Promise.all([once(api, 'exit'), server.close()]);
  process.exit(0);
}
