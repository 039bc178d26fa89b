import { type Markup, markup } from '../../domain/mails/rendering/markup.ts';

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
export function schemaTable(schema: Schema): Markup {
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
