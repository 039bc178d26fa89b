import { type Line, Renderer } from './pdfmake.ts';
import type { Tag } from './tag.ts';

type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** Draws pdfmake's layout with structure tags; anything without a tag is marked as decoration. */
export class TaggedRenderer extends Renderer {
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
