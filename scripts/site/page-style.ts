import type { BuiltAssets, StyleSheet } from './built-assets.ts';

/** The sheets that a rendered page needs for its first paint: those of every page, and those of whatever stands in it. */
export function sheetsFor(html: string, { base, others }: BuiltAssets): StyleSheet[] {
  const classes = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const isUsed = ({ text }: StyleSheet) =>
    [...text.matchAll(/\.([a-z_-][\w-]*)/gi)].some(([, name = '']) => classes.has(name));
  return [...base, ...others.filter(isUsed)];
}
