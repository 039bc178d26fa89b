import { contentKind } from '../../../formats/content-kind.ts';
import type { FileFinding } from '../../../formats/file-finding.ts';
import { type Attributes, readAllXml, UnreadableContent } from './xml.ts';
import { openZip } from './zip.ts';

type Patterns = readonly (readonly [RegExp, FileFinding])[];
/** Types of parts, and of the relations by which parts are found. */
const TYPES: Patterns = [
  [/macro|dialogsheet|vba(?:project|data)|activex|\/control$|customui|extensibility|webextension/i, 'program'],
  [/externallink|connections|querytable|attachedtemplate|mailmerge|recipientdata|volatiledependencies/i, 'outside'],
  [/\/(?:frame|subdocument|transform)$/i, 'outside'],
  [/oleobject|\/package$|afchunk|\/(?:audio|video|media)$/i, 'content'],
];
/** Elements that need such a part, or work without one. */
const ELEMENTS: Patterns = [
  [/^(?:script|customUI|FmlaMacro)$/i, 'program'],
  [/^(?:attachedTemplate|subDoc|externalReference|ddeLink|oleLink|mailMerge|connectString)$/i, 'outside'],
  [/^(?:altChunk|oleObject)$/i, 'content'],
];
/** Fields of Word, after the sign of their beginning: what starts or fetches something, or puts its own name together. */
const FIELDS: Patterns = [
  [/\{ ?(?:\{|["“]?DDE)/i, 'program'],
  [/\{ ?["“]?(?:INCLUDE|IMPORT|LINK\b|DATABASE|RD\b)/i, 'outside'],
  [/\{ ?["“]?HYPERLINK ["“](?! ?(?:https?:|mailto:|tel:|#))/i, 'action'],
];
/** Formulas of Excel. */
const FORMULAS: Patterns = [
  [/\b(?:CALL|EXEC|REGISTER(?:\.ID)?|RTD)\s*\(/i, 'program'],
  [/\b(?:WEBSERVICE|IMAGE)\s*\(/i, 'outside'],
  [/\bHYPERLINK\s*\(\s*"(?!\s*(?:https?:|mailto:|tel:|#))/i, 'action'],
];
const FORMULA = /^(?:f|definedName|formula[12]?)$/;
/** What the links of an honest document lead to. */
const WEB = /^\s*(?:https?:|mailto:|tel:|#)/i;
/** An address of the web or of a network, unlike the name of another part or a picture within the document. */
const ADDRESS = /^\s*(?:(?!data:image\/)[a-z][a-z\d+.-]+:|\\\\|\/\/)/i;

const XML = /\.(?:xml|rels|vml|svg)$/i;
/** Parts that are drawn or printed with. */
const DRAWN =
  /\.(?:png|jpe?g|jfif|gif|bmp|tiff?|webp|wdp|emf|wmf|odttf|fntdata|ttf|otf)$|^xl\/printerSettings\/[^/]+\.bin$/i;
const PROGRAM = /^(?:MZ|\x7fELF|#!|\s*<)/;

const TYPES_PART = '[Content_Types].xml';

/**
 * Returns what makes a document of Word or Excel dangerous for whoever opens it, or unusable (S-119).
 * @param ending of its name: docx or xlsx
 */
export async function findingInOffice(content: Buffer, ending: string): Promise<FileFinding | undefined> {
  try {
    const { entries, read, close } = await openZip(content);
    if (!entries.has(TYPES_PART)) return 'type';
    const inspection = new Inspection();
    // The types come first, because they say best what the document is.
    for (const name of new Set([TYPES_PART, ...entries.keys()])) await inspection.read(name, await read(name));
    close();
    const main = ending === 'docx' ? 'wordprocessingml.document' : 'spreadsheetml.sheet';
    const isOfType = inspection.types.some((type) => type.endsWith(`.${main}.main+xml`));
    return inspection.found[0] ?? (isOfType ? undefined : 'type');
  } catch (error) {
    if (!(error instanceof UnreadableContent)) throw error;
    return error.reason;
  }
}

/** Reads the parts of a document, each to its end, and collects what is wrong with them. */
class Inspection {
  readonly found: FileFinding[] = [];
  /** The types of the parts. */
  readonly types: string[] = [];
  /** The instructions of the fields of a part, between braces. */
  #fields = '';

  /** @throws UnreadableContent */
  async read(name: string, chunks: AsyncIterable<Buffer>): Promise<void> {
    if (XML.test(name)) return this.#readXml(chunks);
    let head: Buffer | undefined;
    for await (const chunk of chunks) head ??= chunk;
    if (head === undefined) return;
    const isDrawn = DRAWN.test(name) && [undefined, 'picture'].includes(contentKind(head));
    if (/vbaProject|activeX/i.test(name)) this.found.push('program');
    else if (!isDrawn || PROGRAM.test(head.toString('latin1', 0, 64))) this.found.push('content');
  }

  async #readXml(chunks: AsyncIterable<Buffer>): Promise<void> {
    let [formula, within] = ['', ''];
    this.#fields = '';
    await readAllXml(chunks, {
      open: (name, attributes) => {
        within = name;
        formula = '';
        this.#add(ELEMENTS, name);
        this.#readAttributes(name, attributes);
      },
      text: (text) => {
        if (within.endsWith('nstrText')) this.#fields += text;
        if (FORMULA.test(within)) formula += text;
      },
      close: () => {
        this.#add(FORMULAS, formula);
        // Outside of texts, an upright line calls another program.
        if (formula.replaceAll(/"[^"]*"/g, '').includes('|')) this.found.push('program');
        [formula, within] = ['', ''];
      },
    });
    this.#add(FIELDS, this.#fields.replaceAll(/\s+/g, ' '));
  }

  #readAttributes(element: string, attributes: Attributes): void {
    for (const [key, value] of Object.entries(attributes)) {
      const name = key.slice(key.indexOf(':') + 1);
      if (name === 'ContentType') this.types.push(value);
      if (name === 'ContentType' || name === 'Type') this.#add(TYPES, value);
      if (name === 'fldCharType') this.#fields += value === 'begin' ? '{' : '}';
      if (name === 'instr') this.#fields += `{${value}}`;
      if (name === 'macro' && value !== '') this.found.push('program');
      if (element === 'definedName' && /Auto_(?:Open|Close|Activate)/i.test(value)) this.found.push('program');
      // A picture that is linked rather than contained.
      const isLinked = /^(?:blip|imagedata)$/i.test(element) && /:(?:link|href)$/.test(key);
      if (isLinked || (name === 'src' && ADDRESS.test(value))) this.found.push('outside');
      else if (name === 'href' && ADDRESS.test(value) && !WEB.test(value)) this.found.push('action');
    }
    if (element !== 'Relationship') return;
    const { Target = '', TargetMode = '', Type = '' } = attributes;
    if (TargetMode.toLowerCase() !== 'external' && !ADDRESS.test(Target)) return;
    if (!Type.endsWith('/hyperlink')) this.found.push('outside');
    else if (!WEB.test(Target)) this.found.push('action');
  }

  #add(known: Patterns, text: string): void {
    for (const [pattern, finding] of known) if (pattern.test(text)) this.found.push(finding);
  }
}
