import type { Content } from 'pdfmake/interfaces.js';
import type { BlockOf, Passage, PrintableBlockKind } from '../../../generated/types.ts';
import { brandColors } from '../../../shared/brand-colors.ts';
import type { DocumentSource } from '../../../shared/renderer.ts';
import { links, type Piece, words } from './parts.ts';
import type { Tag } from './tag.ts';

const MARKER_WIDTH = 18;

/** Every block whose kind the schema calls printable. */
export function blockPieces(block: BlockOf<PrintableBlockKind>, anchor: string, source: DocumentSource): Piece[] {
  switch (block.kind) {
    case 'prose':
      return prosePieces(block, anchor, source);
    case 'callout':
      return calloutPieces(block, source);
  }
}

function prosePieces({ title, body, buttons = [] }: BlockOf<'prose'>, anchor: string, source: DocumentSource): Piece[] {
  return [
    ...(title === undefined ? [] : [heading(source.t(title), anchor)]),
    ...body.flatMap((passage, index) => passagePieces(passage, body[index + 1], source)),
    ...links(buttons, source).map((content) => ({ content })),
  ];
}

/** A heading, which the contents and the PDF's bookmarks link to. */
function heading(title: string, anchor: string): Piece {
  const place = { id: anchor, outline: true, outlineText: title };
  return { content: words(title, 'heading', { role: 'H2' }, place), keepsNext: true };
}

function passagePieces(passage: Passage, next: Passage | undefined, { t }: DocumentSource): Piece[] {
  switch (passage.kind) {
    case 'paragraph':
      return [{ content: words(t(passage.text), 'paragraph', { role: 'P' }), keepsNext: next?.kind === 'list' }];
    case 'subtitle':
      return [{ content: words(t(passage.text), 'subtitle', { role: 'H3' }), keepsNext: true }];
    case 'list': {
      const list: Tag = { role: 'L' };
      return passage.items.map((item, index) => {
        const parent: Tag = { role: 'LI', parent: list };
        const marker = words(passage.ordered ? `${index + 1}.` : '•', 'marker', { role: 'Lbl', parent });
        const text = words(t(item), 'item', { role: 'LBody', parent });
        return {
          content: {
            columns: [
              { width: MARKER_WIDTH, stack: [marker] },
              { width: '*', stack: [text] },
            ],
          },
        };
      });
    }
  }
}

function calloutPieces({ title, text, buttons }: BlockOf<'callout'>, source: DocumentSource): Piece[] {
  const stack = [
    words(source.t(title), 'subtitle', { role: 'H2' }),
    words(source.t(text), 'paragraph', { role: 'P' }),
    ...links(buttons, source),
  ];
  const box: Content = {
    table: { widths: ['*'], body: [[{ stack, margin: [10, 8, 10, 2] }]] },
    layout: { defaultBorder: false, fillColor: brandColors.mist },
    margin: [0, 14, 0, 0],
  };
  return [{ content: box, keepsPrevious: true }];
}
