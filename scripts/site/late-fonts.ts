import type { FontWithFile } from '../../src/site/theme/font-script.ts';

/** Fonts of the system itself have no address. */
const FONT_FACE = /@font-face\{([^{}]*\burl\([^{}]*)\}/g;

/**
 * Takes the fonts that have to be fetched out of a sheet. As rules they would have every word laid out again when the
 * sheet comes and once more when the file does; a script adds them where they are there before anything is painted.
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
