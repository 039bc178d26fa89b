import { PDFArray, type PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import type { PrintedCopier } from './copy-printed.ts';
import { itemsOf } from './read-objects.ts';

const RECT = PDFName.of('Rect');
const LAYER = PDFName.of('OC');
const NORMAL = PDFName.of('N');
/** Bits of an annotation's /F: one of hidden and not viewed; printed. */
const UNSEEN = 0b10_0010;
const PRINTED = 0b100;
/** Annotations that look like a frame around a link, or a window of the viewer. */
const NOT_PRINTED = ['Link', 'Popup'];

/**
 * Copies what annotations show on a page, such as a filled field or a signature, as mere pictures in the same places. All
 * other functions of the annotations are dropped.
 */
export function copyAppearances(annotations: PDFObject | undefined, to: PDFContext, copier: PrintedCopier): PDFDict[] {
  if (!(annotations instanceof PDFArray)) return [];
  return itemsOf(annotations).flatMap((annotation) => {
    const picture = annotation instanceof PDFDict ? pictureOf(annotation) : undefined;
    if (!(annotation instanceof PDFDict) || picture === undefined) return [];
    const copies = [RECT, LAYER].flatMap((name) => {
      const value = annotation.get(name);
      return value === undefined ? [] : [[name.decodeText(), copier.copy(value, name)] as const];
    });
    const flags = flagsOf(annotation) & PRINTED;
    const looks = { N: copier.copy(picture, NORMAL) };
    return [to.obj({ Type: 'Annot', Subtype: 'Stamp', F: flags, AP: looks, ...Object.fromEntries(copies) })];
  });
}

/** Returns a reference to an annotation's appearance in its current state; undefined if it is hidden or never printed. */
function pictureOf(annotation: PDFDict): PDFObject | undefined {
  const kind = annotation.lookup(PDFName.of('Subtype'));
  const isPrinted = kind instanceof PDFName && !NOT_PRINTED.includes(kind.decodeText());
  const looks = annotation.lookup(PDFName.of('AP'));
  if (!isPrinted || !(looks instanceof PDFDict) || (flagsOf(annotation) & UNSEEN) !== 0) return undefined;
  const normal = looks.lookup(NORMAL);
  const state = annotation.lookup(PDFName.of('AS'));
  const picture = normal instanceof PDFDict && state instanceof PDFName ? normal.get(state) : looks.get(NORMAL);
  return looks.context.lookup(picture) instanceof PDFRawStream ? picture : undefined;
}

function flagsOf(annotation: PDFDict): number {
  const flags = annotation.lookup(PDFName.of('F'));
  return flags instanceof PDFNumber ? flags.asNumber() : 0;
}
