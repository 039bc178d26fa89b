import type { FontWithFile } from '../../../src/site/loading/font-script.ts';

/** Font faces with an address, which excludes fonts of the system. */
const FONT_FACE = /@font-face\{([^{}]*\burl\([^{}]*)\}/g;

/**
 * Removes the fonts that must be fetched from a style sheet. As CSS rules they would cause a layout of all text when the
 * sheet arrives, and another when the font file does; a script adds fonts before the first paint when they are already
 * available.
 */
export function withoutFonts(sheet: string): { readonly text: string; readonly fonts: readonly FontWithFile[] } {
  const fonts = [...sheet.matchAll(FONT_FACE)].map(([, rule = '']) => lateFont(rule));
  return { text: sheet.replaceAll(FONT_FACE, ''), fonts };
}

function lateFont(rule: string): FontWithFile {
  const declarations = new Map(
    rule.split(';').map((declaration) => {
      const colon = declaration.indexOf(':');
      return [declaration.slice(0, colon), declaration.slice(colon + 1)];
    }),
  );
  const family = declarations.get('font-family') ?? '';
  const source = declarations.get('src') ?? '';
  const descriptors = ['style', 'weight'].map((name) => [name, declarations.get(`font-${name}`) ?? 'normal']);
  return { family, source, descriptors: Object.fromEntries(descriptors) };
}
