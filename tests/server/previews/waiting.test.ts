import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { operations } from '../../../src/generated/contract.ts';
import { insertDraft, requireDraft } from '../../../src/server/domain/catalog/draft-store.ts';
import { refusalsOf } from '../../../src/server/domain/operations/refusals-of.ts';
import { Previews } from '../../../src/server/domain/previews/previews.ts';
import { makePreview, readPreviewOf } from '../../../src/server/features/panel-publishing/previews.ts';
import { requireReady } from '../../../src/server/features/panel-publishing/require-ready.ts';
import { KeyedSecrets } from '../../../src/server/platform/credentials/keyed-secrets.ts';
import { openTestDatabase } from '../../support/database.ts';
import { ROOT } from '../../support/site.ts';
import { compilerOn } from '../support/compiler-on.ts';
import { insertPublisher } from '../support/published-project.ts';

/** One preview that is built, and as many as may wait for it. */
const OTHERS = ['1', '2', '3', '4'];

it('a preview is refused as busy while too many are waiting to be built, and is not a failed one', async () => {
  const { database, close } = await openTestDatabase('sqlite');
  const compiler = compilerOn(database);
  const log = { info: () => {}, warn: () => {} };
  const previews = new Previews(new KeyedSecrets({ mix: (text) => text }), log);
  const services = { database, compiler, previews };
  const requestInfo = { ip: '192.0.2.1', requestId: 'r', device: { browser: 'Firefox', system: 'Linux' } };
  const by = { actorId: await insertPublisher(database), requestInfo };
  const base = readFileSync(join(ROOT, 'catalog/faq.yaml'), 'utf8');
  const files = [{ path: 'faq.yaml', base, content: `${base}# more\n`, version: 1 }];
  const id = await insertDraft(database, by, { files });
  // Compiled once, so that the next check is over before the first preview is built.
  await requireReady(services, await requireDraft(database, id));

  for (const other of OTHERS) previews.begin({ id: other, title: '', files: [] }, {});
  await expect(makePreview(services, { ...by, id })).rejects.toMatchObject({ code: 'busy' });
  expect(await readPreviewOf(services, id)).toEqual({ isBuilding: false, ready: null, failure: null });
  const entries = await database.query.selectFrom('auditEntries').select('action').execute();
  expect(entries).toEqual([{ action: 'catalog-draft-begun' }]);
  expect(refusalsOf(operations.makeCatalogPreview)).toContain('busy');

  await previews.stop();
  for (const other of OTHERS) await (await previews.of({ id: other })).building?.ended;
  await close();
});
