import type { EditorSchema } from '../catalog/editor-schemas.ts';
import type { IncomingCommits } from '../incoming/incoming-commits.ts';
import { type CommitOrder, commitFiles, isAncestor } from './commit.ts';
import { type GitHistory, writeEditorSchemas } from './git-history.ts';
import { pushCommits } from './push.ts';

interface MergeOrder extends CommitOrder {
  readonly incomingCommit: string;
  /** Schemas for completion in editors, as they follow from what is published; undefined: they stay unchanged. */
  readonly editorSchemas: readonly EditorSchema[] | undefined;
}

/**
 * Merges incoming commits that change nothing in what is published, and pushes the merge. The site stays as it is.
 * @param order its paths are the catalog files that the commits change; the merge has them as they are published
 * @throws the error of Git if the merge could not be committed; an error of the push is only logged, because the next
 *   publication pushes the merge, too
 */
export async function mergeIncoming(history: GitHistory, incoming: IncomingCommits, order: MergeOrder): Promise<void> {
  const { folder, remote, branch, log } = incoming;
  // The merge has the files as they are published.
  await history.record();
  const merging = history.exclusively(async () => {
    // Somebody else may have merged them since they were read.
    if (await isAncestor(folder, order.incomingCommit, 'HEAD')) return;
    if (order.editorSchemas !== undefined) await writeEditorSchemas(folder, order.editorSchemas);
    await commitFiles(folder, order);
    await pushCommits(folder, remote, branch).catch((err: unknown) =>
      log.warn({ err }, 'the merge could not be pushed'),
    );
  });
  await merging.finally(() => incoming.forget());
}
