/** The formats of photos, by the endings of their files. */
const PHOTO_ENDINGS: ReadonlyMap<string, PhotoFormat> = new Map([
  ['png', 'png'],
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['webp', 'webp'],
]);
export type PhotoFormat = 'png' | 'jpeg' | 'webp';

/** The most pixels of a photo: more than most phones take, and still decoded within a second. */
export const MAX_PIXELS = 50_000_000;
/** The least width and height of a photo, in pixels: a smaller one is blurred on every page. */
export const MIN_SIZE = { width: 480, height: 360 } as const;
/** The shape of all photos of a site, that of its drawings: width by height. */
const SHAPE = 4 / 3;
/** The widths in which a photo is offered to browsers, in pixels, if it is as wide. */
const WIDTHS: readonly number[] = [480, 960, 1600];

/** A photo as far as its headers tell; they may lie. */
export interface Photo {
  readonly format: PhotoFormat;
  /** Pixels, as a viewer shows it: a camera may have been turned. */
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
  /** Whether it has an end. */
  readonly isComplete: boolean;
}

/** Returns the format that the name of a photo's file says; undefined for another file. */
export function photoFormatOf(path: string): PhotoFormat | undefined {
  return PHOTO_ENDINGS.get(path.slice(path.lastIndexOf('.') + 1));
}

/** Reads the headers of a photo, whatever its name says; undefined if it is none, or says no size. */
export function photoOf(bytes: Uint8Array): Photo | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const photo = startsWith(view, 0, '\x89PNG\r\n\x1a\n')
      ? pngOf(view)
      : startsWith(view, 0, '\xff\xd8\xff')
        ? jpegOf(view)
        : startsWith(view, 0, 'RIFF') && startsWith(view, 8, 'WEBP')
          ? webpOf(view)
          : undefined;
    return photo !== undefined && photo.width > 0 && photo.height > 0 ? photo : undefined;
  } catch (error) {
    // It ends before its size.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Returns the ending that the file of a photo should have; undefined if it is none. */
export function endingOfPhoto(bytes: Uint8Array): string | undefined {
  const format = photoOf(bytes)?.format;
  return [...PHOTO_ENDINGS].find(([, each]) => each === format)?.[0];
}

/** Returns the size of a photo that is cut to the shape of all photos, in pixels, and the widths in which it is offered, the least first. */
export function shownSize({ width, height }: Pick<Photo, 'width' | 'height'>) {
  const whole = Math.min(width, Math.floor(height * SHAPE), Math.max(...WIDTHS));
  return { ...sizeOfWidth(whole), widths: [...WIDTHS.filter((each) => each < whole), whole] };
}

/** Returns the size of a photo of a width, in the shape of all photos. */
export function sizeOfWidth(width: number): { readonly width: number; readonly height: number } {
  return { width, height: Math.round(width / SHAPE) };
}

/** PNG is a list of chunks: length, name, data, checksum (ISO 15948, 5.3). */
function pngOf(view: DataView): Photo {
  const names = new Set<string>();
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at)) {
    names.add(textAt(view, at + 4, 4));
    if (names.has('IEND')) break;
  }
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  return { format: 'png', width, height, isAnimated: names.has('acTL'), isComplete: names.has('IEND') };
}

/** JPEG is a list of segments, and between some of them data without lengths (ITU T.81, B.1.1). */
function jpegOf(view: DataView): Photo | undefined {
  let [at, isTurned] = [2, false];
  let size: Pick<Photo, 'width' | 'height'> | undefined;
  while (at + 4 <= view.byteLength) {
    const marker = view.getUint8(at + 1);
    const isSegment = view.getUint8(at) === 0xff && marker !== 0 && marker !== 0xff && (marker & 0xf8) !== 0xd0;
    if (isSegment && marker === 0xd9) break;
    if (isSegment && marker === 0xe1 && startsWith(view, at + 4, 'Exif\0\0')) isTurned ||= isTurnedBy(view, at + 10);
    // The start of a frame has its size; three of these numbers are tables.
    if (isSegment && (marker & 0xf0) === 0xc0 && ![0xc4, 0xc8, 0xcc].includes(marker))
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at = isSegment ? at + 2 + view.getUint16(at + 2) : nextMarker(view, at + 1);
  }
  if (size === undefined) return undefined;
  const { width, height } = isTurned ? { width: size.height, height: size.width } : size;
  // The last marker may be the last two bytes.
  const isComplete = at + 2 <= view.byteLength && view.getUint16(at) === 0xffd9;
  return { format: 'jpeg', width, height, isAnimated: false, isComplete };
}

/** Returns where the next byte stands that may begin a marker, or the end. */
function nextMarker({ buffer, byteOffset, byteLength }: DataView, from: number): number {
  const at = new Uint8Array(buffer, byteOffset, byteLength).indexOf(0xff, from);
  return at < 0 ? byteLength : at;
}

/** The tag of the orientation, whose values from 5 on turn the picture a quarter (Exif 2.32, 4.6.4). */
const ORIENTATION = 0x0112;

/** @param start of the TIFF header */
function isTurnedBy(view: DataView, start: number): boolean {
  const isLittle = startsWith(view, start, 'II');
  const first = start + view.getUint32(start + 4, isLittle);
  if (first + 2 > view.byteLength) return false;
  for (let entry = 0; entry < view.getUint16(first, isLittle); entry++) {
    const at = first + 2 + entry * 12;
    if (at + 12 > view.byteLength) return false;
    if (view.getUint16(at, isLittle) === ORIENTATION) return view.getUint16(at + 8, isLittle) >= 5;
  }
  return false;
}

/** WebP is one of three kinds of first chunk in a RIFF file (RFC 9649, 2). */
function webpOf(view: DataView): Photo | undefined {
  const isComplete = 8 + view.getUint32(4, true) <= view.byteLength;
  const photo = { format: 'webp', isAnimated: false, isComplete } as const;
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  switch (textAt(view, 12, 4)) {
    case 'VP8 ':
      return { ...photo, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { ...photo, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { ...photo, isAnimated: (view.getUint8(20) & 2) !== 0, width: uint24(24) + 1, height: uint24(27) + 1 };
    default:
      return undefined;
  }
}

function startsWith(view: DataView, at: number, text: string): boolean {
  return at + text.length <= view.byteLength && textAt(view, at, text.length) === text;
}

function textAt(view: DataView, at: number, length: number): string {
  return String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(at + index)));
}
