import { deflateSync } from 'node:zlib';
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';

/**
 * The dictionary entries that define how a page looks (ISO 32000-2: 7.3.8, 7.7.3.3, 7.8.3, 8.4 to 8.11, 9.5 to 9.10,
 * 11.4 to 11.6). Entries that lead out of the page are excluded: actions, files, other documents, metadata.
 */
const PRINTED = `
  Type Subtype S Name Resources

  Length Filter DecodeParms Predictor Colors BitsPerComponent Columns EarlyChange K EndOfLine EncodedByteAlign Rows
  EndOfBlock BlackIs1 DamagedRowsBeforeError ColorTransform JBIG2Globals

  MediaBox CropBox BleedBox TrimBox ArtBox Rotate UserUnit Contents Group

  ExtGState ColorSpace Pattern Shading XObject Font ProcSet Properties

  LW LC LJ ML D RI OP op OPM BG BG2 UCR UCR2 TR TR2 FL SM SA BM SMask CA ca AIS TK UseBlackPtComp G BC CS I

  FormType BBox Matrix OC

  Width Height Intent ImageMask Mask Decode Interpolate SMaskInData Matte

  WhitePoint BlackPoint Gamma Range N Alternate Colorants Process Components MixingHints Solidities PrintingOrder
  DotGain

  FunctionType Domain C0 C1 Functions Bounds Encode Size BitsPerSample Order

  ShadingType Background AntiAlias Coords Function Extend BitsPerCoordinate BitsPerFlag VerticesPerRow

  PatternType PaintType TilingType XStep YStep

  BaseFont FirstChar LastChar Widths FontDescriptor Encoding ToUnicode DescendantFonts CIDSystemInfo DW W DW2 W2
  CIDToGIDMap FontBBox FontMatrix CharProcs BaseEncoding Differences Registry Ordering Supplement
  FontName FontFamily FontStretch FontWeight Flags ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH
  AvgWidth MaxWidth MissingWidth FontFile FontFile2 FontFile3 CharSet Style Lang FD CIDSet Length1 Length2 Length3
  CMapName WMode UseCMap

  OCGs P VE BaseState ON OFF AS ListMode RBGroups Locked Configs Event Category Usage View Print Export ViewState
  PrintState ExportState
`;

const printedNames: ReadonlySet<string> = new Set(PRINTED.split(/\s+/).filter((name) => name !== ''));

/** The filters that a page's bytes may have; the only other one decrypts. */
const printedFilters: ReadonlySet<string> = new Set([
  ...['FlateDecode', 'LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode'],
  ...['CCITTFaxDecode', 'DCTDecode', 'JBIG2Decode', 'JPXDecode'],
]);

/** The keys of a dictionary: entries with a defined meaning, categories of resources, or names that the page chooses. */
type Kind = 'entries' | 'resources' | 'named';

const RESOURCES = PDFName.of('Resources');
const GIVEN_NAMES = [PDFName.of('CharProcs'), PDFName.of('Colorants')];
const FILTER = PDFName.of('Filter');

/** Copies between documents what a page is drawn with, and nothing else that its objects refer to. */
export class PrintedCopier {
  readonly #from: PDFContext;
  readonly #to: PDFContext;
  readonly #copies = new Map<string, PDFRef>();
  readonly #waiting: (() => void)[] = [];

  constructor(from: PDFContext, to: PDFContext) {
    this.#from = from;
    this.#to = to;
  }

  /**
   * Copies a value of a page into the other document, with all that it refers to and that is needed to draw it.
   * @param name the entry of the page that has this value
   * @throws Error if an object cannot be read, or has a filter that no page has
   */
  copy(value: PDFObject, name: PDFName): PDFObject {
    const copy = this.#value(value, kindOf(name, 'entries'));
    for (let next = this.#waiting.pop(); next !== undefined; next = this.#waiting.pop()) next();
    return copy;
  }

  #value(value: PDFObject, kind: Kind): PDFObject {
    if (value instanceof PDFRef) return this.#reference(value, kind);
    if (value instanceof PDFDict) return this.#dictionary(value, kind);
    if (value instanceof PDFRawStream) return this.#stream(value);
    if (value instanceof PDFInvalidObject) throw new Error('an object that is not read');
    if (!(value instanceof PDFArray)) return value;
    const items = PDFArray.withContext(this.#to);
    for (const item of value.asArray()) items.push(this.#value(item, 'entries'));
    return items;
  }

  /** Copies each object only once, and later, because objects may refer to each other in a circle. */
  #reference(reference: PDFRef, kind: Kind): PDFObject {
    const value = this.#from.lookup(reference);
    if (value === undefined || value instanceof PDFRef) return PDFNull;
    const key = `${reference.tag} ${kind}`;
    const known = this.#copies.get(key);
    if (known !== undefined) return known;
    const copy = this.#to.nextRef();
    this.#copies.set(key, copy);
    this.#waiting.push(() => this.#to.assign(copy, this.#value(value, kind)));
    return copy;
  }

  #dictionary(dictionary: PDFDict, kind: Kind): PDFDict {
    const entries = dictionary.entries().flatMap<[PDFName, PDFObject]>(([name, value]) => {
      if (kind !== 'named' && !printedNames.has(name.decodeText())) return [];
      return [[name, this.#value(value, kindOf(name, kind))]];
    });
    return PDFDict.fromMapWithContext(new Map(entries), this.#to);
  }

  #stream({ dict, contents }: PDFRawStream): PDFRawStream {
    const copy = this.#dictionary(dict, 'entries');
    const filters = this.#filters(dict);
    if (filters.some((filter) => !printedFilters.has(filter))) throw new Error('a filter that no page has');
    if (filters.length > 0) return PDFRawStream.of(copy, contents);
    copy.set(FILTER, PDFName.of('FlateDecode'));
    return PDFRawStream.of(copy, deflateSync(contents));
  }

  #filters(dictionary: PDFDict): readonly string[] {
    const filter = dictionary.lookup(FILTER);
    const names = filter instanceof PDFArray ? filter.asArray().map((name) => this.#from.lookup(name)) : [filter];
    return names
      .filter((name) => name !== undefined && name !== PDFNull)
      .map((name) => (name instanceof PDFName ? name.decodeText() : ''));
  }
}

function kindOf(name: PDFName, within: Kind): Kind {
  if (within === 'resources') return 'named';
  if (within === 'named') return 'entries';
  if (GIVEN_NAMES.includes(name)) return 'named';
  return name === RESOURCES ? 'resources' : 'entries';
}
