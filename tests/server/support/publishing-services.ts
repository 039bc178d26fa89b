import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestInfo } from '../../../src/server/domain/audit/audit.ts';
import { insertDraft } from '../../../src/server/domain/catalog/draft-store.ts';
import { Publisher } from '../../../src/server/domain/publishing/publisher.ts';
import { publishDue } from '../../../src/server/features/panel-publishing/publish-due.ts';
import type { PublishingServices } from '../../../src/server/features/panel-publishing/service.ts';
import { KeyedSecrets } from '../../../src/server/platform/credentials/keyed-secrets.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { ROOT } from '../../support/root.ts';
import { compilerOn } from './compiler-on.ts';

/** Returns what publishing needs on a server that, except for `more`, neither publishes nor previews nor pulls. */
export function publishingServices(database: Database, more: Partial<PublishingServices> = {}): PublishingServices {
  const nothing = { publisher: undefined, previews: undefined, incoming: undefined };
  return { database, compiler: compilerOn(database), ...nothing, fourEyes: false, ...more };
}

/**
 * Returns the publisher of a server; it has to be stopped.
 * @param number of the state that the server knows: if another one is the newest, publishing waits, and nothing is built
 */
export function publisherOn(database: Database, number: number): Publisher {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const keyed = new KeyedSecrets({ mix: (text) => text });
  const follower = { number, look: async () => {} };
  return new Publisher({ database, keyed, log, productionRules: false, catalog: '', follower });
}

/** Begins a draft that adds a comment to the published questions. @returns its id */
export function beginDraft(
  database: Database,
  by: { readonly actorId: string; readonly requestInfo: RequestInfo },
): Promise<string> {
  const path = 'faq.yaml';
  const base = readFileSync(join(ROOT, 'catalog', path), 'utf8');
  return insertDraft(database, by, { files: [{ path, base, content: `${base}# more\n`, version: 1 }] });
}

/** Lets the time of every scheduled publication pass: all were due at one instant, in epoch milliseconds. */
export async function makeSchedulesDue({ query }: Pick<Database, 'query'>, at = 1): Promise<void> {
  await query.updateTable('catalogSchedules').set({ at }).execute();
}

/** Publishes what is due, as the job of a server does at every turn. */
export function publishDueOnce(services: PublishingServices): Promise<void> {
  return publishDue(services, { warn: () => {} }, new Map());
}
