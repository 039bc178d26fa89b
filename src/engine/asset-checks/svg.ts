import { SaxesParser, type SaxesTagNS } from 'saxes';
import type { Asset } from '../source.ts';

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** A drawing as far as the compiler reads it. */
export interface Svg {
  /** `type`: browsers would not show it, or it contains code, which must not run on our pages. `damaged`: no well-formed XML. */
  readonly error?: 'type' | 'damaged' | undefined;
  /** Width and height in its own units; undefined when it states neither a `viewBox` nor a width and a height. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
  /** Whether it has a style sheet of its own, whose rules apply to everything in the same document. */
  readonly hasStyleSheet: boolean;
}

/** What each file contains, cached as long as the file object exists. */
const read = new WeakMap<Asset, Svg>();

/** Reads a file that should be a drawing. */
export function svgOf(asset: Asset): Svg {
  const known = read.get(asset) ?? readSvg(new TextDecoder().decode(asset.bytes));
  read.set(asset, known);
  return known;
}

function readSvg(text: string): Svg {
  const parser = new SaxesParser({ xmlns: true });
  let root: SaxesTagNS | undefined;
  let isWhole = true;
  let hasCode = /<script|<foreignObject|\son[a-z]+\s*=|javascript:/i.test(text);
  let hasStyleSheet = false;
  parser.on('opentag', (tag) => {
    root ??= tag;
    if (tag.uri !== SVG_NAMESPACE) return;
    if (tag.local === 'script' || tag.local === 'foreignObject') hasCode = true;
    if (tag.local === 'style' && !tag.isSelfClosing) hasStyleSheet = true;
  });
  parser.on('error', () => {
    isWhole = false;
  });
  parser.write(text).close();
  const size = root === undefined ? undefined : sizeOf(root);
  return { error: hasCode ? 'type' : errorOf(root, isWhole, text), size, hasStyleSheet };
}

function errorOf(root: SaxesTagNS | undefined, isWhole: boolean, text: string): Svg['error'] {
  if (root === undefined) return /<svg[\s>]/.test(text) ? 'damaged' : 'type';
  if (root.local !== 'svg' || root.uri !== SVG_NAMESPACE) return 'type';
  return isWhole ? undefined : 'damaged';
}

function sizeOf({ attributes }: SaxesTagNS): Svg['size'] {
  const box = attributes['viewBox']?.value.trim().split(/[\s,]+/) ?? [];
  const [width = Number.NaN, height = Number.NaN] =
    box.length === 4 ? box.slice(2).map(Number) : [attributes['width'], attributes['height']].map(pixels);
  return width > 0 && height > 0 && Number.isFinite(width * height) ? { width, height } : undefined;
}

/** CSS pixels per unit of a length. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['px', 1],
  ['pt', 4 / 3],
  ['pc', 16],
  ['mm', 96 / 25.4],
  ['cm', 96 / 2.54],
  ['in', 96],
]);

function pixels(attribute: SaxesTagNS['attributes'][string] | undefined): number {
  const [, number, unit = ''] = /^([0-9.]{1,20})([a-z%]{0,2})$/i.exec(attribute?.value.trim() ?? '') ?? [];
  return Number(number) * (UNITS.get(unit.toLowerCase()) ?? Number.NaN);
}
