import { describe, expect, it } from 'vitest';
import { INTERNET } from '../../../src/server/links/check/request.ts';
import { isPublicAddress } from '../../../src/server/platform/network-access.ts';
import { FINE, LocalWeb, page } from '../../support/local-web.ts';
import { ask } from './check.ts';

const INSIDE = { outcome: 'unknown', reason: 'inside' };
const INSIDE_ADDRESS = '127.0.0.2';
const byName = async (name: string) => [name.startsWith('inside') ? INSIDE_ADDRESS : '127.0.0.1'];

describe('the link check and internal addresses (S-104)', () => {
  it.each([
    ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.255', '169.254.169.254', '172.16.0.1'],
    ...['172.31.255.255', '192.0.0.1', '192.168.1.1', '198.18.0.1', '224.0.0.1', '239.1.1.1', '255.255.255.255'],
    ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1'],
    ...['64:ff9b::a00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001::1', '2001:db8::1', '100::1', 'name', ''],
  ])('%s counts as internal', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    ...['1.1.1.1', '8.8.8.8', '100.63.255.255', '100.128.0.1', '172.15.0.1', '172.32.0.1', '192.167.0.1'],
    ...['223.255.255.255', '2606:4700::1111', '2a00:1450:4001::1', '2800:e0::1'],
  ])('%s counts as public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(['127.0.0.1', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]', 'localhost'])(
    'no request is sent to %s',
    async (host) => {
      await using web = await new LocalWeb({}).listen();
      expect(await ask(web, `http://${host}:${web.port}/`, { network: INTERNET })).toMatchObject(INSIDE);
      expect(web.asked).toEqual([]);
    },
  );

  it.each([
    ['an address', INSIDE_ADDRESS],
    ['a name', 'inside.test'],
    ['a mapped address', '[::ffff:127.0.0.2]'],
  ])('no redirect is followed to %s in the internal network', async (_what, host) => {
    await using web: LocalWeb = await new LocalWeb({
      'a.test/': (...both) => page(301, { Location: `http://${host}:${web.port}/secret` })(...both),
    }).listen();
    const answer = await ask(web, 'a.test/', { network: { resolve: byName } });
    expect(answer).toMatchObject(INSIDE);
    expect(answer.hops).toHaveLength(1);
    expect(web.asked).toEqual(['GET a.test/robots.txt', 'HEAD a.test/']);
  });

  it('no redirect of robots.txt is followed to an internal address', async () => {
    await using web: LocalWeb = await new LocalWeb({
      'a.test/robots.txt': (...both) => page(302, { Location: `http://inside.test:${web.port}/` })(...both),
    }).listen();
    expect(await ask(web, 'a.test/', { network: { resolve: byName } })).toMatchObject(INSIDE);
    expect(web.asked).toEqual(['GET a.test/robots.txt']);
  });

  it('no request is sent to a name that has an internal address among others', async () => {
    await using web = await new LocalWeb({ 'a.test/': FINE }).listen();
    const resolve = async () => ['127.0.0.1', INSIDE_ADDRESS];
    expect(await ask(web, 'a.test/', { network: { resolve } })).toMatchObject(INSIDE);
    expect(web.asked).toEqual([]);
  });

  it('DNS rebinding fails: each request goes to the address that was checked', async () => {
    await using web = await new LocalWeb({ 'a.test/': FINE }).listen();
    let times = 0;
    const rebinding = async () => [times++ < 2 ? '127.0.0.1' : INSIDE_ADDRESS];
    expect(await ask(web, 'a.test/', { network: { resolve: rebinding } })).toMatchObject({ outcome: 'fine' });
    // Once for robots.txt and once for the page: there is no second lookup between the check and the connection.
    expect(times).toBe(2);
    expect(await ask(web, 'a.test/', { network: { resolve: rebinding } })).toMatchObject(INSIDE);
    expect(web.asked).toHaveLength(2);
  });
});
