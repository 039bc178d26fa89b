import { createHash } from 'node:crypto';
import type { StoredDraft } from './draft-store.ts';

/** Returns a hash of a draft's files; it does not depend on the draft's name and owner. */
export function draftDigest({ files }: Pick<StoredDraft, 'files'>): string {
  const contents = files.map(({ path, content }) => [path, content]);
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex');
}
