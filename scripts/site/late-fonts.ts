/** A font with a file, as a browser's FontFace takes it. */
export interface LateFont {
  readonly family: string;
  readonly source: string;
  readonly descriptors: Readonly<Record<string, string>>;
}

/** Fonts of the system itself have no address. */
const FONT_FACE = /@font-face\{([^{}]*\burl\([^{}]*)\}/g;

/**
 * Takes the fonts that have to be fetched out of a sheet. As rules they would have every word laid out again when the
 * sheet comes and once more when the file does; from a script they are added when the file is there.
 */
export function withoutFonts(sheet: string): { readonly text: string; readonly fonts: readonly LateFont[] } {
  const fonts = [...sheet.matchAll(FONT_FACE)].map(([, rule = '']) => lateFont(rule));
  return { text: sheet.replaceAll(FONT_FACE, ''), fonts };
}

function lateFont(rule: string): LateFont {
  const declarations = new Map(
    rule.split(';').map((declaration) => {
      const colon = declaration.indexOf(':');
      return [declaration.slice(0, colon), declaration.slice(colon + 1)];
    }),
  );
  const [family = '', source = ''] = [declarations.get('font-family'), declarations.get('src')];
  const descriptors = ['style', 'weight'].map((name) => [name, declarations.get(`font-${name}`) ?? 'normal']);
  return { family, source, descriptors: Object.fromEntries(descriptors) };
}
