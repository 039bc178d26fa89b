import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { content } from '../../shared/content.ts';
import { makeResource, type Resource, sendResource } from '../platform/http/resource.ts';
import { Markup, markup } from '../platform/markup.ts';
import { type ApiDocument, apiDocument, type DocumentedOperation, type Parameter, type Reply } from './openapi.ts';

/** Returns the whole style of the page. The CSP allows it by its hash. */
function pageStyle(): string {
  const { colors, radius } = content.brand;
  const { ink, sea, line, white, muted } = colors;
  return `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: ${ink}; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem clamp(1rem, 4vw, 2.5rem) 4rem; }
h1 { font-size: 2rem; line-height: 1.2; }
h2 { margin-top: 3rem; text-transform: capitalize; }
h3 { margin: 0; font-size: 1.0625rem; overflow-wrap: anywhere; }
h4 { margin: 1.25rem 0 0.25rem; font-size: 0.9375rem; }
a { color: ${sea}; }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
.operation { margin: 1rem 0; padding: 1.25rem; border: 1px solid ${line}; border-radius: ${radius}px; background: ${white}; }
.operation:target { border-color: ${sea}; }
.method { display: inline-block; min-width: 3.5rem; font-weight: 700; }
.note { color: ${muted}; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th, td { padding: 0.375rem 1rem 0.375rem 0; border-bottom: 1px solid ${line}; text-align: left; vertical-align: top; }
ul.contents { columns: 18rem; padding-left: 1.25rem; }
`;
}

/** Allows nothing but the style of the page itself. */
function policyFor(style: string): string {
  const digest = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/** Unlike the calls of the API, both are the same for everybody; a newer release is seen at once. */
const REVALIDATED = { 'cache-control': 'no-cache', vary: 'Accept-Encoding' };

/**
 * Serves the API description: as JSON for programs, as a page for developers. Each takes long to make, and stays the same until
 * the process is replaced, so it is made once, for the first request.
 */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  const style = pageStyle();
  const headers = { ...REVALIDATED, 'content-security-policy': policyFor(style), 'x-robots-tag': 'noindex' };
  const document = once(() => makeResource(JSON.stringify(apiDocument()), 'application/json; charset=utf-8'));
  const page = once(() => makeResource(docsPage(apiDocument(), style), 'text/html; charset=utf-8'));
  app.get('/openapi.json', async (request, reply) =>
    sendResource(request, reply.headers(REVALIDATED), await document()),
  );
  app.get('/docs', async (request, reply) => sendResource(request, reply.headers(headers), await page()));
}

function once(make: () => Promise<Resource>): () => Promise<Resource> {
  let made: Promise<Resource> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

interface Operation extends DocumentedOperation {
  readonly path: string;
  readonly method: string;
  readonly anchor: string;
}

/** Renders the API document as a page for developers, so in English only. */
function docsPage({ info, paths }: ApiDocument, style: string): string {
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
      anchor: `${method}${path.replaceAll(/[^\w]+/g, '-')}`,
    })),
  );
  const topics = [...Map.groupBy(documented, ({ tags = [] }) => tags[0] ?? 'other')];
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<main>
<h1>${info.title}</h1>
${introduction}
<nav aria-label="Operations"><ul class="contents">${documented.map(contentsEntry)}</ul></nav>
${topics.map(([topic, members]) => markup`<section><h2>${topic}</h2>${members.map(operationEntry)}</section>`)}
</main>
</body>
</html>
`.text;
}

const introduction = markup`
<p>The operations of the API, open to programs as well. For tools: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<ul>
<li>Bodies are JSON in UTF-8, of at most 64 KiB; forms with files are <code>multipart/form-data</code>. Unknown fields are refused.</li>
<li>A token from a login is presented as <code>Authorization: Bearer …</code>. Cookies are not read.</li>
<li><code>Accept-Language</code> chooses the language of messages. Decide by <code>error.code</code>, which is permanent, not by words.</li>
<li>With 429 and 503, <code>Retry-After</code> says after how many seconds another try may do better.</li>
<li>Every answer has an <code>X-Request-Id</code>: name it when you ask for help.</li>
</ul>`;

function contentsEntry({ anchor, method, path, summary = '' }: Operation): Markup {
  return markup`<li><a href="#${anchor}"><code>${method} ${path}</code></a> ${summary}</li>\n`;
}

function operationEntry({ anchor, method, path, summary = '', ...operation }: Operation): Markup {
  const { parameters = [], requestBody, responses, security } = operation;
  return markup`<article class="operation" id="${anchor}">
<h3><code><span class="method">${method}</span> ${path}</code></h3>
<p>${summary}${security === undefined ? '' : '. Needs a token.'}</p>
${parameters.length === 0 ? '' : markup`<h4>Parameters</h4><ul>${parameters.map(parameterEntry)}</ul>`}
${bodiesOf('Request', requestBody)}
${Object.entries(responses).map(([status, reply]) => replyEntry(status, reply))}
</article>
`;
}

function parameterEntry({ name, description = '', required = false, in: place }: Parameter): Markup {
  return markup`<li><code>${name}</code> (${place}${required ? ', required' : ''}) ${description}</li>`;
}

/** All errors have the same shape, so their codes are enough. */
function replyEntry(status: string, reply: Reply): Markup {
  if (status >= '400') return markup`<p class="note"><strong>${status}</strong> <code>${reply.description}</code></p>`;
  if (reply.content === undefined) return markup`<h4>${status}</h4><p>${reply.description}</p>`;
  return bodiesOf(status, reply);
}

function bodiesOf(title: string, body: Pick<Reply, 'content'> | undefined): Markup {
  const bodies = Object.entries(body?.content ?? {});
  return markup`${bodies.map(
    ([type, { schema }]) => markup`<h4>${title} <code>${type}</code></h4>${schemaTable(schema)}`,
  )}`;
}

/** The part of JSON Schema that our operations use. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly contentMediaType?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** Renders the fields of a body, one per row; nested fields follow their parent. */
function schemaTable(schema: Schema): Markup {
  if (schema.properties === undefined && schema.items === undefined) return markup`<p>${typeOf(schema)}</p>`;
  return markup`<div class="wide" tabindex="0"><table>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead>
<tbody>${rows(schema, '')}</tbody>
</table></div>`;
}

function rows({ properties = {}, required = [], items }: Schema, prefix: string): Markup[] {
  const own = Object.entries(properties).flatMap(([name, schema]) => {
    const mark = required.includes(name) ? 'required' : '';
    const notes = [mark, limits(schema), schema.description ?? ''].filter((note) => note !== '').join('; ');
    const path = `${prefix}${name}`;
    return [
      markup`<tr><td><code>${path}</code></td><td>${typeOf(schema)}</td><td>${notes}</td></tr>\n`,
      ...rows(schema, `${path}.`),
    ];
  });
  return items === undefined ? own : [...own, ...rows(items, `${prefix.replace(/\.$/, '')}[].`)];
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.items !== undefined) return `array of ${typeOf(schema.items)}`;
  return schema.contentMediaType ?? schema.type ?? 'any';
}

function limits({ minLength, maxLength, minimum, maximum }: Schema): string {
  const length = range(minLength, maxLength);
  const value = range(minimum, maximum);
  return length === '' ? value : `${length} characters`;
}

function range(from: number | undefined, to: number | undefined): string {
  if (from === undefined && to === undefined) return '';
  if (to === undefined) return `at least ${from}`;
  return from === undefined ? `at most ${to}` : `${from} to ${to}`;
}
