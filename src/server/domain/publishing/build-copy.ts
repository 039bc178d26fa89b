import type { Database } from '../../platform/db/database.ts';
import { loadContents } from '../catalog/asset-store.ts';
import type { EditorSchema } from '../catalog/editor-schemas.ts';
import { runProgram } from '../git-checkout/run-program.ts';
import { type StoredCopy, storeCopy } from './decide.ts';
import { adopt, buildStaged, removeCopies, stage, writeEditorSchemas } from './staging.ts';
import type { PublicationFile } from './store.ts';
import { tryOut } from './trial.ts';

/** The beginning of the names of all copies that are built to be published. */
const STAGED = 'staged-';

export interface CopyOrder {
  readonly files: readonly PublicationFile[];
  /** Schemas for completion in editors, as they follow from the changed catalogs; undefined: they stay unchanged. */
  readonly editorSchemas: readonly EditorSchema[] | undefined;
  /**
   * Claims a copy that is, or is being, built from the same inputs; returns its folder, or undefined if there is none.
   */
  readonly claimBuilt: () => Promise<string | undefined>;
}

interface Deps {
  readonly database: Database;
  /** Whether publishing fails if `npm run check:live` finds errors. */
  readonly productionRules: boolean;
  readonly signal: AbortSignal;
}

interface BuiltCopy {
  readonly folder: string;
  readonly copy: StoredCopy;
  /** How long each step took, for the log. */
  readonly seconds: Readonly<Record<string, number>>;
}

/**
 * Builds a copy of the checkout with changed catalogs, tries it out, and meanwhile stores its files in the database.
 * @param id of the publication
 * @throws StepFailed
 */
export async function buildCopy(
  id: string,
  { files, editorSchemas, claimBuilt }: CopyOrder,
  { database, productionRules, signal }: Deps,
): Promise<BuiltCopy> {
  const stored = files.map(({ path, after }) => ({ path, content: after }));
  const contents = await loadContents(database, stored);
  const seconds: Record<string, number> = {};
  const timed = async <Result>(step: string, work: () => Promise<Result>) => {
    const begun = performance.now();
    const result = await work();
    seconds[step] = Math.round(performance.now() - begun) / 1000;
    return result;
  };
  const name = STAGED + id;
  await removeCopies(STAGED, (copy) => copy === name);
  const built = await timed('wait', claimBuilt);
  const folder = await timed('copy', () => (built === undefined ? stage(name, contents, signal) : adopt(built, name)));
  if (editorSchemas !== undefined) await writeEditorSchemas(folder, editorSchemas);
  if (productionRules)
    await runProgram('check', ['scripts/catalog/cli.mjs', 'check', '--production'], { folder, signal });
  if (built === undefined) await timed('build', () => buildStaged(folder, signal));
  const [copy] = await Promise.all([
    timed('store', () => storeCopy(database, folder)),
    timed('trial', () => tryOut(folder, signal)),
  ]);
  return { folder, copy, seconds };
}
