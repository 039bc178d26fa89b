import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { RequestThread } from '../../../../src/server/platform/threads/request-thread.ts';
import { ROOT } from '../../../support/site.ts';

const folder = mkdtempSync(join(tmpdir(), 'asked-'));
const script = pathToFileURL(join(folder, 'thread.mjs'));
const answers = pathToFileURL(join(ROOT, 'src/server/platform/threads/serve-answers.ts'));
writeFileSync(
  script,
  `import { threadId } from 'node:worker_threads';
   import { serveAnswers } from '${answers}';
   serveAnswers(async (question) => {
     if (question === 'loop') for (;;);
     if (question === 'fill') for (const all = []; ; ) all.push(new Array(1e5).fill(question.length + all.length));
     if (question === 'throw') throw new Error('no such thing');
     if (question === 'exit') process.exit(0);
     return { question, threadId };
   });`,
);
const limits = { heapMib: 32, answerMs: 20_000, idleMs: 60_000 };

describe('RequestThread', () => {
  const thread = new RequestThread(script, limits);
  afterAll(async () => {
    await thread.end();
    rmSync(folder, { recursive: true });
  });

  it('answers several requests from the same thread', async () => {
    const replies = await Promise.all(['a', 'b', 'c'].map((question) => thread.ask(question)));
    expect(replies).toMatchObject([{ question: 'a' }, { question: 'b' }, { question: 'c' }]);
    expect(new Set(replies.map((reply) => (reply as { threadId: number }).threadId)).size).toBe(1);
  });

  it('rejects a request with the error that its handler throws, and goes on', async () => {
    await expect(thread.ask('throw')).rejects.toThrow('no such thing');
    await expect(thread.ask('d')).resolves.toMatchObject({ question: 'd' });
  });

  it.each(['fill', 'exit'])('starts a new thread after one that ended without an answer (%s)', async (question) => {
    const { threadId } = (await thread.ask('before')) as { threadId: number };
    await expect(thread.ask(question)).rejects.toMatchObject({ reason: 'error' });
    const reply = (await thread.ask('after')) as { threadId: number };
    expect(reply.threadId).not.toBe(threadId);
  });

  it('stops a thread whose answer takes too long', async () => {
    const slow = new RequestThread(script, { ...limits, answerMs: 1_500 });
    await expect(slow.ask('loop')).rejects.toMatchObject({ reason: 'time' });
    await slow.end();
  });

  it('ends an idle thread, so that a later request gets a new one', async () => {
    const idle = new RequestThread(script, { ...limits, idleMs: 1 });
    const { threadId } = (await idle.ask('a')) as { threadId: number };
    await expect.poll(async () => ((await idle.ask('b')) as { threadId: number }).threadId).not.toBe(threadId);
    await idle.end();
  });
});
