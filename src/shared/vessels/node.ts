/** A piece of a page as plain data: the server writes it as HTML, the site shows it with React, and both are the same. */
export type Node = string | NodeElement;
export interface NodeElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | true>>;
  readonly children: readonly Node[];
}

type Attributes = Readonly<Record<string, string | boolean | undefined>>;
type Child = Node | undefined | readonly Child[];

/** An element; what is undefined or false is left out. `value` of an input or a select is what it begins with. */
export function element(tag: string, attributes: Attributes = {}, ...children: readonly Child[]): NodeElement {
  const given = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    // What is neither of HTML nor of React has no values but texts.
    .map(([name, value]) => [name, value === true && /^(?:data|aria)-/.test(name) ? 'true' : value]);
  return { tag, attributes: Object.fromEntries(given) as NodeElement['attributes'], children: flat(children) };
}

/** Nodes without those that are not there. */
export function present(...children: readonly Child[]): Node[] {
  return flat(children);
}

/** Neighbouring texts become one, as they are in a page that a browser has read. */
function flat(children: readonly Child[]): Node[] {
  const nodes: Node[] = [];
  for (const child of children) {
    if (child === undefined || child === '') continue;
    for (const node of isList(child) ? flat(child) : [child]) {
      const before = nodes.at(-1);
      if (typeof node === 'string' && typeof before === 'string') nodes[nodes.length - 1] = before + node;
      else nodes.push(node);
    }
  }
  return nodes;
}

function isList(child: Node | readonly Child[]): child is readonly Child[] {
  return Array.isArray(child);
}

const VOID: ReadonlySet<string> = new Set(['input']);

/** A node as HTML; nothing in it can be read as markup but its own elements. */
export function toHtml(node: Node, chosen?: string): string {
  if (typeof node === 'string') return escapeText(node);
  const { tag, children } = node;
  const { value, ...rest } = node.attributes;
  const isChosen = tag === 'option' && value === chosen;
  const attributes: NodeElement['attributes'] = {
    ...rest,
    ...(value === undefined || tag === 'select' ? {} : { value }),
    ...(isChosen ? { selected: true } : {}),
  };
  const written = Object.entries(attributes).map(([name, text]) =>
    text === true ? ` ${name}=""` : ` ${name}="${escapeText(text)}"`,
  );
  const open = `<${tag}${written.join('')}>`;
  if (VOID.has(tag)) return open;
  const inside = tag === 'select' ? String(value ?? '') : undefined;
  return `${open}${children.map((child) => toHtml(child, inside)).join('')}</${tag}>`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}
