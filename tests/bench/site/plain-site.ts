import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { escapeHtml } from '../../../src/shared/text.ts';
import type { PageWords, Words } from './words.ts';

const STYLE = `body{max-width:60rem;margin:0 auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:#0b2239}
h1{font-size:2.5rem;line-height:1.15}h2{font-size:1.75rem}a{color:#17607d}ul{padding-left:1rem;list-style:none}
header [popover]{inset:0 0 0 auto;width:20rem;height:100%;overflow:auto}
@media (width>1024px){header [popover]{display:block;position:static;width:auto;height:auto;border:0}header>[popovertarget]{display:none}}`;

/** Serves pages as one would write them by hand: the same content, a little CSS, no script. */
export async function servePlainSite(pages: readonly PageWords[]): Promise<{ address: string; close: () => void }> {
  const bodies = new Map(pages.map((page) => [page.address.split('?')[0], brotliCompressSync(plainHtml(page))]));
  return serve(async ({ url = '' }, response) => {
    const body = bodies.get(url.split('?')[0]);
    if (body === undefined) response.writeHead(404).end();
    else response.writeHead(200, PAGE_HEADERS).end(body);
  });
}

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'cache-control': 'no-cache',
};
const SCRIPT = /<script>.*?<\/script>/gs;
const NOSCRIPT = /<\/?noscript>/g;

/** Serves the pages of a site as a browser without scripts gets them, with the files of that site. */
export async function serveWithoutScripts(origin: string): Promise<{ address: string; close: () => void }> {
  const pages = new Map<string, Buffer>();
  return serve(async ({ url = '' }, response) => {
    const page = pages.get(url);
    if (page !== undefined) return void response.writeHead(200, PAGE_HEADERS).end(page);
    const { status, headers, body } = await request(origin, url);
    if (!String(headers['content-type']).startsWith('text/html'))
      return void response.writeHead(status, headers).end(body);
    const html = brotliDecompressSync(body).toString().replaceAll(SCRIPT, '').replaceAll(NOSCRIPT, '');
    // As well compressed as ours.
    pages.set(url, brotliCompressSync(html));
    response.writeHead(200, PAGE_HEADERS).end(pages.get(url));
  });
}

/** Returns an answer as it was sent, still compressed. */
async function request(origin: string, url: string) {
  const asked = get(origin + url, { headers: { 'accept-encoding': 'br', 'accept-language': 'es-CO' } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 500, headers: answer.headers, body: await buffer(answer) };
}

async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

function plainHtml({ title, description, body }: PageWords): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
${body.map(html).join('')}
</body>
</html>
`;
}

function html(words: Words): string {
  if (typeof words === 'string') return escapeHtml(words);
  const [tag, attributes, children] = words;
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<${tag}${written.join('')}>${children.map(html).join('')}</${tag}>`;
}
