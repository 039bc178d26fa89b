import file from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';

/**
 * Has the font of the site before anything is drawn. Of a sheet's own fonts a browser takes one that is late for a page
 * not at all (`font-display`), and what is shown would depend on the moment.
 */
export async function withSiteFont(): Promise<void> {
  const [declared] = document.fonts;
  if (declared === undefined) return;
  const { family, style, weight } = declared;
  const face = new FontFace(family, `url(${file})`, { style, weight });
  document.fonts.add(await face.load());
}
