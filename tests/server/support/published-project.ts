import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { newestState } from '../../../src/server/domain/published-states/load-state.ts';
import { catalogDigest } from '../../../src/server/domain/published-states/state-of-folder.ts';
import { decide, storeCopy } from '../../../src/server/domain/publishing/decide.ts';
import { insertPublication } from '../../../src/server/domain/publishing/store.ts';
import { insertStaff } from '../../../src/server/domain/staff/insert-staff.ts';
import type { KeyedSecrets } from '../../../src/server/platform/credentials/keyed-secrets.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import type { SmallProject } from './small-project.ts';
import { person } from './staff-life.ts';

/** Adds a publisher. @returns the id of the account */
export async function insertPublisher(database: Database, username = 'ana.ruiz'): Promise<string> {
  const account = { person: person(username), status: 'active', role: 'publisher', language: 'es' } as const;
  return String(await database.transaction((tx) => insertStaff(tx, { ...account, passwordHash: 'x' })));
}

interface Deps {
  readonly database: Database;
  readonly keyed: KeyedSecrets;
  readonly staffId: string;
  readonly project: SmallProject;
}

/**
 * Publishes the folder after a change of its questions, with another file removed.
 * @param upon number of the state before; left out: the newest
 */
export async function publishSmall({ database, keyed, staffId, project }: Deps, text: string, upon?: number) {
  const { folder, write } = project;
  const catalogBefore = await catalogDigest(folder);
  rmSync(join(folder, 'catalog/lines/old.yaml'), { force: true });
  write('catalog/faq.yaml', text);
  write('src/generated/faq.ts', `export const faq = ${JSON.stringify(text)};\n`);
  write('dist/site/pages/es.html', `<p>${text}</p>\n`);
  const files = [{ path: 'faq.yaml', before: null, after: text }];
  const order = { draftId: 'draft', title: '', note: text, changes: '{}', files };
  const requestInfo = { ip: '192.0.2.1', requestId: 'r', device: { browser: 'Firefox', system: 'Linux' } };
  const id = await insertPublication(database, { actorId: staffId, requestInfo }, order, 'here');
  const publication = { id, draftId: 'draft', files };
  const number = upon ?? (await newestState(database))?.number ?? 0;
  const copy = await storeCopy(database, folder);
  await decide({ database, keyed }, { copy, publication, upon: number, catalogBefore });
}
