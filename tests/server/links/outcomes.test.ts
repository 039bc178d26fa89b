import { describe, expect, it } from 'vitest';
import { checkLinks } from '../../../src/server/links/check/check-links.ts';
import { issuedBy, selfSigned } from '../../support/certificate.ts';
import { FINE, LocalWeb, page } from '../../support/local-web.ts';
import { ask, OPTIONS } from './check.ts';

const to = (status: number, location: string) => page(status, { Location: location });

describe('the outcome of a link check', () => {
  it('is fine after a single HEAD request', async () => {
    await using web = await new LocalWeb({ 'a.test/': FINE }).listen();
    expect(await ask(web, 'a.test/#part')).toEqual({
      outcome: 'fine',
      hops: [{ address: web.url('a.test/#part'), status: 200 }],
      tookMs: expect.any(Number),
      checkedAt: expect.stringMatching(/Z$/),
    });
    expect(web.asked).toEqual(['GET a.test/robots.txt', 'HEAD a.test/']);
  });

  it.each([400, 403, 405, 500, 501])('is fine when HEAD is refused with %i but GET succeeds', async (status) => {
    await using web = await new LocalWeb({
      'a.test/': (request, response) => (request.method === 'HEAD' ? page(status) : FINE)(request, response),
    }).listen();
    expect(await ask(web, 'a.test/')).toMatchObject({ outcome: 'fine', title: 'Fine' });
  });

  it.each([
    ['for good', { '/': to(301, '/b'), '/b': to(308, '/c'), '/c': FINE }, '/c'],
    ['for good, then for now', { '/': to(301, '/b'), '/b': to(302, '/c'), '/c': FINE }, '/b'],
  ])('is moved for a redirect %s, with the last permanent address and the fragment', async (_how, pages, end) => {
    const ofHost = Object.fromEntries(Object.entries(pages).map(([path, each]) => [`a.test${path}`, each]));
    await using web = await new LocalWeb(ofHost).listen();
    const answer = await ask(web, 'a.test/#pay');
    expect(answer).toMatchObject({ outcome: 'moved', movedTo: web.url(`a.test${end}#pay`) });
    expect(answer.hops).toHaveLength(3);
  });

  it('is fine for a temporary redirect', async () => {
    await using web: LocalWeb = await new LocalWeb({
      'a.test/': (...both) => to(302, web.url('b.test/x'))(...both),
      'b.test/x': FINE,
    }).listen();
    const answer = await ask(web, 'a.test/');
    expect(answer.outcome).toBe('fine');
    expect(answer).not.toHaveProperty('movedTo');
    expect(web.asked).toContain('GET b.test/robots.txt');
  });

  it.each([
    ['404', page(404), 'status'],
    ['410 at its new place', to(301, '/gone'), 'status'],
    ['503', page(503), 'status'],
    ['a circle', to(302, '/'), 'redirects'],
    ['what is no web page', to(302, 'javascript:alert(1)'), 'redirects'],
    ['a connection cut', (request: { socket: { destroy: () => void } }) => request.socket.destroy(), 'no-connection'],
    ['silence', () => {}, 'timeout'],
  ])('is broken after a second try: %s', async (_what, handler, reason) => {
    await using web = await new LocalWeb({ 'a.test/': handler }).listen();
    const answer = await ask(web, 'a.test/', reason === 'timeout' ? { options: { timeoutMs: 100 } } : {});
    expect(answer).toMatchObject({ outcome: 'broken', reason });
    expect(answer).not.toHaveProperty('movedTo');
    expect(web.pauses).toContain(20_000);
    expect(web.asked.filter((asked) => asked === 'GET a.test/').length).toBeGreaterThan(0);
  });

  it.each([
    ['ENOTFOUND', 'broken', 'no-such-name'],
    ['EAI_AGAIN', 'unknown', 'own-network'],
  ])('for a name that fails to resolve with %s is %s', async (code, outcome, reason) => {
    await using web = await new LocalWeb({}).listen();
    const resolve = () => Promise.reject(Object.assign(new Error(code), { code }));
    expect(await ask(web, 'a.test/', { network: { resolve } })).toMatchObject({ outcome, reason, hops: [] });
  });

  it.each([
    ['of three hosts', 'c.test', { outcome: 'unknown', reason: 'own-network' }],
    ['of two hosts', 'b.test', { outcome: 'broken', reason: 'no-such-name' }],
  ])(
    'is unknown, because of our own network, only when none of three hosts is reached: %s',
    async (_many, third, expected) => {
      await using web = await new LocalWeb({}).listen();
      const resolve = () => Promise.reject(Object.assign(new Error('no name'), { code: 'ENOTFOUND' }));
      const questions = ['a.test', 'b.test', third].map((host) => ({ address: `https://${host}/`, isForForms: false }));
      const answers = await checkLinks(questions, OPTIONS, web.network({ resolve }));
      for (const answer of answers.values()) expect(answer).toMatchObject(expected);
    },
  );

  it('is broken for names that do not resolve while another host is reached', async () => {
    await using web = await new LocalWeb({ 'a.test/': FINE }).listen();
    const byName = async (name: string) =>
      name === 'a.test' ? ['127.0.0.1'] : Promise.reject(Object.assign(new Error('no name'), { code: 'ENOTFOUND' }));
    const addresses = ['a.test/', 'b.test/', 'c.test/'].map((path) => web.url(path));
    const questions = addresses.map((address) => ({ address, isForForms: false }));
    const answers = await checkLinks(questions, OPTIONS, web.network({ resolve: byName }));
    expect([...answers.values()].map(({ outcome }) => outcome).sort()).toEqual(['broken', 'broken', 'fine']);
  });

  it('is fine when only the first try failed', async () => {
    let isUp = false;
    await using web = await new LocalWeb({ 'a.test/': (...both) => (isUp ? FINE : page(500))(...both) }).listen();
    const { pause } = web.network();
    const up = async (ms: number) => {
      isUp ||= ms === 20_000;
      await pause(ms);
    };
    expect(await ask(web, 'a.test/', { network: { pause: up } })).toMatchObject({ outcome: 'fine' });
  });

  it('is slow above the limit', async () => {
    await using web = await new LocalWeb({ 'a.test/': FINE }).listen();
    expect(await ask(web, 'a.test/', { options: { slowMs: -1 } })).toMatchObject({ outcome: 'slow' });
  });

  it.each([401, 403, 451])('is unknown, without a second try, for status %i', async (status) => {
    await using web = await new LocalWeb({ 'a.test/': page(status) }).listen();
    expect(await ask(web, 'a.test/')).toMatchObject({ outcome: 'unknown', reason: 'closed' });
    expect(web.pauses).not.toContain(20_000);
  });

  it('is unknown for a redirect loop that sets a cookie', async () => {
    await using web = await new LocalWeb({ 'a.test/': page(302, { Location: '/', 'Set-Cookie': 'id=1' }) }).listen();
    expect(await ask(web, 'a.test/')).toMatchObject({ outcome: 'unknown', reason: 'cookies' });
  });

  it.each([
    [405, { outcome: 'fine' }],
    [422, { outcome: 'unknown', reason: 'needs-form' }],
    [404, { outcome: 'broken', reason: 'status' }],
  ])('for a form target that returns %i is found without submitting a form', async (status, expected) => {
    await using web = await new LocalWeb({ 'a.test/': page(status) }).listen();
    expect(await ask(web, 'a.test/', { isForForms: true })).toMatchObject(expected);
    expect(new Set(web.asked.map((asked) => asked.split(' ')[0]))).toEqual(new Set(['GET', 'HEAD']));
  });
});

describe('a link check over TLS', () => {
  it('reports when the certificate expires', async () => {
    await using web = await new LocalWeb({ 'a.test/': FINE }, 'a.test').listen();
    expect(await ask(web, 'a.test/')).toMatchObject({ outcome: 'fine', certificateEnds: '2049-12-31T23:59:59.000Z' });
  });

  it.each([
    ['nobody vouches for', 'a.test/', { ca: '' }],
    ['is for another host', 'b.test/', {}],
  ])('reports a link as broken for a certificate that %s', async (_what, path, network) => {
    await using web = await new LocalWeb({ 'a.test/': FINE }, 'a.test').listen();
    expect(await ask(web, path, { network })).toMatchObject({ outcome: 'broken', reason: 'certificate' });
    expect(web.asked).toEqual([]);
  });

  const root = { host: 'Root', ...selfSigned('Root') };
  const middle = issuedBy(root, 'Intermediate', { isAuthority: true, issuerAt: 'http://aia.example/root.crt' });
  const issuerAt = 'http://aia.example/intermediate.crt';
  const PAST = '210101000000Z';

  it.each([
    [
      'is missing but can be fetched',
      issuedBy(middle, 'a.test', { issuerAt }),
      { outcome: 'unknown', reason: 'chain' },
    ],
    ['is missing and is named nowhere', issuedBy(middle, 'a.test'), { outcome: 'broken', reason: 'certificate' }],
    [
      'is missing, and has expired',
      issuedBy(middle, 'a.test', { issuerAt, ends: PAST }),
      { outcome: 'broken', reason: 'certificate' },
    ],
    [
      'is missing, and is of another host',
      issuedBy(middle, 'b.test', { issuerAt }),
      { outcome: 'broken', reason: 'certificate' },
    ],
  ])('tells a link whose intermediate certificate %s', async (_what, leaf, expected) => {
    await using web = await new LocalWeb({ 'a.test/': FINE }, leaf).listen();
    expect(await ask(web, 'a.test/', { network: { ca: root.cert } })).toMatchObject(expected);
    expect(web.asked).toEqual([]);
  });

  it('finds a link with its whole chain fine', async () => {
    const leaf = issuedBy(middle, 'a.test', { issuerAt });
    await using web = await new LocalWeb({ 'a.test/': FINE }, { ...leaf, cert: leaf.cert + middle.cert }).listen();
    expect(await ask(web, 'a.test/', { network: { ca: root.cert } })).toMatchObject({ outcome: 'fine' });
  });
});
