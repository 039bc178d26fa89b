import file from '../theme/fonts/hanken-grotesk-400-700.woff2?url';

/**
 * Loads the font of the site before anything is drawn. A browser never applies a font of the style sheet that arrives late
 * (`font-display`), so the result would depend on timing.
 */
export async function withSiteFont(): Promise<void> {
  const [declared] = document.fonts;
  if (declared === undefined) return;
  const { family, style, weight } = declared;
  const face = new FontFace(family, `url(${file})`, { style, weight });
  document.fonts.add(await face.load());
}
