import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type NetworkAccess, PUBLIC_INTERNET } from '../../../src/server/platform/network-access.ts';
import { dcsaSource } from '../../../src/server/vessels/dcsa/source.ts';
import { SourceDown } from '../../../src/server/vessels/source.ts';
import { LOCAL_ACCESS } from '../../support/local-access.ts';
import { LocalWeb, page } from '../../support/local-web.ts';
import { type DcsaServer, LINE, QUICK, SAMPLE, startDcsaServer } from './support/dcsa-server.ts';

/** Leaves a slow machine the time to read large responses. */
const PATIENT = { ...QUICK, patienceMs: 10_000 };

describe('requests to the service of a line (S-104)', () => {
  let server: DcsaServer;
  beforeEach(async () => {
    server = await startDcsaServer();
    server.answer = (_request, response) => response.end(SAMPLE);
  });
  afterEach(() => server.close());

  const find = (url = server.url, access: NetworkAccess = LOCAL_ACCESS) =>
    dcsaSource(LINE, url, PATIENT, access).find({ voyage: '1' });

  it('for all pages go over one connection to the address that was checked first', async () => {
    const ports = new Set<number | undefined>();
    server.answer = ({ socket }, response, query) => {
      ports.add(socket.remotePort);
      if (!query.has('cursor')) response.setHeader('next-page-cursor', '1');
      response.end('[]');
    };
    const resolved: string[] = [];
    const resolve = async (name: string) => (resolved.push(name) === 1 ? ['127.0.0.1'] : ['127.0.0.2']);
    await find(server.url.replace('127.0.0.1', 'line.test'), { ...LOCAL_ACCESS, resolve });
    expect([server.asked.length, ports.size, resolved]).toEqual([2, 1, ['line.test']]);
  });

  it.each([
    ['an address', '127.0.0.1', PUBLIC_INTERNET.resolve],
    ['a name', 'localhost', PUBLIC_INTERNET.resolve],
    ['a name with a private address among others', 'line.test', async () => ['1.1.1.1', '127.0.0.1']],
  ])('are not sent to the internal network: %s', async (_what, host, resolve) => {
    const found = find(server.url.replace('127.0.0.1', host), { ...PUBLIC_INTERNET, resolve });
    await expect(found).rejects.toThrow(SourceDown);
    expect(server.asked).toEqual([]);
  });

  it('reach only the public internet unless the caller says otherwise', async () => {
    const source = dcsaSource(LINE, server.url, PATIENT);
    await expect(source.find({ voyage: '1' })).rejects.toThrow(SourceDown);
    expect(server.asked).toEqual([]);
  });

  it('accept only the certificate of the name over https', async () => {
    const path = 'line.test/v1/vessel-schedules?carrierVoyageNumber=1&limit=100';
    await using web = await new LocalWeb({ [path]: page(200, {}, SAMPLE) }, 'line.test').listen();
    expect((await find(web.url('line.test'), web.network())).calls).toHaveLength(2);
    await expect(find(web.url('other.test'), web.network())).rejects.toThrow(SourceDown);
    await expect(find(web.url('line.test'))).rejects.toThrow(SourceDown);
    expect(web.asked).toEqual([`GET ${path}`]);
  });

  it('follow no redirect', async () => {
    const location = `${server.url}/v1/vessel-schedules?moved`;
    server.answer = (_request, response) => response.writeHead(302, { location }).end();
    await expect(find()).rejects.toThrow(SourceDown);
    expect(server.asked).toHaveLength(1);
  });

  it.each([
    ['plain', {}, (text: string) => Buffer.from(text)],
    ['compressed', { 'content-encoding': 'gzip' }, gzipSync],
  ])('read a %s response up to 8 MiB', async (_what, headers, encoded) => {
    let text = SAMPLE;
    server.answer = (_request, response) => response.writeHead(200, headers).end(encoded(text));
    expect((await find()).calls).toHaveLength(2);
    text = `[${' '.repeat(8 * 1024 * 1024)}]`;
    await expect(find()).rejects.toThrow('too large');
    // A retry would not change the response.
    expect(server.asked).toHaveLength(2);
  });
});
