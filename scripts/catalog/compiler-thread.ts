import { parentPort } from 'node:worker_threads';
import type { CompileCache, CompileResult } from '../../src/engine/compile.ts';
import { type ChangedTexts, changedTexts } from '../../src/engine/emit/changed-texts.ts';
import { buildCatalog, compileFolder } from './build-catalog.ts';
import { messageLanguageOf } from './environment.ts';
import type { CompiledCatalog, CompilerMessage, CompilerTask } from './live-catalog.ts';
import { Refusal } from './refusal.ts';
import { writeEditorSchemas } from './write-editor-schemas.ts';

/** The compiler of `npm run dev` (live-catalog.ts): each message is something that it is to do. */
const FOLDER = 'catalog';
const options = { cache: new Map() as CompileCache, drafts: true };
let shown: CompileResult['texts'] | undefined;
/** The schemas for editors wait until nothing more is saved: the next edit is not to wait for them. */
const CALM_MS = 300;
let calm: NodeJS.Timeout | undefined;

parentPort?.on('message', async (task: CompilerTask) => {
  clearTimeout(calm);
  await (task === 'texts' ? sendTexts() : build());
});

/** A catalog with an error, or one that cannot be read, may be one that is still being written. */
async function sendTexts(): Promise<void> {
  try {
    const { diagnostics, texts } = await compileFolder(FOLDER, options);
    const isValid = diagnostics.every(({ severity }) => severity !== 'error');
    send({ texts: isValid ? newTexts(texts) : [] });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    send({ texts: [] });
  }
}

async function build(): Promise<void> {
  // Texts first: whoever looks at a page is not to wait until modules are made and written.
  const onValid = ({ texts }: CompileResult) => send({ texts: newTexts(texts) });
  const { result, text, panelText, valid } = await buildCatalog(FOLDER, 'src/generated', { ...options, onValid });
  const brokenFile = result?.diagnostics.find(({ severity }) => severity === 'error')?.file;
  const compiled: CompiledCatalog = {
    valid,
    text,
    panelText,
    ...(brokenFile === undefined ? {} : { brokenFile }),
  };
  send({ compiled });
  if (result !== undefined) calm = setTimeout(() => void updateEditor(result), CALM_MS);
}

/** What pages say otherwise than they were told before. */
function newTexts(texts: CompileResult['texts']): readonly ChangedTexts[] {
  const changed = changedTexts(shown, texts);
  shown = texts;
  return changed;
}

async function updateEditor({ catalog }: CompileResult): Promise<void> {
  const { refused } = await writeEditorSchemas(FOLDER, catalog, messageLanguageOf(process.env));
  if (refused !== undefined) process.stderr.write(refused);
}

function send(message: CompilerMessage): void {
  parentPort?.postMessage(message);
}
