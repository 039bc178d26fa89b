import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { isSystemError } from '../../../src/server/platform/errors.ts';
import { DAY_MS } from '../../../src/shared/time/duration.ts';
import { BUNDLES, fileStamp, MADE_OF } from './fresh-bundle.mjs';

const ROOT = join(import.meta.dirname, '../../..');
/** npm rewrites this file when packages change, so their files need not be checked one by one. */
const INSTALLED = 'node_modules/.package-lock.json';

/**
 * Bundles the files of the command line into one for the next run (ADR 71). Several runs at once are safe: each writes its
 * own folder, and the file that names the bundle is replaced atomically. When nothing can be written, there is no bundle.
 */
export async function makeBundle(): Promise<void> {
  const begun = Date.now();
  const name = `${begun}-${process.pid}`;
  const outDir = join(BUNDLES, name);
  try {
    const chunks = await bundled(outDir);
    const main = chunks.find(({ isEntry }) => isEntry)?.fileName;
    const sources = chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => relative(ROOT, id)));
    const own = sources.filter((path) => !/^(\.\.|node_modules|\0)/.test(path));
    const files = Object.fromEntries([...own, INSTALLED].map((path) => [path, fileStamp(path)]));
    // Of a file that was saved meanwhile, the bundle may have the former state.
    if (Object.values(files).some((stamp) => Number.parseFloat(stamp) >= begun)) return removeFolder(outDir);
    const temporary = join(BUNDLES, `${name}.json`);
    writeFileSync(temporary, JSON.stringify({ main: relative(ROOT, join(outDir, main ?? '')), files }));
    renameSync(temporary, join(BUNDLES, MADE_OF));
    removeFormer(name);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    removeFolder(outDir);
  }
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Removes bundles older than a day; a running command may still load parts of a younger one. */
function removeFormer(present: string): void {
  for (const name of readdirSync(BUNDLES).filter((each) => each !== present && each !== MADE_OF)) {
    const age = Date.now() - statSync(join(BUNDLES, name)).mtimeMs;
    if (age > DAY_MS) removeFolder(join(BUNDLES, name));
  }
}

async function bundled(outDir: string): Promise<readonly Rolldown.OutputChunk[]> {
  const made = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'silent',
    plugins: [placesOfFiles()],
    // A package with native code finds it relative to its own files.
    ssr: { noExternal: true, external: ['better-sqlite3'] },
    build: { ssr: join(ROOT, 'scripts/catalog/main.ts'), outDir, minify: false, target: 'node24' },
  });
  const outputs = (Array.isArray(made) ? made : [made]) as readonly Rolldown.RolldownOutput[];
  return outputs.flatMap(({ output }) => output).filter((part) => part.type === 'chunk');
}

/** Keeps `import.meta.dirname` and `import.meta.url` of each file, instead of those of the bundle. */
function placesOfFiles(): Plugin {
  return {
    name: 'places-of-files',
    transform: (code, id) =>
      code
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  };
}
