import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { Asset } from '../source.ts';
import { SVG_NAMESPACE, svgOf } from '../svg.ts';

/** All icons as symbols of one file; a symbol's id is its icon's path. */
export function sprite(icons: readonly Asset[]): string {
  return `<svg xmlns="${SVG_NAMESPACE}">\n${icons.map((icon) => `${symbolOf(icon)}\n`).join('')}</svg>\n`;
}

/**
 * An icon as a symbol. Drawing programs add elements and attributes of their own, in namespaces that the sprite does not
 * declare, so only those of SVG are kept. Ids begin with the icon's path, because all symbols are in one document.
 */
function symbolOf(icon: Asset): string {
  const { path } = icon;
  const parser = new SaxesParser({ xmlns: true });
  const open: { readonly isKept: boolean; readonly end: string }[] = [];
  let start = '';
  let content = '';
  parser.on('opentag', (tag) => {
    const parent = open.at(-1);
    const isKept = parent === undefined || (parent.isKept && isDrawn(tag));
    const isRoot = parent === undefined;
    open.push({ isKept, end: isRoot || tag.isSelfClosing ? '' : `</${tag.local}>` });
    if (isRoot) start = `<symbol id="${path}"${boxOf(tag, icon)}${attributesOf(tag, path, OF_FILES)}>`;
    else if (isKept) content += `<${tag.local}${attributesOf(tag, path)}${tag.isSelfClosing ? '/>' : '>'}`;
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed?.isKept) content += closed.end;
  });
  const addText = (text: string) => {
    if (open.at(-1)?.isKept) content += escaped(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(new TextDecoder().decode(icon.bytes)).close();
  return `${start}${content.trim()}</symbol>`;
}

/** Whether an element draws something: `metadata` and elements of other namespaces are for drawing programs. */
function isDrawn({ uri, local }: SaxesTagNS): boolean {
  return uri === SVG_NAMESPACE && local !== 'metadata' && local !== 'style';
}

/** Attributes of a whole file that a symbol does not have, or that the page gives it. */
const OF_FILES: ReadonlySet<string> = new Set(['id', 'class', 'version', 'baseProfile', 'x', 'y', 'width', 'height']);
const NONE: ReadonlySet<string> = new Set();
const XLINK = 'http://www.w3.org/1999/xlink';

function attributesOf({ attributes }: SaxesTagNS, path: string, without = NONE): string {
  return Object.values(attributes)
    .filter(({ uri, prefix, local }) => {
      if (prefix === '') return local !== 'xmlns' && !without.has(local);
      return prefix === 'xml' || (uri === XLINK && local === 'href');
    })
    .map(({ prefix, local, value }) => {
      const name = prefix === 'xml' ? `xml:${local}` : local;
      return ` ${name}="${escaped(withinSprite(local, value, path)).replaceAll('"', '&quot;')}"`;
    })
    .join('');
}

/** An attribute's value with the icon's path before each id of the icon that it names. */
function withinSprite(name: string, value: string, path: string): string {
  if (name === 'id') return `${path}-${value}`;
  if (name === 'href' && value.startsWith('#')) return `#${path}-${value.slice(1)}`;
  return value.replaceAll(/(url\(["']?#)/g, `$1${path}-`);
}

/** The attribute that makes a symbol fit its place, where the file has only a width and a height. */
function boxOf({ attributes }: SaxesTagNS, icon: Asset): string {
  const { size } = svgOf(icon);
  return attributes['viewBox'] !== undefined || size === undefined ? '' : ` viewBox="0 0 ${size.width} ${size.height}"`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
