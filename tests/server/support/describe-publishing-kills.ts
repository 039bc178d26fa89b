import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogDrafts, CatalogPublications } from '../../../src/generated/api.ts';
import { type DatabaseKind, migratedDatabase, type TestDatabase } from '../../support/database.ts';
import { createRepository, GitCheckout } from '../../support/git-checkout.ts';
import { copyBuiltProject, type PublishingProject } from '../../support/publishing-project.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { until } from '../../support/until.ts';
import type { Api } from './api.ts';
import { beginPublishing, callsOf, LINE, publicationEnd, saveLink } from './publications.ts';
import { administrator, type Member } from './staff-life.ts';

/** Kills per database, each with Git and without. */
const ROUNDS = 25;

/** Tests that a kill leaves no half publication; each database has a file of its own, so that the two run in parallel. */
export function describePublishingKills(kind: DatabaseKind): void {
  describe.each([
    { history: 'with Git', isRepository: true },
    { history: 'without Git', isRepository: false },
  ])(`a server that is killed while it publishes (${kind}, $history, S-107)`, ({ history, isRepository }) => {
    let project: PublishingProject;
    let database: TestDatabase;
    let server: ServerProcess;
    let port = 0;
    let boss: Member | undefined;

    const call: Api['call'] = (method, path, sent) => callsOf(port, boss)(method, path, sent);

    async function start(): Promise<void> {
      ({ server, port } = await project.start({ ...database.settings, LIMITS_FACTOR: '1000' }));
    }

    beforeAll(async () => {
      project = copyBuiltProject();
      if (isRepository) createRepository(project.folder);
      database = await migratedDatabase(kind);
      await start();
      boss = await administrator({ settings: database.settings, call });
    });
    afterAll(async () => {
      server.child.kill('SIGTERM');
      await server.exited;
      await database.drop();
      project.remove();
    });

    /** Changes the link and begins to publish it. @returns the ids of the draft and the publication */
    async function beginLink(url: string): Promise<{ draft: string; publication: string }> {
      const draft = await saveLink(call, url);
      const { id: publication, state } = await beginPublishing(call, draft, url);
      expect(state).toBe('building');
      return { draft, publication };
    }
    const endOf = async (id: string) => (await publicationEnd(call, id)).state;
    const draftIds = async () =>
      ((await call('GET', '/internal/catalog-drafts')).body as unknown as CatalogDrafts).drafts.map(({ id }) => id);
    /** Whether the folder has an address; `isServed` is the same for visitors, who see it before. */
    const isInFiles = (url: string) => readFileSync(join(project.folder, 'catalog', LINE), 'utf8').includes(url);
    const isServed = async (url: string) => (await (await fetch(`http://127.0.0.1:${port}/`)).text()).includes(url);

    /** Whether a page is of the same state as its part of the Content. */
    async function isWhole(): Promise<boolean> {
      const home = await (await fetch(`http://127.0.0.1:${port}/`)).text();
      const [, digest, part] = /<meta name="content" content="([^\s"]+) ([^\s"]+)"/.exec(home) ?? [];
      return (await fetch(`http://127.0.0.1:${port}/assets/content-${digest}/es/${part}.json`)).ok;
    }
    const publications = async () =>
      ((await call('GET', '/internal/catalog-publications')).body as unknown as CatalogPublications).publications;

    it('has the old or the new state whole after a restart, and the draft if it was not published', {
      timeout: 1_800_000,
    }, async () => {
      const begun = performance.now();
      const undisturbed = await beginLink('https://www.shipmentlink.com/round-0');
      expect(await endOf(undisturbed.publication)).toBe('live');
      const takes = performance.now() - begun;
      const states: Record<string, number> = {};
      for (let round = 1; round <= ROUNDS; round++) {
        const url = `https://www.shipmentlink.com/round-${round}`;
        const { draft, publication } = await beginLink(url);
        await pause(Math.random() * takes);
        server.child.kill('SIGKILL');
        await server.exited;
        await start();
        const state = await endOf(publication);
        const isLive = state === 'live';
        expect({ round, state, served: await isServed(url), isWhole: await isWhole() }).toEqual({
          round,
          state,
          served: isLive,
          isWhole: true,
        });
        expect((await draftIds()).includes(draft)).toBe(!isLive);
        if (isLive) await until(() => isInFiles(url), `round ${round} is in the folder`);
        else await call('POST', `/internal/catalog-drafts/${draft}/discard`);
        expect(isInFiles(url)).toBe(isLive);
        states[state] = (states[state] ?? 0) + 1;
      }
      process.stdout.write(`${kind}, ${history}: ${JSON.stringify(states)}\n`);
      expect(await endOf((await beginLink('https://www.shipmentlink.com/last')).publication)).toBe('live');
      if (!isRepository) return;
      // What a kill prevented is committed with what comes later.
      await until(async () =>
        (await publications()).every(({ state, commit }) => state === 'failed' || commit !== null),
      );
      expect(new GitCheckout(project.folder).git('status', '--short')).toBe('');
    });
  });
}
