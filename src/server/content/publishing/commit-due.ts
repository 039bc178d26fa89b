import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { commitFiles } from './commit.ts';
import { THIS_CHECKOUT } from './settle.ts';
import { filesOf, noteCommit } from './store.ts';

interface CommitDeps {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly folder: string;
  /** From `publicationsToCommit`, before the published files were written. */
  readonly due: readonly DuePublication[];
  /** Publications that also merge a commit of others, by their ids. */
  readonly merging?: ReadonlyMap<string, Merging>;
}

/** A publication that also merges a commit of others, and the hash of that commit. */
export interface Merging {
  readonly publication: string;
  readonly incomingCommit: string;
}

type DuePublication = Awaited<ReturnType<typeof publicationsToCommit>>[number];

/**
 * Returns the decided publications of this checkout that have no commit yet, the earliest first.
 * @param number of the newest state whose files this server knows; later publications are left out
 */
export function publicationsToCommit({ query }: Pick<Database, 'query'>, number = Number.MAX_SAFE_INTEGER) {
  return query
    .selectFrom('catalogPublications as publication')
    .innerJoin('staffAccounts as staff', 'staff.id', 'publication.staffId')
    .select(['publication.id', 'title', 'note', 'firstName', 'lastName', 'email'])
    .where('state', 'in', ['installed', 'live'])
    .where('commitHash', 'is', null)
    .where('checkout', '=', THIS_CHECKOUT)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('publishedStates as decided')
            .select('decided.number')
            .whereRef('decided.publicationId', '=', 'publication.id')
            .where('decided.number', '>', number),
        ),
      ),
    )
    .orderBy('startedAt')
    .orderBy('publication.id')
    .execute();
}

/**
 * Commits the publications of this checkout that have no commit yet: also those whose commit a hook, a lock or a missing right
 * prevented. Each gets its own message and author; files that several changed are in the first commit. Errors are only logged,
 * because the publications stand without it, and the next call tries again.
 * @param deps its folder is the checkout, which already has the published files
 */
export async function commitDue({ database, log, folder, due, merging }: CommitDeps): Promise<void> {
  for (const { id, title, note, firstName, lastName, email } of due) {
    try {
      const commit = await commitFiles(folder, {
        paths: (await filesOf(database, id)).map(({ path }) => path),
        message: title === '' ? note : `${title}\n\n${note}`,
        author: { name: `${firstName} ${lastName}`, email },
        incomingCommit: merging?.get(id)?.incomingCommit,
      });
      await noteCommit(database, id, commit);
    } catch (err) {
      log.error({ err, publication: id }, 'the publication could not be committed to Git');
    }
  }
}
