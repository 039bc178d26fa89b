import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { type CompiledCatalog, LiveCatalog } from './catalog/live-catalog.ts';
import { isGenerated } from './catalog/write-catalog.ts';

/** Site with hot reload of code and catalogs, and the API beside it. */
const root = join(import.meta.dirname, '..');
process.chdir(root);
const PORT = Number(process.env['PORT'] ?? 3000);
const API_PORT = PORT + 1;
/**
 * Editors save in several steps: this long after the last one it is told what is wrong, and modules are written. The watcher
 * tells one change of a file within 50 ms, so that what it left out is read by then.
 */
const SETTLE_MS = 60;

/** What has the pages that are open; not there yet while the catalogs are compiled first. */
let vite: ViteDevServer | undefined;
const live = new LiveCatalog((texts) => vite?.ws.send('catalog:texts', texts));
let catalog = await live.compile();
process.stdout.write(catalog.text);
if (!catalog.valid) {
  if (!isGenerated(join(root, 'src/generated'))) process.exit(1);
  process.stdout.write('Until that is mended the site shows what was compiled last.\n');
}
// They read what was compiled; on a fresh clone there is nothing before.
const [{ shared }, { buildSite }, { isBuilt }, { devDocuments }, { devPages }, { devStyleguide }, { liveTexts }] =
  await Promise.all([
    import('../src/site/vite.config.ts'),
    import('./site/build-site.ts'),
    import('./site/is-built.ts'),
    import('./site/dev-documents.ts'),
    import('./site/dev-pages.ts'),
    import('./site/dev-styleguide.ts'),
    import('./site/live-texts.ts'),
  ]);

// The API process serves the built pages too and insists on having them.
if (!isBuilt('dist/site')) await buildSite(root);

const config = shared();
const server = await createServer({
  ...config,
  appType: 'custom',
  // Pages come from no HTML file in which Vite would look: a package found late loads the first page of a visitor again.
  optimizeDeps: { entries: ['app/entry-client.tsx', 'styleguide/entry-client.tsx'] },
  server: {
    // Packages may be linked from another folder.
    fs: { allow: [root, realpathSync(join(root, 'node_modules'))] },
    host: '127.0.0.1',
    port: PORT,
    strictPort: true,
    proxy: { '/api': `http://127.0.0.1:${API_PORT}` },
    // Begun before somebody asks for the first page, which waits for less.
    warmup: { clientFiles: ['app/entry-client.tsx'], ssrFiles: ['app/entry-server.tsx'] },
  },
  plugins: [...(config.plugins ?? []), liveTexts(), devDocuments(), devStyleguide(), devPages(() => catalog)],
});
vite = server;
// Vite itself tells those who open a page of an error only when nobody else has one open.
server.ws.on('connection', (socket) => {
  if (!catalog.valid) socket.send(JSON.stringify({ type: 'error', err: overlay(catalog) }));
});
await server.listen();
const api = startApi();
process.stdout.write(`The site is at http://127.0.0.1:${PORT} (development)\n`);

let timer: NodeJS.Timeout | undefined;
const catalogFolder = join(root, 'catalog');
/** What compiles the catalog, and what it goes by. */
const compilerFolders = [join(root, 'schema/catalog'), join(root, 'src/engine')];
// Node's own watcher loses a file that an editor replaces by another of the same name.
server.watcher.add([catalogFolder, join(root, 'schema/api'), ...compilerFolders]).on('all', (_event, path) => {
  const isIn = (folder: string) => path.startsWith(folder + sep);
  if (compilerFolders.some(isIn)) live.renew();
  else if (isIn(catalogFolder)) live.sendTexts();
  else if (!isIn(join(root, 'schema/api'))) return;
  clearTimeout(timer);
  timer = setTimeout(() => void recompile(), SETTLE_MS);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

/** Re-reads what changed. A broken catalog leaves the last good modules in place and is shown over the page. */
async function recompile(): Promise<void> {
  const compiled = await live.compile();
  // Asked only now: an edit before this one may just have been told.
  const wasValid = catalog.valid;
  catalog = compiled;
  process.stdout.write(`\n${catalog.text}`);
  if (!catalog.valid) server.ws.send({ type: 'error', err: overlay(catalog) });
  else if (!wasValid) server.ws.send('catalog:valid', {});
}

function overlay({ panelText, brokenFile = '' }: CompiledCatalog) {
  return { message: panelText, stack: '', plugin: 'catalog', id: join(root, 'catalog', brokenFile) };
}

function startApi(): ChildProcess {
  const environment = { ...process.env, PORT: String(API_PORT), SITE_DIR: 'dist/site' };
  // The name of the generation changes with every edit, also of what the server does not read.
  const watch = ['watch', '--clear-screen=false', '--exclude', 'src/generated/generation.ts', 'scripts/dev-api.ts'];
  return spawn(join(root, 'node_modules/.bin/tsx'), watch, { stdio: 'inherit', env: environment });
}

async function stop(): Promise<void> {
  api.kill('SIGTERM');
  await Promise.all([once(api, 'exit'), server.close()]);
  process.exit(0);
}
