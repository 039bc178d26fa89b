import { Markup, markup } from '../../platform/markup.ts';
import type { ApiDocument, DocumentedOperation, Parameter, Reply } from '../openapi.ts';
import { STYLE } from './style.ts';

interface Operation extends DocumentedOperation {
  readonly path: string;
  readonly method: string;
  readonly anchor: string;
}

/** Renders the API document as a page for developers, so in English only. */
export function docsPage({ info, paths }: ApiDocument): string {
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
<style>${new Markup(STYLE)}</style>
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
