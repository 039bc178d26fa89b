import { createRequire } from 'node:module';
import type { Content, DynamicContent, Style, StyleDictionary, TFontDictionary } from 'pdfmake/interfaces.js';
import type { Tag } from './tag.ts';

/**
 * The stages of pdfmake. Its own `createPdf` runs them all and does not allow tags, which the underlying pdfkit supports;
 * package.json pins the version that these types describe.
 */
const require = createRequire(import.meta.url);

/** A line of text after layout. */
export interface Line {
  readonly inlines: readonly Inline[];
  readonly lastLineInParagraph: boolean;
  getWidth(): number;
  getHeight(): number;
}
interface Inline {
  readonly text: string;
  readonly font: Font;
  readonly tag?: Tag;
  linkToDestination: string | null;
}
interface Font {
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
}
interface Size {
  readonly width: number;
  readonly height: number;
}
/** A page after layout. */
type LaidOutPage = { readonly pageSize: Size };

interface Layout {
  layoutDocument(
    content: readonly Content[],
    document: PDFKit.PDFDocument,
    styles: StyleDictionary,
    defaultStyle: Style,
    background: undefined,
    header: DynamicContent,
    footer: DynamicContent,
  ): readonly LaidOutPage[];
}
interface Drawing {
  readonly pdfDocument: PDFKit.PDFDocument;
  renderPages(pages: readonly LaidOutPage[]): void;
  renderLine(line: Line, x: number, y: number): void;
  renderVector(vector: object): void;
  renderSVG(svg: object): void;
}
interface Margins {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

type Options = Omit<PDFKit.PDFDocumentOptions, 'font'> & { readonly font: null };
type Resources = Readonly<Record<never, never>>;

export const PDFDocument =
  load<
    new (
      fonts: TFontDictionary,
      images: Resources,
      patterns: Resources,
      attachments: Resources,
      options: Options,
    ) => PDFKit.PDFDocument
  >('PDFDocument');
export const LayoutBuilder = load<new (size: Size, margins: Margins, svgMeasure: object) => Layout>('LayoutBuilder');
export const SVGMeasure = load<new () => object>('SVGMeasure');
export const Renderer = load<new (document: PDFKit.PDFDocument) => Drawing>('Renderer');

function load<Part>(name: string): Part {
  return (require(`pdfmake/js/${name}.js`) as { readonly default: Part }).default;
}
