import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { escapeHtml } from '../../../src/shared/text/escape-html.ts';
import type { PageWords, Words } from './words.ts';

const STYLE = `body{max-width:60rem;margin:0 auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:#0b2239}
h1{font-size:2.5rem;line-height:1.15}h2{font-size:1.75rem}a{color:#17607d}ul{padding-left:1rem;list-style:none}
header [popover]{inset:0 0 0 auto;width:20rem;height:100%;overflow:auto}
@media (width>1024px){header [popover]{display:block;position:static;width:auto;height:auto;border:0}header>[popovertarget]{display:none}}`;

/** Serves pages as one would write them by hand: the same content, a little CSS, no script. */
export async function servePlainSite(pages: readonly PageWords[]): Promise<{ address: string; close: () => void }> {
  const bodies = new Map(pages.map((page) => [page.address.split('?')[0], brotliCompressSync(plainHtml(page))]));
  const server = createServer(({ url = '' }, response) => {
    const body = bodies.get(url.split('?')[0]);
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
    };
    if (body === undefined) response.writeHead(404).end();
    else response.writeHead(200, headers).end(body);
  });
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
