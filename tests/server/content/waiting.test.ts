import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { operations } from '../../../src/generated/contract.ts';
import { refusalsOf } from '../../../src/server/api/openapi.ts';
import { requireReady } from '../../../src/server/content/drafts/readiness.ts';
import { requireDraft } from '../../../src/server/content/drafts/store.ts';
import { makePreview, readPreview } from '../../../src/server/content/previews/operations.ts';
import { Previews } from '../../../src/server/content/previews/previews.ts';
import { KeyedSecrets } from '../../../src/server/identity/credentials/pepper.ts';
import { RenderedSites } from '../../../src/server/rendering/rendered-sites.ts';
import { openTestDatabase } from '../../support/database.ts';
import { ROOT } from '../../support/root.ts';
import { compilerOn } from '../support/compiler-on.ts';
import { publisherIn } from '../support/publishers.ts';
import { beginDraft } from '../support/publishing-services.ts';

/** One preview that is rendered, and as many as may wait for it. */
const OTHERS = ['1', '2', '3', '4'];

it('a preview is refused as busy while too many are waiting to be rendered, and is not a failed one', async () => {
  const { database, close } = await openTestDatabase('sqlite');
  const compiler = compilerOn(database);
  const log = { info: () => {}, warn: () => {} };
  const [dataDir, siteDir] = [mkdtempSync(join(tmpdir(), 'previews-')), join(ROOT, 'dist/site')];
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const sites = new RenderedSites(dataDir, siteDir);
  const keyed = new KeyedSecrets({ mix: (text) => text });
  const previews = new Previews({ dataDir, keyed, compiler, sites, log });
  const services = { database, compiler, previews, sites };
  const by = await publisherIn(database);
  const id = await beginDraft(database, by);
  // Compiled once, so that the next check is over before the first preview is rendered.
  await requireReady(compiler, await requireDraft(database, id));

  for (const other of OTHERS) previews.begin({ id: other, title: '', files: [] });
  await expect(makePreview(services, { ...by, id })).rejects.toMatchObject({ code: 'busy' });
  expect(await readPreview(services, id)).toEqual({ isBuilding: false, ready: null, failure: null });
  const entries = await database.query.selectFrom('auditEntries').select('action').execute();
  expect(entries).toEqual([{ action: 'catalog-draft-begun' }]);
  expect(refusalsOf(operations.makeCatalogPreview)).toContain('busy');

  for (const other of OTHERS) await (await previews.of({ id: other })).rendering?.ended;
  for (const other of OTHERS) expect(await previews.of({ id: other })).toMatchObject({ preview: { draftId: other } });
  await sites.end();
  await close();
});
