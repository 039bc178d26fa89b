import { parentPort } from 'node:worker_threads';
import type { CompileCache, CompileResult } from '../../src/engine/compile.ts';
import { changedTexts } from '../../src/engine/emit/changed-texts.ts';
import { buildCatalog } from './build-catalog.ts';
import { messageLanguageOf } from './environment.ts';
import type { CompiledCatalog, CompilerMessage } from './live-catalog.ts';
import { writeEditorSchemas } from './write-editor-schemas.ts';

/** The compiler of `npm run dev` (live-catalog.ts): each message asks it to compile. */
const cache: CompileCache = new Map();
let shown: CompileResult['texts'] | undefined;
/** The schemas for editors wait until nothing more is saved: the next edit is not to wait for them. */
const CALM_MS = 300;
let calm: NodeJS.Timeout | undefined;

parentPort?.on('message', async () => {
  clearTimeout(calm);
  // Texts first: whoever looks at a page is not to wait until modules are made and written.
  const onValid = ({ texts }: CompileResult) => {
    tell({ texts: changedTexts(shown, texts) });
    shown = texts;
  };
  const { result, text, panelText, valid } = await buildCatalog('catalog', 'src/generated', {
    cache,
    drafts: true,
    onValid,
  });
  const brokenFile = result?.diagnostics.find(({ severity }) => severity === 'error')?.file;
  const compiled: CompiledCatalog = {
    valid,
    text,
    panelText,
    ...(brokenFile === undefined ? {} : { brokenFile }),
  };
  tell({ compiled });
  if (result !== undefined) calm = setTimeout(() => void updateEditor(result), CALM_MS);
});

async function updateEditor({ catalog }: CompileResult): Promise<void> {
  const { refused } = await writeEditorSchemas('catalog', catalog, messageLanguageOf(process.env));
  if (refused !== undefined) process.stderr.write(refused);
}

function tell(message: CompilerMessage): void {
  parentPort?.postMessage(message);
}
