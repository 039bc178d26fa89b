import { parentPort } from 'node:worker_threads';
import type { CompileCache, CompileResult } from '../../src/engine/compile.ts';
import { type ChangedTexts, changedTexts } from '../../src/engine/core/emit/text-modules.ts';
import { catalogDirOf } from '../../src/server/platform/config.ts';
import { messageLanguageOf } from '../catalog/arguments.ts';
import { buildCatalog, compileFolder } from '../catalog/build-catalog.ts';
import { operationalErrorText } from '../catalog/errors.ts';
import { updateEditorSchemas } from '../catalog/update-editor-schemas.ts';
import type { CompilerMessage, CompilerTask } from './live-catalog.ts';

/** The compiler of `npm run dev` (live-catalog.ts): each message is a task. */
const FOLDER = catalogDirOf(process.env);
const options = { cache: new Map() as CompileCache, drafts: true };
let shown: CompileResult['texts'] | undefined;
let shownData: string | undefined;
/** Modules whose changes open pages get otherwise, or that no page shows: where links stand in files. */
const NOT_SHOWN = /^(?:(?:server-)?texts|link-(?:targets|use-names))\.ts$/;
/** The schemas for editors are written only after this pause in edits, so that they do not delay the next edit. */
const CALM_MS = 300;
let calm: NodeJS.Timeout | undefined;

let last = Promise.resolve();

parentPort?.on('message', (task: CompilerTask) => {
  last = last.then(() => {
    clearTimeout(calm);
    return task === 'texts' ? sendTexts() : build();
  });
});

/** An invalid or unreadable catalog may be in the middle of being saved, so nothing is reported. */
async function sendTexts(): Promise<void> {
  try {
    const { diagnostics, texts } = await compileFolder(FOLDER, options);
    const isValid = diagnostics.every(({ severity }) => severity !== 'error');
    send({ texts: isValid ? newTexts(texts) : [] });
  } catch (error) {
    if (operationalErrorText(error, messageLanguageOf(process.env)) === undefined) throw error;
    send({ texts: [] });
  }
}

async function build(): Promise<void> {
  let hasOtherData = false;
  const onValid = (result: CompileResult) => {
    // Texts are sent first, so that open pages do not wait for the modules.
    send({ texts: newTexts(result.texts) });
    const data = dataOf(result);
    hasOtherData = shownData !== undefined && data !== shownData;
    shownData = data;
  };
  const { compiled, ...reported } = await buildCatalog(FOLDER, 'src/generated', { ...options, onValid });
  send({ compiled: { ...reported, hasOtherData } });
  // If nothing had changed, only this compiles, so that the next edit costs what it changes.
  const result = await compiled();
  shown ??= result?.texts;
  shownData ??= result && dataOf(result);
  if (result !== undefined) calm = setTimeout(() => void updateEditor(result), CALM_MS);
}

/** The texts that differ from those last sent to pages. */
function newTexts(texts: CompileResult['texts']): readonly ChangedTexts[] {
  const changed = changedTexts(shown, texts);
  shown = texts;
  return changed;
}

/** The data of the catalogs that pages show, without their texts. */
function dataOf({ modules }: CompileResult): string {
  return JSON.stringify(
    modules.flatMap(({ path, data }) => (data === undefined || NOT_SHOWN.test(path) ? [] : [data])),
  );
}

async function updateEditor({ catalog }: CompileResult): Promise<void> {
  const { refused } = await updateEditorSchemas(FOLDER, catalog, messageLanguageOf(process.env));
  if (refused !== undefined) process.stderr.write(refused);
}

function send(message: CompilerMessage): void {
  parentPort?.postMessage(message);
}
