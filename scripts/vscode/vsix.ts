import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { build } from 'vite';
import { ZipFile } from 'yazl';
import { CONTENT_TYPES, packageOf, vsixManifestOf } from './manifest.ts';

/** The same for every build, so that the same code gives the same file. */
const MTIME = new Date('2000-01-01T00:00:00Z');

/**
 * Writes the extension for VS Code as one file, which contains the client of the language server with all that it needs.
 * @param version of the extension, in the form 1.0.0
 */
export async function writeVsix(file: string, version: string): Promise<void> {
  const entries = {
    '[Content_Types].xml': CONTENT_TYPES,
    'extension.vsixmanifest': vsixManifestOf(version),
    'extension/package.json': packageOf(version),
    'extension/extension.cjs': await bundle(join(import.meta.dirname, 'extension.ts')),
  };
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(entries))
    zip.addBuffer(Buffer.from(text), path, { mtime: MTIME, forceDosTimestamp: true });
  zip.end();
  mkdirSync(dirname(file), { recursive: true });
  await pipeline(zip.outputStream, createWriteStream(file));
}

/** One CommonJS module, as VS Code loads extensions; only `vscode` and the modules of Node are left outside. */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: entry,
      target: 'node20',
      minify: true,
      rolldownOptions: { external: ['vscode'], output: { format: 'cjs', codeSplitting: false } },
    },
  });
  const [output] = [built].flat();
  const chunks = output !== undefined && 'output' in output ? output.output : [];
  const [chunk] = chunks;
  if (chunk?.type !== 'chunk' || chunks.length > 1) throw new Error('the extension is not one module');
  return chunk.code;
}
