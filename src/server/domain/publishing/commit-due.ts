import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { commitFiles } from './commit.ts';
import { THIS_CHECKOUT } from './settle.ts';
import { filesOf, noteCommit } from './store.ts';

interface CommitDeps {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly folder: string;
  /** A publication that also merges a commit of others. */
  readonly merging?: { readonly publication: string; readonly incomingCommit: string } | undefined;
}

/** Returns the decided publications of this checkout that have no commit yet, the earliest first. */
export function publicationsToCommit({ query }: Pick<Database, 'query'>, checkout = THIS_CHECKOUT) {
  return query
    .selectFrom('catalogPublications as publication')
    .innerJoin('staffAccounts as staff', 'staff.id', 'publication.staffId')
    .select(['publication.id', 'title', 'note', 'firstName', 'lastName', 'email'])
    .where('state', 'in', ['installed', 'live'])
    .where('commitHash', 'is', null)
    .where('checkout', '=', checkout)
    .orderBy('startedAt')
    .orderBy('publication.id')
    .execute();
}

/**
 * Commits the publications of this checkout that have no commit yet: also those whose commit a hook, a lock or a missing right
 * prevented. Each gets its own message and author; files that several changed are in the first commit. Errors are only logged,
 * because the publications stand without it, and the next call tries again.
 * @param deps its folder is the checkout, whose lock for publishing the caller holds
 */
export async function commitDue({ database, log, folder, merging }: CommitDeps): Promise<void> {
  for (const { id, title, note, firstName, lastName, email } of await publicationsToCommit(database)) {
    try {
      const commit = await commitFiles(folder, {
        paths: (await filesOf(database, id)).map(({ path }) => path),
        message: title === '' ? note : `${title}\n\n${note}`,
        author: { name: `${firstName} ${lastName}`, email },
        incomingCommit: merging?.publication === id ? merging.incomingCommit : undefined,
      });
      await noteCommit(database, id, commit);
    } catch (err) {
      log.error({ err, publication: id }, 'the publication could not be committed to Git');
    }
  }
}
