import { SaxesParser, type SaxesTagNS } from 'saxes';
import { oncePer } from '../contract/kept.ts';
import type { Asset } from './source.ts';

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/**
 * Why a drawing cannot be shown. `type`: it is no SVG. `damaged`: no well-formed XML. `entity`: it declares abbreviations of its
 * own, which only some programs read. `code`: it contains a program, which must not run on our pages. `page-part`: it contains a
 * part of a web page. `linked-picture`: it shows a picture that is another file, which browsers do not load. `empty`: it draws
 * nothing.
 */
export type SvgError = 'type' | 'damaged' | 'entity' | 'code' | 'page-part' | 'linked-picture' | 'empty';

/** A drawing as far as the compiler reads it. */
interface Svg {
  readonly error?: SvgError | undefined;
  /** Width and height in its own units; undefined when it states neither a `viewBox` nor a width and a height. */
  readonly size?: { readonly width: number; readonly height: number } | undefined;
  /** Whether it has a style sheet of its own, whose rules apply to everything in the same document. */
  readonly hasStyleSheet: boolean;
}

/** Reads a file that should be a drawing; cached as long as the file object exists. */
export const svgOf = oncePer((asset: Asset): Svg => readSvg(new TextDecoder().decode(asset.bytes)));

function readSvg(text: string): Svg {
  const parser = new SaxesParser({ xmlns: true });
  let root: SaxesTagNS | undefined;
  let hasStyleSheet = false;
  let isEmpty = true;
  // The first of SVG_ERRORS that was seen is reported.
  const seen = new Set<SvgError>();
  parser.on('doctype', (doctype) => {
    // An internal subset declares entities, and attributes that elements have without stating them.
    if (doctype.includes('[')) seen.add('entity');
  });
  parser.on('opentag', (tag) => {
    root ??= tag;
    if (isCode(tag)) seen.add('code');
    if (tag.local.toLowerCase() === 'foreignobject') seen.add('page-part');
    if (tag.uri !== SVG_NAMESPACE) return;
    if (DRAWN.has(tag.local)) isEmpty = false;
    if (isLinkedPicture(tag)) seen.add('linked-picture');
    if (tag.local === 'style' && !tag.isSelfClosing) hasStyleSheet = true;
  });
  parser.on('error', () => seen.add('damaged'));
  parser.write(text).close();
  if (root === undefined ? !/<svg[\s>]/.test(text) : root.local !== 'svg' || root.uri !== SVG_NAMESPACE)
    seen.add('type');
  if (isEmpty) seen.add('empty');
  const size = root === undefined ? undefined : sizeOf(root);
  return { error: SVG_ERRORS.find((error) => seen.has(error)), size, hasStyleSheet };
}

/** The causes in the order in which they count: an entity that is not read is also reported as damage by the parser. */
const SVG_ERRORS = ['code', 'entity', 'type', 'damaged', 'page-part', 'linked-picture', 'empty'] as const;

/** The elements that draw something. */
const DRAWN: ReadonlySet<string> = new Set('path rect circle ellipse line polyline polygon text image use'.split(' '));

/** Whether an element runs a program: any namespace may hold a script, and any address or animated value may be one. */
function isCode({ local, attributes }: SaxesTagNS): boolean {
  return (
    local.toLowerCase() === 'script' ||
    Object.values(attributes).some(
      ({ local: name, value }) => /^on[a-z]/i.test(name) || /javascript:/i.test(value.replaceAll(/\s/g, '')),
    )
  );
}

/** Whether an element shows a picture that is not inside the file; an image has `href` with or without a namespace. */
function isLinkedPicture({ local, attributes }: SaxesTagNS): boolean {
  if (local !== 'image' && local !== 'feImage') return false;
  return Object.values(attributes).some(({ local: name, value }) => name === 'href' && !/^\s*(data:|#)/i.test(value));
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
