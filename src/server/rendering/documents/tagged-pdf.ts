import { buffer } from 'node:stream/consumers';
import type { Content, Style, StyleDictionary } from 'pdfmake/interfaces.js';
import { LayoutBuilder, PDFDocument, SVGMeasure } from './pdfmake.ts';
import { FONTS } from './style.ts';
import { TaggedRenderer } from './tagged-renderer.ts';

/** The content repeated on every page, from its number and the total number. */
type RunningContent = (page: number, pages: number) => Content | null;

/** A document before layout. Can be used only once, because pdfmake writes positions into the content. */
export interface PdfDefinition {
  readonly language: string;
  readonly info: {
    readonly title: string;
    readonly author: string;
    readonly subject: string;
    /** The date in the file instead of the current time, so that the same content gives the same bytes. */
    readonly date: Date;
  };
  readonly styles: StyleDictionary;
  readonly defaultStyle: Style;
  readonly size: { readonly width: number; readonly height: number };
  readonly margins: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly content: readonly Content[];
  readonly header: RunningContent;
  readonly footer: RunningContent;
}

/** Renders a PDF with language, title and structure tags (PDF/UA's structure, WCAG 2.2). */
export async function taggedPdf(definition: PdfDefinition): Promise<Buffer> {
  const { language, info, styles, defaultStyle, size, margins, content, header, footer } = definition;
  const document = new PDFDocument(
    FONTS,
    {},
    {},
    {},
    {
      size: [size.width, size.height],
      pdfVersion: '1.7',
      lang: language,
      tagged: true,
      displayTitle: true,
      autoFirstPage: false,
      font: null,
      info: {
        Title: info.title,
        Author: info.author,
        Subject: info.subject,
        CreationDate: info.date,
        ModDate: info.date,
      },
    },
  );
  // A copy, because pdfmake modifies its arguments and the paper size is shared.
  const layout = new LayoutBuilder({ ...size }, margins, new SVGMeasure());
  const pages = layout.layoutDocument(content, document, styles, defaultStyle, undefined, header, footer);
  const renderer = new TaggedRenderer(document);
  renderer.renderPages(pages);
  renderer.endStructure();
  document.end();
  return buffer(document);
}
