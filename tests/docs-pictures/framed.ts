import { DESKTOP, PHONE, type Studio, sourceOf } from './studio.ts';

const SIZE = { width: 1200, height: 660 };
/** Widths of the two screens in the picture; their heights follow from the proportions of the windows. */
const SCREEN = { desktop: 900, phone: 260 };

/** Returns a window on a desktop with the same page on a phone in front of it. */
export function framed(
  studio: Studio,
  { desktop, phone }: { readonly desktop: Buffer; readonly phone: Buffer },
): Promise<Buffer> {
  const heightOf = (width: number, of: typeof DESKTOP) => Math.round((width * of.height) / of.width);
  return studio.compose(
    `<style>
      body { margin: 0; background: #e4edf4; }
      img { position: absolute; object-fit: cover; object-position: top; }
      .desktop { left: 40px; top: 40px; width: ${SCREEN.desktop}px; height: ${heightOf(SCREEN.desktop, DESKTOP)}px;
        border-radius: 16px; box-shadow: 0 16px 48px rgb(13 36 64 / 16%); }
      .phone { left: 878px; top: 70px; width: ${SCREEN.phone}px; height: ${heightOf(SCREEN.phone, PHONE)}px;
        border: 6px solid #0d2440; border-radius: 22px; box-shadow: 0 16px 48px rgb(13 36 64 / 24%); }
    </style>
    <img class="desktop" src="${sourceOf(desktop)}"><img class="phone" src="${sourceOf(phone)}">`,
    SIZE,
  );
}
