import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { hash, verify } from '@node-rs/argon2';
import { hashParameters } from '../../../src/server/identity/credentials/passwords.ts';
import { MEMORY_MIB } from '../../../src/server/platform/setting-readers.ts';

/** A response of the real server. */
interface StoredAnswer {
  readonly bytes: Buffer;
  readonly headers: IncomingHttpHeaders;
}

/**
 * A process that does the minimum: node:http with the bytes of the real server in memory, and an argon2 verification for
 * each POST. Its argument is JSON with the origin of the real server and the requests to store.
 */
const { origin, asked } = JSON.parse(process.argv[2] ?? '{}') as {
  readonly origin: string;
  readonly asked: readonly { readonly path: string; readonly headers: Record<string, string> }[];
};
const answers = new Map<string, StoredAnswer>();
for (const { path, headers } of asked) answers.set(path, await fetchRaw(path, headers));
const stored = await hash('Zarpe7Mx', hashParameters(MEMORY_MIB.default));

const server = createServer(async (incoming, outgoing) => {
  if (incoming.method === 'POST') {
    incoming.resume();
    await verify(stored, 'Zarpe7Mx');
    outgoing.end();
    return;
  }
  const { bytes, headers } = answers.get(incoming.url ?? '') ?? { bytes: Buffer.alloc(0), headers: {} };
  outgoing.writeHead(200, headers).end(bytes);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));

/** Fetches a response without decompressing it. */
function fetchRaw(path: string, headers: Record<string, string>): Promise<StoredAnswer> {
  return new Promise((resolve, reject) => {
    request(`${origin}${path}`, { headers }, async (incoming) => {
      if (incoming.statusCode !== 200) return reject(new Error(`${path} is answered ${incoming.statusCode}`));
      const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = incoming.headers;
      return resolve({ bytes: await buffer(incoming), headers: kept });
    })
      .on('error', reject)
      .end();
  });
}
