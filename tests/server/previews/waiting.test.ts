import { expect, it } from 'vitest';
import { operations } from '../../../src/generated/contract.ts';
import { requireDraft } from '../../../src/server/domain/catalog/draft-store.ts';
import { refusalsOf } from '../../../src/server/domain/operations/openapi.ts';
import { Previews } from '../../../src/server/domain/previews/previews.ts';
import { makePreview, readPreviewOf } from '../../../src/server/features/panel-publishing/previews.ts';
import { requireReady } from '../../../src/server/features/panel-publishing/require-ready.ts';
import { KeyedSecrets } from '../../../src/server/platform/credentials/keyed-secrets.ts';
import { openTestDatabase } from '../../support/database.ts';
import { compilerOn } from '../support/compiler-on.ts';
import { publisherIn } from '../support/publishers.ts';
import { beginDraft } from '../support/publishing-services.ts';

/** One preview that is built, and as many as may wait for it. */
const OTHERS = ['1', '2', '3', '4'];

it('a preview is refused as busy while too many are waiting to be built, and is not a failed one', async () => {
  const { database, close } = await openTestDatabase('sqlite');
  const compiler = compilerOn(database);
  const log = { info: () => {}, warn: () => {} };
  const previews = new Previews(new KeyedSecrets({ mix: (text) => text }), log);
  const services = { database, compiler, previews };
  const by = await publisherIn(database);
  const id = await beginDraft(database, by);
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
