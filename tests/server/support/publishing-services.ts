import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { CatalogCompiler } from '../../../src/server/content/catalog/compiler.ts';
import { beginDraft as beginDraftWith } from '../../../src/server/content/drafts/store.ts';
import { GitHistory } from '../../../src/server/content/publishing/git-history.ts';
import type { PublishingParts } from '../../../src/server/content/publishing/operations.ts';
import { publishDue } from '../../../src/server/content/publishing/publish-due.ts';
import { Publisher } from '../../../src/server/content/publishing/publisher.ts';
import { KeyedSecrets } from '../../../src/server/identity/credentials/pepper.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import type { RequestInfo } from '../../../src/server/platform/http/request-info.ts';
import { RenderedSites } from '../../../src/server/rendering/rendered-sites.ts';
import { CATALOG, ROOT } from '../../support/root.ts';
import { compilerOn } from './compiler-on.ts';

/** The built site. */
const SITE = join(ROOT, 'dist/site');
const NO_LOG = { info: () => {}, warn: () => {}, error: () => {} };

/** Returns what publishing needs on a server that, except for `more`, does not publish. */
export function publishingServices(database: Database, more: Partial<PublishingParts> = {}): PublishingParts {
  const publishing = { publisher: undefined };
  return { database, compiler: compilerOn(database), publishing, sites: { prepare: () => {} }, ...more };
}

/**
 * Returns the publisher of a server without a checkout; it has to be stopped.
 * @param number of the state that the server knows: if another one is the newest, publishing waits, and nothing is rendered
 */
export function publisherOn(database: Database, number: number): Publisher {
  const keyed = new KeyedSecrets({ mix: (text) => text });
  const follower = { number, notServed: null, look: async () => {} };
  const dataDir = mkdtempSync(join(tmpdir(), 'publisher-'));
  const compiler = compilerOn(database);
  const sites = new RenderedSites(dataDir, SITE);
  onTestFinished(async () => {
    await sites.end();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const history = historyOn(database, { folder: dataDir, follower });
  return new Publisher({ database, keyed, log: NO_LOG, dataDir, compiler, sites, history, follower });
}

/** Returns the Git of a checkout, of which everything published is known; it is stopped after the test. */
export function historyOn(
  database: Database,
  { folder, ...own }: { readonly folder: string } & Partial<ConstructorParameters<typeof GitHistory>[0]>,
): GitHistory {
  const follower = { number: Number.MAX_SAFE_INTEGER, notServed: null };
  const compiler = new CatalogCompiler(() => Promise.reject(new Error('no draft is read')));
  const nothing = { remote: undefined, branch: undefined, log: NO_LOG };
  const history = new GitHistory({ database, compiler, follower, folder, ...nothing, ...own });
  onTestFinished(async () => {
    await history.stop();
    await compiler.end();
  });
  return history;
}

/** Begins a draft that adds a comment to the published questions. @returns its id */
export function beginDraft(
  database: Database,
  by: { readonly actorId: string; readonly requestInfo: RequestInfo },
): Promise<string> {
  const path = 'faq.yaml';
  const base = readFileSync(join(CATALOG, path), 'utf8');
  return beginDraftWith(database, by, { files: [{ path, base, content: `${base}# more\n`, version: 1 }] });
}

/** Lets the time of every scheduled publication pass: all were due at one instant, in epoch milliseconds. */
export async function makeSchedulesDue({ query }: Pick<Database, 'query'>, at = 1): Promise<void> {
  await query.updateTable('catalogSchedules').set({ at }).execute();
}

/** Publishes what is due, as the job of a server does at every turn. */
export function publishDueOnce(services: PublishingParts): Promise<void> {
  return publishDue(services, { warn: () => {} }, new Map());
}
