import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { CatalogDrafts, CatalogPublications } from '../../../src/generated/api.ts';
import { backUp, restore } from '../../../src/server/commands/backup/backup.ts';
import { migratedDatabase } from '../../support/database.ts';
import { copyBuiltProject } from '../../support/publishing-project.ts';
import { until } from '../../support/until.ts';
import { callsOf, LINE, publishLink, saveLink } from '../support/publications.ts';
import { administrator } from '../support/staff-life.ts';

const addressOf = (name: string) => `https://www.shipmentlink.com/${name}`;

it('a server serves the publication and has the drafts of a restored SQLite database (ADR 78, S-116)', {
  timeout: 900_000,
}, async () => {
  const { settings, drop } = await migratedDatabase('sqlite');
  const project = copyBuiltProject();
  const start = () => project.start({ ...settings, LIMITS_FACTOR: '1000' });
  const lineInFiles = () => readFileSync(join(project.folder, 'catalog', LINE), 'utf8');
  let running = await start();
  const boss = await administrator({ settings, call: callsOf(running.port) });
  const calls = () => callsOf(running.port, boss);
  const homeOf = async () => (await fetch(`http://127.0.0.1:${running.port}/`)).text();
  const stop = async () => {
    running.server.child.kill('SIGTERM');
    await running.server.exited;
  };

  expect((await publishLink(calls(), addressOf('first'))).state).toBe('live');
  const draft = await saveLink(calls(), addressOf('drafted'));
  const backup = join(project.folder, 'backup');
  await backUp({ databaseUrl: undefined, dataDir: settings.DATA_DIR }, backup);
  await calls()('POST', `/internal/catalog-drafts/${draft}/discard`);
  expect((await publishLink(calls(), addressOf('second'))).state).toBe('live');
  expect(await homeOf()).toContain(addressOf('second'));
  await stop();

  await restore(backup, { databaseUrl: undefined, dataDir: settings.DATA_DIR }, { force: true });
  running = await start();
  expect(await homeOf()).toContain(addressOf('first'));
  await until(() => lineInFiles().includes(addressOf('first')));
  const { publications } = (await calls()('GET', '/internal/catalog-publications'))
    .body as unknown as CatalogPublications;
  expect(publications.map(({ note, state }) => [note, state])).toEqual([[addressOf('first'), 'live']]);
  const { drafts } = (await calls()('GET', '/internal/catalog-drafts')).body as unknown as CatalogDrafts;
  expect(drafts.map(({ id }) => id)).toEqual([draft]);
  await stop();
  project.remove();
  await drop();
});
