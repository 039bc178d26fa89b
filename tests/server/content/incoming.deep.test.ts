import { expect, it } from 'vitest';
import type {
  CatalogDrafts,
  CatalogIncoming,
  CatalogPublicationDetails,
  CatalogPublications,
} from '../../../src/generated/api.ts';
import { migratedDatabase } from '../../support/database.ts';
import { createRepository, pushRepository } from '../../support/git-checkout.ts';
import { copyBuiltProject } from '../../support/publishing-project.ts';
import { until } from '../../support/until.ts';
import { callsOf, LINE, publishDraft, publishLink } from '../support/publications.ts';
import { administrator } from '../support/staff-life.ts';

const NAME = 'name: Evergreen Line';
const PUBLISHED = 'https://www.shipmentlink.com/published';

it('a pushed commit is taken in, published and merged with what the panel published (ADR 64, S-118)', {
  timeout: 900_000,
}, async () => {
  const { settings, drop } = await migratedDatabase('sqlite');
  const project = copyBuiltProject();
  const { server, developer, pushed, remove } = pushRepository(createRepository(project.folder));

  const running = await project.start({ ...settings, LIMITS_FACTOR: '1000', PUBLISH_REMOTE: 'origin' });
  const boss = await administrator({ settings, call: callsOf(running.port) });
  const call = callsOf(running.port, boss);
  const incoming = async () => (await call('GET', '/internal/catalog-commits')).body as unknown as CatalogIncoming;
  const live = { state: 'live' } satisfies Partial<CatalogPublicationDetails>;

  developer.write(`catalog/${LINE}`, developer.read(`catalog/${LINE}`).replace(NAME, 'name: Evergreen'));
  const theirs = developer.commit('La línea se llama Evergreen');
  developer.git('push', '--quiet');
  // A publication before the new commits are fetched cannot be pushed.
  expect(await publishLink(call, PUBLISHED)).toMatchObject(live);
  // It is committed afterwards.
  await until(async () => {
    const { publications } = (await call('GET', '/internal/catalog-publications'))
      .body as unknown as CatalogPublications;
    return publications.every(({ commit }) => commit !== null);
  });
  const ours = server.head;
  expect(pushed()).toBe(theirs);

  expect(await incoming()).toMatchObject({ state: 'catalogs', count: 1, commits: [{ hash: theirs, author: 'Dev' }] });
  const taken = await call('POST', '/internal/catalog-commits/take-in');
  expect([taken.status, taken.body['conflicts']]).toEqual([200, []]);
  expect(await publishDraft(call, String(taken.body['draft']), 'De los desarrolladores')).toMatchObject(live);
  await until(() => pushed() === server.head);
  expect(server.git('show', '--no-patch', '--format=%P')).toBe(`${ours} ${theirs}`);
  developer.git('pull', '--quiet');
  expect(developer.read(`catalog/${LINE}`)).toContain('name: Evergreen\n');
  expect(developer.read(`catalog/${LINE}`)).toContain(PUBLISHED);
  expect(server.git('status', '--short')).toBe('');
  expect(await incoming()).toMatchObject({ state: 'none', draft: null });
  const { drafts } = (await call('GET', '/internal/catalog-drafts')).body as unknown as CatalogDrafts;
  expect(drafts).toEqual([]);

  running.server.child.kill('SIGTERM');
  await running.server.exited;
  remove();
  project.remove();
  await drop();
});
