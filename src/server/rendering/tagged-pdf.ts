import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { Content, DynamicContent, Style, StyleDictionary } from 'pdfmake/interfaces.js';

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
  readonly size: Size;
  readonly margins: Margins;
  readonly content: readonly Content[];
  readonly header: RunningContent;
  readonly footer: RunningContent;
}

/** The font of documents, one file per weight, as WOFF or WOFF2. */
export interface PdfFonts {
  readonly brand: { readonly normal: Buffer; readonly bold: Buffer };
}

/** Renders a PDF with language, title and structure tags (PDF/UA's structure, WCAG 2.2). */
export async function taggedPdf(definition: PdfDefinition, fonts: PdfFonts): Promise<Buffer> {
  const { language, info, styles, defaultStyle, size, margins, content, header, footer } = definition;
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
  // A copy, because pdfmake modifies its arguments and the paper size is shared.
  const layout = new LayoutBuilder({ ...size }, margins, new SVGMeasure());
  const pages = layout.layoutDocument(content, document, styles, defaultStyle, undefined, header, footer);
  const renderer = new TaggedRenderer(document);
  renderer.renderPages(pages);
  renderer.endStructure();
  document.end();
  return buffer(document);
}

/**
 * Loads the stages of pdfmake. Its own `createPdf` runs them all and does not allow tags, which the underlying pdfkit supports;
 * package.json pins the version that these types describe.
 */
const require = createRequire(import.meta.url);

/** A line of text after layout. */
interface Line {
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

const PDFDocument =
  load<
    new (
      fonts: PdfFonts,
      images: Resources,
      patterns: Resources,
      attachments: Resources,
      options: Options,
    ) => PDFKit.PDFDocument
  >('PDFDocument');
const LayoutBuilder = load<new (size: Size, margins: Margins, svgMeasure: object) => Layout>('LayoutBuilder');
const SVGMeasure = load<new () => object>('SVGMeasure');
const Renderer = load<new (document: PDFKit.PDFDocument) => Drawing>('Renderer');

function load<Part>(name: string): Part {
  return (require(`pdfmake/js/${name}.js`) as { readonly default: Part }).default;
}

type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** Draws pdfmake's layout with structure tags; anything without a tag is marked as decoration. */
class TaggedRenderer extends Renderer {
  readonly #elements = new Map<Tag, Element>();
  readonly #root: Element;

  constructor(document: PDFKit.PDFDocument) {
    super(document);
    this.#root = document.struct('Document');
    document.addStructure(this.#root);
  }

  /** Ends the structure; call it after all pages are drawn. */
  endStructure(): void {
    this.#root.end();
  }

  override renderLine(line: Line, x: number, y: number): void {
    refuseMissingLetters(line);
    const tag = line.inlines[0]?.tag;
    const draw = () => super.renderLine(line, x, y);
    // pdfmake would add a link to a page number outside of the structure; the title before it has the same link.
    for (const inline of line.inlines) inline.linkToDestination = null;
    if (tag === undefined) this.#ornament(draw);
    else {
      const element = this.#elementOf(tag).add(draw);
      if (tag.leadsTo !== undefined) this.#link(line, x, y, tag.leadsTo, element);
    }
  }

  override renderVector(vector: object): void {
    this.#ornament(() => super.renderVector(vector));
  }

  override renderSVG(svg: object): void {
    this.#ornament(() => super.renderSVG(svg));
  }

  #elementOf(tag: Tag): Element {
    const known = this.#elements.get(tag);
    if (known !== undefined) return known;
    const element = this.pdfDocument.struct(tag.role);
    (tag.parent === undefined ? this.#root : this.#elementOf(tag.parent)).add(element);
    this.#elements.set(tag, element);
    return element;
  }

  /** One area per line instead of pdfmake's one per word, and inside the structure, so that the keyboard can reach it. */
  #link(line: Line, x: number, y: number, leadsTo: string, structParent: Element): void {
    const area = [x, y, line.getWidth(), line.getHeight()] as const;
    const options: PDFKit.Mixins.AnnotationOption & { readonly structParent: Element } = { structParent };
    if (leadsTo.startsWith('#')) this.pdfDocument.goTo(...area, leadsTo.slice(1), options);
    else this.pdfDocument.link(...area, leadsTo, options);
    // A link belongs to the page that is open when it ends.
    if (line.lastLineInParagraph) structParent.end();
  }

  #ornament(draw: () => void): void {
    this.pdfDocument.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdfDocument.endMarkedContent();
  }
}

/**
 * Makes sure that the fonts of a line have all its letters.
 * @throws Error when one is missing, which would print as an empty box
 */
function refuseMissingLetters({ inlines }: Line): void {
  for (const { text, font } of inlines) {
    const missing = [...text].find((letter) => !font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    if (missing !== undefined)
      throw new Error(`the font of the documents has no glyph for "${missing}" (in "${text.trim()}")`);
  }
}

/** The role of a part of a PDF for screen readers: a structure type of the PDF standard, within its parent. */
export interface Tag {
  readonly role: 'H1' | 'H2' | 'H3' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'TOC' | 'TOCI' | 'Link';
  readonly parent?: Tag;
  /** The destination of a link: an address, or # and an anchor in the document. */
  readonly leadsTo?: string;
}
