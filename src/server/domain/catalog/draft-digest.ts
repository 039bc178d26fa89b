import { createHash } from 'node:crypto';
import type { StoredDraft } from './draft-store.ts';

/** Another one as soon as anything in a draft changes but its name and its owner. */
export function draftDigest({ files }: Pick<StoredDraft, 'files'>): string {
  const contents = files.map(({ path, content }) => [path, content]);
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex');
}
