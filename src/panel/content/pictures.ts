import { content } from '../../shared/content.ts';

/** Whether a file of the catalogs is a picture. */
export const isPicturePath = (path: string) => path.startsWith('images/');

/** The pictures that were sent from this page and are not published yet: by their paths, as data, which our policy allows. */
const sentPictures = new Map<string, string | undefined>();

/** Returns the address of a picture, as the site shows it or as it was sent; undefined for one that somebody else has sent. */
export function addressOfPicture(path: string): string | undefined {
  return sentPictures.get(path) ?? new Map(Object.entries(content.images)).get(path)?.url;
}

/** Lets a picture be shown as it was sent, until the site has it. */
export async function showSentPicture(path: string, file: File): Promise<void> {
  sentPictures.set(path, await smallPicture(file));
}

/** How wide a sent picture is shown, in pixels, in the shape of all pictures. */
const SHOWN = { width: 640, height: 480 } as const;

/** Returns a picture as small data, cut to its middle; undefined if the browser cannot show it. */
async function smallPicture(file: File): Promise<string | undefined> {
  if (file.name.endsWith('.svg')) return `data:image/svg+xml,${encodeURIComponent(await file.text())}`;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return undefined;
  const canvas = Object.assign(document.createElement('canvas'), SHOWN);
  const scale = Math.max(SHOWN.width / bitmap.width, SHOWN.height / bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  const [left, top] = [(SHOWN.width - width) / 2, (SHOWN.height - height) / 2];
  canvas.getContext('2d')?.drawImage(bitmap, left, top, width, height);
  return canvas.toDataURL('image/webp');
}
