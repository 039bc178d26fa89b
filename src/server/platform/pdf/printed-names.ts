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

export const printedNames: ReadonlySet<string> = new Set(PRINTED.split(/\s+/).filter((name) => name !== ''));

/** The filters that a page's bytes may have; the only other one decrypts. */
export const printedFilters: ReadonlySet<string> = new Set([
  ...['FlateDecode', 'LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode'],
  ...['CCITTFaxDecode', 'DCTDecode', 'JBIG2Decode', 'JPXDecode'],
]);
