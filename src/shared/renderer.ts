import type { ArrivalReply, ItineraryReply, NextCalls } from '../generated/api.ts';
import type { Translate } from '../generated/i18next.ts';
import type {
  Brand,
  DocumentId,
  ImageId,
  LanguageId,
  LineId,
  LinkTarget,
  Page,
  PageDocument,
} from '../generated/types.ts';
import type { Content } from './content.ts';
import type { PlainContent } from './forms/plain-form.ts';
import type { FollowOutcome } from './vessels/follow.ts';

/** What the build made of the code for browsers, whatever the Content; the build writes it as `CODE_FILE`. */
export interface BuiltCode {
  /** Addresses of the entry script and everything that it imports. */
  readonly modules: readonly string[];
  /** Address of the script with which staff change what a page shows; pages have it for nobody else. */
  readonly staffModule: string;
  /** Address of the script that leads links to withdrawn hosts elsewhere; pages have it only while a host is withdrawn. */
  readonly withdrawnModule: string;
  /** Address of the whole style sheet. */
  readonly sheet: string;
  /** Those of the same in two parts: the rules for the code that every page loads, the home page included, and the rest. */
  readonly sheetParts: readonly [first: string, rest: string];
}

/** The same with the brand of a Content in its style sheets. */
interface SiteCode extends BuiltCode {
  /** The rules that declare the fonts. */
  readonly fontFaces: string;
  /** The addresses of their files. */
  readonly fonts: readonly string[];
}

/** Contents of a page's share picture, and its alternative text. */
export interface ShareCardTexts {
  readonly eyebrow: string | undefined;
  readonly title: string;
  readonly alt: string;
  readonly drawing: ImageId | undefined;
  readonly drawingSide: 'center' | 'right';
}

interface ShareCardProps extends Pick<ShareCardTexts, 'eyebrow' | 'title' | 'drawingSide'> {
  /** Host of the site, because the picture is shared without its address. */
  readonly host: string;
  /** Both pictures are data URLs. */
  readonly logo: string;
  readonly drawing: string | undefined;
}

/** The picture of a page where it is shared. */
export interface SharePicture {
  /** Absolute URL, because networks load the picture from outside the site. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** Everything that the PDF of a page is made of: the same data as the page itself. */
export interface DocumentSource {
  readonly page: Page;
  readonly document: PageDocument;
  readonly language: LanguageId;
  readonly t: Translate;
  /** Version and date in words. */
  readonly edition: string;
  readonly brand: Brand;
  /** Legal name of the company that publishes the document. */
  readonly company: string;
  /** Address where the page is published. */
  readonly address: string;
  /** Returns the absolute URL that a target leads to; undefined for what only the site itself can do. */
  readonly addressOf: (link: LinkTarget) => string | undefined;
}

/** What a renderer cannot do itself, because it needs the system or libraries of Node. */
export interface RenderingTools {
  /** Hashes a text with SHA-256. */
  readonly hash: (text: string, encoding: 'base64' | 'base64url') => string;
  /** Returns the rules of the style sheet that a page needs for its first paint. */
  readonly styleOf: (html: string) => Promise<string>;
  /** Returns the SVG text of a drawing. */
  readonly readDrawing: (path: string) => string;
  /** Draws the share picture of a page; the name of its file starts with `name`. */
  readonly drawSharePicture: (name: string, card: ShareCardTexts) => Promise<SharePicture>;
}

/** A file of a site, with its path below the folder of the site. */
export interface RenderedFile {
  readonly path: string;
  readonly text: string;
}

/** Renders a site from one Content. Only one such renderer of a process or thread may be at work at a time. */
export interface SiteRenderer {
  /**
   * Yields all files of the site that are text: pages with their later variants, parts of the Content for browsers, search
   * indexes, the files at the root, and at last the manifest of the pages.
   * @param now epoch milliseconds
   */
  readonly renderSite: (now: number) => AsyncIterable<RenderedFile>;
  /** Returns what the PDF of a page is made of. */
  readonly readDocument: (id: DocumentId, language: LanguageId) => Promise<DocumentSource>;
}

/** The exports of the module that the build makes of the site's code for the server (`RENDERER_FILE`). */
export interface RendererModule {
  /** Returns the renderer of live blocks alone, without their pages. */
  readonly createLiveRenderer: (from: Content) => Promise<LiveRenderer>;
  readonly createSiteRenderer: (from: Content, digest: string, code: SiteCode, tools: RenderingTools) => SiteRenderer;
  /** Returns the element of a share picture, for satori. */
  readonly ShareCard: (props: ShareCardProps) => object;
  readonly SHARE_CARD: { readonly width: number; readonly height: number };
  /** Returns a brand as a style sheet with custom properties. */
  readonly cssVariables: (brand: Brand) => string;
}

/** What the block of the arrival query shows. */
export type ArrivalsContent = ArrivalReply & {
  /** The result of a form for notices that was sent without our scripts. */
  readonly followed?: FollowOutcome;
};

/** A block of a page and its current content. */
export type LiveBlock =
  | { readonly kind: 'form'; readonly anchor: string | undefined; readonly content: PlainContent }
  | { readonly kind: 'arrivals'; readonly content: ArrivalsContent }
  | { readonly kind: 'nextCalls'; readonly content: NextCalls }
  | { readonly kind: 'shipment'; readonly content: { readonly typed: string } }
  | {
      readonly kind: 'itinerary';
      readonly line: LineId;
      /** Path of the page with the arrival query, if the block names one. */
      readonly queryPath: string | undefined;
      readonly content: ItineraryReply;
    };

/** Renders the HTML of a block's content exactly as the browser renders the same content. */
export type LiveRenderer = (block: LiveBlock, page: { readonly path: string; readonly language: LanguageId }) => string;
