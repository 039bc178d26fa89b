import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Mock, vi } from 'vitest';
import { findDraft } from '../../../src/server/content/drafts/store.ts';
import { IncomingCommits } from '../../../src/server/content/publishing/incoming.ts';
import { migratedDatabase } from '../../support/database.ts';
import { type GitCheckout, type PushedRepository, pushedRepository } from '../../support/git-checkout.ts';
import { CATALOG } from '../../support/root.ts';
import { compilerOn } from './compiler-on.ts';
import { openDatabaseOf } from './database-of.ts';
import { publisherIn } from './publishers.ts';
import { historyOn } from './publishing-services.ts';

export const LINE = 'lines/evergreen.yaml';
export const NAME = 'name: Evergreen Line';

/**
 * The catalogs of the project in the checkouts of a server and a developer, who both push to one repository, with all that
 * a server takes commits in with. The catalogs of the project are those that count as published.
 */
export async function startPushedCatalogs() {
  const stored = await migratedDatabase('sqlite');
  const db = await openDatabaseOf(stored);
  const publisher = await publisherIn(db.database);
  const warn: Mock = vi.fn();
  let repository = newRepository();
  return {
    db,
    /** The publisher who takes the commits in. */
    by: { ...publisher, role: 'publisher' } as const,
    /** Warnings in the log. */
    warn,
    get repository() {
      return repository;
    },
    /** Starts again with other checkouts. @param former returns the file's text before the line was changed */
    begin(former: (text: string) => string, fill?: (first: GitCheckout) => void): void {
      repository.remove();
      repository = newRepository(former, fill);
    },
    /** With a new instance for each call, because an instance keeps its answer for some seconds. */
    services: () => ({
      database: db.database,
      compiler: compilerOn(db.database),
      history: historyOn(db.database, { folder: repository.server.folder }),
      incoming: new IncomingCommits(repository.server.folder, 'origin', { warn }),
    }),
    /** Commits files and pushes them. @returns the hash */
    push(message: string, files: Readonly<Record<string, string | Uint8Array>>): string {
      const { developer } = repository;
      for (const [path, text] of Object.entries(files)) developer.write(path, text);
      const hash = developer.commit(message);
      developer.git('push', '--quiet');
      return hash;
    },
    /** Returns the text of the line in the developer's checkout with a change. */
    pushedLine(from: string, to: string): string {
      const text = repository.developer.read(`catalog/${LINE}`);
      expect(text).toContain(from);
      return text.replaceAll(from, to);
    },
    draftOf: async (id: string | null) => (await findDraft(db.database, String(id)))?.files ?? [],
    async close(): Promise<void> {
      repository.remove();
      await db.close();
      await stored.drop();
    },
  };
}

export type PushedCatalogs = Awaited<ReturnType<typeof startPushedCatalogs>>;

function newRepository(
  former = (text: string) => text,
  fill: (first: GitCheckout) => void = () => {},
): PushedRepository {
  return pushedRepository((first) => {
    cpSync(CATALOG, join(first.folder, 'catalog'), { recursive: true });
    first.write(`catalog/${LINE}`, former(first.read(`catalog/${LINE}`)));
    fill(first);
  });
}
