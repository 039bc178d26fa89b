import { transform } from 'lightningcss';
import type { StyleSheet } from './built-assets.ts';

const CLASS = /\.([a-z_-][\w-]*)/gi;

/** The style that stands in a rendered page: the rules of the sheet that it uses. The whole sheet comes after the first paint. */
export function styleFor(html: string, { url, text }: StyleSheet): string {
  const used = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const names = new Set([...text.matchAll(CLASS)].map(([, name = '']) => name));
  const unusedSymbols = [...names].filter((name) => !used.has(name));
  return transform({ filename: url, code: Buffer.from(text), minify: true, unusedSymbols }).code.toString();
}
