import { describe, expect, it } from 'vitest';
import { checkLinks } from '../../../src/server/links/check/check-links.ts';
import { PoliteClient } from '../../../src/server/links/check/polite-client.ts';
import type { Failure } from '../../../src/server/links/check/request.ts';
import { FINE, type Handler, LocalWeb, page } from '../../support/local-web.ts';
import { ask, OPTIONS } from './check.ts';

const robots = (text: string) => page(200, { 'Content-Type': 'text/plain' }, text);
const questions = (...addresses: string[]) => addresses.map((address) => ({ address, isForForms: false }));

describe('a host in the link check', () => {
  it('gets one request at a time, with a pause after each', async () => {
    let open = 0;
    let most = 0;
    const counted = (...both: Parameters<typeof FINE>) => {
      most = Math.max(most, ++open);
      setImmediate(() => {
        open--;
        FINE(...both);
      });
    };
    const paths = ['a.test/1', 'a.test/2', 'a.test/3'];
    await using web = await new LocalWeb(Object.fromEntries(paths.map((path) => [path, counted]))).listen();
    const answers = await checkLinks(questions(...paths.map((path) => web.url(path))), OPTIONS, web.network());
    expect([...answers.values()].map(({ outcome }) => outcome)).toEqual(['fine', 'fine', 'fine']);
    expect(most).toBe(1);
    expect(web.asked).toEqual(['GET a.test/robots.txt', 'HEAD a.test/1', 'HEAD a.test/2', 'HEAD a.test/3']);
    expect(web.pauses).toHaveLength(3);
    for (const pause of web.pauses) expect(pause).toBeGreaterThan(1_000);
  });

  it('gets one request at a time even when two other hosts redirect to it at once', async () => {
    const meeting: (() => void)[] = [];
    let open = 0;
    let most = 0;
    /** Answers only once both requests have arrived. */
    const meets =
      (end: string): Handler =>
      (_request, response) => {
        meeting.push(() => page(302, { Location: web.url(end) })(_request, response));
        if (meeting.length === 2) for (const answer of meeting) answer();
      };
    const counted: Handler = (request, response) => {
      most = Math.max(most, ++open);
      response.on('close', () => open--);
      setImmediate(() => FINE(request, response));
    };
    await using web: LocalWeb = await new LocalWeb({
      'a.test/': meets('c.test/1'),
      'b.test/': meets('c.test/2'),
      'c.test/1': counted,
      'c.test/2': counted,
    }).listen();
    const answers = await checkLinks(questions(web.url('a.test/'), web.url('b.test/')), OPTIONS, web.network());
    expect([...answers.values()].map(({ outcome }) => outcome)).toEqual(['fine', 'fine']);
    expect(most).toBe(1);
    expect(web.asked.filter((asked) => asked.includes('c.test'))).toHaveLength(3);
  });

  it('receives the configured User-Agent', async () => {
    let header: string | undefined;
    await using web = await new LocalWeb({
      'a.test/': (request, response) => {
        header = request.headers['user-agent'];
        FINE(request, response);
      },
    }).listen();
    await ask(web, 'a.test/');
    expect(header).toBe(OPTIONS.userAgent);
  });

  it('is asked again after a short Retry-After', async () => {
    let times = 0;
    await using web = await new LocalWeb({
      'a.test/': (...both) => (times++ === 0 ? page(429, { 'Retry-After': '30' }) : FINE)(...both),
    }).listen();
    expect(await ask(web, 'a.test/')).toMatchObject({ outcome: 'fine' });
    expect(Math.max(...web.pauses)).toBeGreaterThan(29_000);
  });

  it.each([
    ['seconds', () => '3600'],
    ['a date', () => new Date(Date.now() + 3_600_000).toUTCString()],
  ])('gets no more requests for any address after a Retry-After of an hour, in %s', async (_form, header) => {
    await using web = await new LocalWeb({
      'a.test/1': page(503, { 'Retry-After': header() }),
      'a.test/2': FINE,
    }).listen();
    const answers = await checkLinks(questions(web.url('a.test/1'), web.url('a.test/2')), OPTIONS, web.network());
    expect([...answers.values()]).toMatchObject([
      { outcome: 'unknown', reason: 'busy' },
      { outcome: 'unknown', reason: 'busy' },
    ]);
    expect(web.asked).toEqual(['GET a.test/robots.txt', 'HEAD a.test/1']);
  });
});

/** Returns lines of some 15 characters that differ, half of what is read of a robots.txt. */
const manyLines = (start: string) => Array.from({ length: 15_000 }, (_, index) => `${start}${index}`).join('\n');

/** Asks whether a path may be requested of a host with this robots.txt. */
async function isAllowed(text: string, path: string): Promise<boolean> {
  await using web = await new LocalWeb({ 'a.test/robots.txt': robots(text) }).listen();
  return await new PoliteClient(OPTIONS, web.network()).mayAsk(new URL(path, web.url('a.test/')));
}

describe('robots.txt', () => {
  it('is obeyed, also for the target of a redirect', async () => {
    await using web: LocalWeb = await new LocalWeb({
      'a.test/robots.txt': robots('User-agent: *\nDisallow: /private'),
      'a.test/private': FINE,
      'b.test/': (...both) => page(301, { Location: web.url('a.test/private') })(...both),
    }).listen();
    for (const path of ['a.test/private', 'b.test/']) {
      const answer = await ask(web, path);
      expect(answer.outcome).toBe('robots');
      expect(answer).not.toHaveProperty('movedTo');
    }
    expect(web.asked.filter((asked) => asked.endsWith('/private'))).toEqual([]);
  });

  it('blocks the check when it returns a server error, but not when it is missing', async () => {
    await using web = await new LocalWeb({ 'a.test/robots.txt': page(500), 'a.test/': FINE, 'b.test/': FINE }).listen();
    expect(await ask(web, 'a.test/')).toMatchObject({ outcome: 'unknown', reason: 'robots-unreadable' });
    expect(await ask(web, 'b.test/')).toMatchObject({ outcome: 'fine' });
    expect(web.asked).not.toContain('HEAD a.test/');
  });

  it.each([
    ['User-agent: *\nDisallow: /', '/x', false],
    ['User-agent: *\nDisallow:', '/x', true],
    ['User-agent: *\nDisallow: /\n\nUser-agent: other\nuser-agent: testlinks/2\nDisallow: /a # ours', '/x', true],
    ['User-agent: *\nDisallow: /\n\nUser-agent: other\nuser-agent: testlinks/2\nDisallow: /a # ours', '/ab', false],
    ['User-agent: testlinks\nDisallow: /a\nUser-agent: testlinks\nDisallow: /b', '/b', false],
    ['User-agent: *\nDisallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['User-agent: *\nAllow: /a\nDisallow: /a', '/a', true],
    ['User-agent: *\nDisallow: /*.pdf$', '/a.pdf', false],
    ['User-agent: *\nDisallow: /*.pdf$', '/a.pdf?x', true],
    ['User-agent: *\nDisallow: /a$', '/ab', true],
    ['User-agent: *\nDisallow: /*?pay=', '/x?pay=1', false],
    ['User-agent: *\nDisallow: /*a*a$', '/a', true],
    ['User-agent: *\nDisallow: /línea', '/l%c3%adnea', false],
    ['Disallow: /\nnonsense', '/x', true],
    [`User-agent: *\nDisallow: /a # ${'x'.repeat(4000)}`, '/a', false],
    ['User-agent: *\nCrawl-delay: 1\nUser-agent: other\nDisallow: /a', '/a', true],
    ['User-agent: other\nDisallow: /a\nUser-agent: *\nDisallow: /b', '/a', true],
  ])('with %j allows %s: %s (RFC 9309)', async (text, path, expected) => {
    expect(await isAllowed(text, path)).toBe(expected);
  });

  it.each([
    ['is matched', `User-agent: *\nDisallow: /${'*a'.repeat(20_000)}$`, true],
    ['is matched', `User-agent: *\n${manyLines('User-agent: x')}\n${manyLines('Disallow: /x')}`, true],
    ['is matched', `${'User-agent: *\n'.repeat(15_000)}${manyLines('Disallow: /x')}`, true],
    ['is given up', `User-agent: *\n${`Disallow: /*${'a'.repeat(2000)}*$\n`.repeat(250)}`, 'robots-unreadable'],
  ])('%s within 500 ms of processor time if it is pathological', async (_what, text, expected) => {
    const before = process.threadCpuUsage();
    const asked = isAllowed(text, `/${'a'.repeat(10_000)}b`).catch(({ reason }: Failure) => reason);
    expect(await asked).toBe(expected);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(500);
  });
});
