import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { RequestThread, requester } from '../../../../src/server/platform/threads/request-thread.ts';
import { preparedFolder } from '../../../support/prepared.ts';
import { ROOT } from '../../../support/root.ts';

const folder = preparedFolder('asked');
const script = pathToFileURL(join(folder, 'thread.mjs'));
const requests = pathToFileURL(join(ROOT, 'src/server/platform/threads/serve.ts'));
writeFileSync(
  script,
  `import { threadId } from 'node:worker_threads';
   import { serveRequests } from '${requests}';
   serveRequests(async (message) => {
     if (message === 'pause') await new Promise((resolve) => setTimeout(resolve, 50));
     if (message === 'wait') await new Promise((resolve) => setTimeout(resolve, 2_000));
     if (message === 'loop') for (;;);
     if (message === 'fill') for (const all = []; ; ) all.push(new Array(1e5).fill(message.length + all.length));
     if (message === 'throw') throw new Error('no such thing');
     if (message === 'exit') process.exit(0);
     return { message, threadId };
   });`,
);
const limits = { heapMib: 32, loadMs: 60_000, responseMs: 20_000, idleMs: 60_000 };

describe('RequestThread', () => {
  const thread = new RequestThread(script, limits);
  afterAll(async () => {
    await thread.end();
  });

  it('answers several requests from the same thread', async () => {
    const replies = await Promise.all(['a', 'b', 'c'].map((message) => thread.request(message)));
    expect(replies).toMatchObject([{ message: 'a' }, { message: 'b' }, { message: 'c' }]);
    expect(new Set(replies.map((reply) => (reply as { threadId: number }).threadId)).size).toBe(1);
  });

  it('rejects a request with the error that its handler throws, and goes on', async () => {
    await expect(thread.request('throw')).rejects.toThrow('no such thing');
    await expect(thread.request('d')).resolves.toMatchObject({ message: 'd' });
  });

  it.each(['fill', 'exit'])('starts a new thread after one that ended without a response (%s)', async (message) => {
    const { threadId } = (await thread.request('before')) as { threadId: number };
    await expect(thread.request(message)).rejects.toMatchObject({ reason: 'error' });
    const reply = (await thread.request('after')) as { threadId: number };
    expect(reply.threadId).not.toBe(threadId);
  });

  it('stops a thread whose response takes too long', async () => {
    const slow = new RequestThread(script, { ...limits, responseMs: 1_500 });
    await expect(slow.request('loop')).rejects.toMatchObject({ reason: 'time' });
    await slow.end();
  });

  it('lets a thread go on that had no processor for its time, but not for ever', async () => {
    const waiting = new RequestThread(script, { ...limits, responseMs: 1_500 });
    await expect(waiting.request('wait')).resolves.toMatchObject({ message: 'wait' });
    await waiting.end();
    const impatient = new RequestThread(script, { ...limits, responseMs: 100 });
    await expect(impatient.request('wait')).rejects.toMatchObject({ reason: 'time' });
    await impatient.end();
  });

  it('takes requests in turn from each requester, so that one with many delays another by one (S-72)', async () => {
    const order: string[] = [];
    const send = (by: string) => requester.run(by, () => thread.request('pause')).then(() => order.push(by));
    await Promise.all([...Array.from({ length: 5 }, () => send('ana')), send('bea'), send('bea'), send('carl')]);
    expect(order.join(' ')).toBe('ana ana bea carl ana bea ana ana');
  });

  it('does the waiting work of others in a new thread after one was stopped (S-72)', async () => {
    const slow = new RequestThread(script, { ...limits, responseMs: 1_500 });
    const replies = await Promise.allSettled(
      ['ana', 'bea', 'ana', 'carl'].map((by) => requester.run(by, () => slow.request(by === 'ana' ? 'loop' : by))),
    );
    expect(replies.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
    await slow.end();
  });

  it('ends an idle thread, so that a later request gets a new one', async () => {
    const idle = new RequestThread(script, { ...limits, idleMs: 1 });
    const { threadId } = (await idle.request('a')) as { threadId: number };
    await expect.poll(async () => ((await idle.request('b')) as { threadId: number }).threadId).not.toBe(threadId);
    await idle.end();
  });
});
