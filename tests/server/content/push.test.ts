import { afterEach, beforeEach, expect, it } from 'vitest';
import { pushCommits } from '../../../src/server/content/publishing/git.ts';
import { readIncoming } from '../../../src/server/content/publishing/incoming.ts';
import { type PushedRepository, pushedRepository } from '../../support/git-checkout.ts';

let repository: PushedRepository;
beforeEach(() => {
  repository = pushedRepository((first) => first.write('faq.yaml', 'first'));
});
afterEach(() => repository.remove());

it('pushCommits pushes a commit, and changes nothing when it is repeated', async () => {
  const { server, pushed } = repository;
  server.write('faq.yaml', 'second');
  const head = server.commit('second');
  await pushCommits(server.folder, 'origin');
  await pushCommits(server.folder, 'origin');
  expect(pushed()).toBe(head);
});

it('pushCommits is rejected when others have pushed, and their commit stays', async () => {
  const { server, developer, pushed } = repository;
  developer.write('faq.yaml', 'theirs');
  const theirs = developer.commit('theirs');
  developer.git('push', '--quiet');
  server.write('faq.yaml', 'ours');
  server.commit('ours');
  await expect(pushCommits(server.folder, 'origin')).rejects.toThrow('rejected');
  expect(pushed()).toBe(theirs);
});

it('a checkout at a tag is pushed to the branch of the settings, and takes its commits; without one it says so', async () => {
  const { server, developer, pushed } = repository;
  server.git('checkout', '--quiet', '--detach');
  await expect(pushCommits(server.folder, 'origin')).rejects.toThrow('set PUBLISH_BRANCH');
  await expect(readIncoming(server.folder, 'origin')).rejects.toThrow('set PUBLISH_BRANCH');
  server.write('faq.yaml', 'second');
  const head = server.commit('second');
  await pushCommits(server.folder, 'origin', 'main');
  expect(pushed()).toBe(head);
  developer.git('pull', '--quiet');
  developer.write('faq.yaml', 'theirs');
  developer.commit('theirs');
  developer.git('push', '--quiet');
  expect(await readIncoming(server.folder, 'origin', 'main')).toMatchObject({ count: 1, base: head });
  expect(await readIncoming(server.folder, 'origin', 'sitio/nuevo')).toMatchObject({ count: 0 });
  await pushCommits(server.folder, 'origin', 'sitio/nuevo');
  expect(server.git('ls-remote', 'origin', 'refs/heads/sitio/nuevo')).toContain(head);
});
