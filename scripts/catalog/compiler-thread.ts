import { parentPort } from 'node:worker_threads';
import type { CompileCache } from '../../src/engine/compile.ts';
import { buildCatalog } from './build-catalog.ts';
import { messageLanguageOf } from './environment.ts';
import type { CompiledCatalog } from './live-catalog.ts';
import { writeEditorSchemas } from './write-editor-schemas.ts';

/** The compiler of `npm run dev` (live-catalog.ts): each message asks it to compile. */
const cache: CompileCache = new Map();

parentPort?.on('message', async () => {
  const { result, changed, text, panelText, valid } = await buildCatalog('catalog', 'src/generated', {
    cache,
    drafts: true,
  });
  const brokenFile = result?.diagnostics.find(({ severity }) => severity === 'error')?.file;
  const compiled: CompiledCatalog = {
    valid,
    text,
    panelText,
    changed: (result?.modules ?? []).filter(({ path }) => changed.includes(path)),
    ...(brokenFile === undefined ? {} : { brokenFile }),
  };
  parentPort?.postMessage(compiled);
  // Last: whoever looks at a page is not to wait for them.
  if (result === undefined) return;
  const { refused } = await writeEditorSchemas('catalog', result.catalog, messageLanguageOf(process.env));
  if (refused !== undefined) process.stderr.write(refused);
});
