import type { Page } from 'playwright-core';
import { framed } from './framed.ts';
import { DESKTOP, PHONE, type Studio, type View } from './studio.ts';

interface Picture extends Pick<View, 'locale' | 'as'> {
  /** Below docs/. */
  readonly file: string;
  readonly path: string;
  /** Prepares the page on a phone, if it is to show something else than on a desktop. */
  readonly onPhone?: (page: Page) => Promise<void>;
}

const PICTURES: readonly Picture[] = [
  { file: 'home.png', path: '/' },
  { file: 'pictures/arrivals.png', path: '/buques?linea=nyk&buque=vega' },
  { file: 'pictures/itinerary.png', path: '/itinerario-nyk', locale: 'en-US' },
  { file: 'pictures/transactions.png', path: '/tramites-y-consultas?linea=nyk' },
  { file: 'pictures/contacts.png', path: '/preguntas-frecuentes?linea=nyk#contactos', locale: 'en-US' },
  { file: 'pictures/article.png', path: '/demoras-como-no-pagarlas' },
  { file: 'pictures/client-home.png', path: '/inicio', as: 'client' },
  {
    file: 'pictures/panel.png',
    path: '/panel-portal?view=vessel-calls',
    as: 'staff',
    onPhone: (page) => page.locator('tbody button').first().click(),
  },
];

/** Takes the pictures of pages, each on a desktop and on a phone. */
export async function takeOfPages(studio: Studio): Promise<void> {
  for (const picture of PICTURES) {
    const desktop = await captureAt(studio, picture, DESKTOP);
    const phone = await captureAt(studio, picture, PHONE, picture.onPhone);
    await studio.save(picture.file, await framed(studio, { desktop, phone }));
  }
}

async function captureAt(
  { open, capture }: Studio,
  { path, locale = 'es-CO', as }: Picture,
  size: View['size'],
  prepare?: (page: Page) => Promise<void>,
): Promise<Buffer> {
  const { page, visit, leave } = await open({ size, locale, ...(as === undefined ? {} : { as }) });
  await visit(path);
  if (as === 'staff') await page.locator('tbody button').first().waitFor();
  await prepare?.(page);
  const picture = await capture(page);
  await leave({ isReusable: false });
  return picture;
}
