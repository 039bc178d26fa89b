import { afterEach, beforeEach, expect, it } from 'vitest';
import { pushCommits } from '../../../src/server/domain/publishing/push.ts';
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
