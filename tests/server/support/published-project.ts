import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { newestState } from '../../../src/server/domain/published-states/load-state.ts';
import { catalogDigest } from '../../../src/server/domain/published-states/state-of-folder.ts';
import { decide, storeCopy } from '../../../src/server/domain/publishing/decide.ts';
import { insertPublication } from '../../../src/server/domain/publishing/store.ts';
import type { KeyedSecrets } from '../../../src/server/platform/credentials/keyed-secrets.ts';
import type { Database } from '../../../src/server/platform/db/database.ts';
import { REQUEST_INFO } from './publishers.ts';
import type { SmallProject } from './small-project.ts';

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
  const id = await insertPublication(database, { actorId: staffId, requestInfo: REQUEST_INFO }, order, 'here');
  const publication = { id, draftId: 'draft', files };
  const number = upon ?? (await newestState(database))?.number ?? 0;
  const copy = await storeCopy(database, folder);
  await decide({ database, keyed }, { copy, publication, upon: number, catalogBefore });
}
