import { createElement, type ReactNode } from 'react';
import type { Node, NodeElement } from '../../shared/vessels/node.ts';

/** Attributes that React knows by another name. */
const NAMES: Readonly<Record<string, string>> = {
  autocomplete: 'autoComplete',
  datetime: 'dateTime',
  maxlength: 'maxLength',
  spellcheck: 'spellCheck',
  tabindex: 'tabIndex',
};

/** Pieces of a page that the server writes as well: there as HTML, here as elements of React, and both alike. */
export function Nodes({ nodes }: { readonly nodes: readonly Node[] }) {
  return nodes.map(toReact);
}

function toReact(node: Node, index: number): ReactNode {
  if (typeof node === 'string') return node;
  // The pieces are made anew as a whole, so that their places tell them apart.
  return createElement(node.tag, { key: index, ...propsOf(node) }, ...node.children.map(toReact));
}

function propsOf({ tag, attributes }: NodeElement): Readonly<Record<string, string | true>> {
  const isField = tag === 'input' || tag === 'select';
  const pairs = Object.entries(attributes).map(
    ([name, value]) => [name === 'value' && isField ? 'defaultValue' : (NAMES[name] ?? name), value] as const,
  );
  return Object.fromEntries(pairs);
}
