import { buffer } from 'node:stream/consumers';
import type { Content, Style, StyleDictionary, TFontDictionary } from 'pdfmake/interfaces.js';
import { LayoutBuilder, PDFDocument, SVGMeasure } from './pdfmake.ts';
import { TaggedRenderer } from './tagged-renderer.ts';

/** What stands on every page, by its number and the number of all. */
export type RunningContent = (page: number, pages: number) => Content | null;

/** A document before it is laid out on pages. Serves once: pdfmake notes in the content where it put it. */
export interface PdfDefinition {
  readonly language: string;
  readonly info: {
    readonly title: string;
    readonly author: string;
    readonly subject: string;
    /** Stands in the file instead of the clock's time: the same words give the same bytes. */
    readonly date: Date;
  };
  readonly fonts: TFontDictionary;
  readonly styles: StyleDictionary;
  readonly defaultStyle: Style;
  readonly size: { readonly width: number; readonly height: number };
  readonly margins: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  readonly content: readonly Content[];
  readonly header: RunningContent;
  readonly footer: RunningContent;
}

/** A PDF that names its language and its title and says what each part of it is (PDF/UA's structure, WCAG 2.2). */
export async function taggedPdf(definition: PdfDefinition): Promise<Buffer> {
  const { language, info, fonts, styles, defaultStyle, size, margins, content, header, footer } = definition;
  const document = new PDFDocument(
    fonts,
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
  // pdfmake writes into what it is given, and the size of the paper is everybody's.
  const layout = new LayoutBuilder({ ...size }, margins, new SVGMeasure());
  const pages = layout.layoutDocument(content, document, styles, defaultStyle, undefined, header, footer);
  const renderer = new TaggedRenderer(document);
  renderer.renderPages(pages);
  renderer.endStructure();
  document.end();
  return buffer(document);
}
