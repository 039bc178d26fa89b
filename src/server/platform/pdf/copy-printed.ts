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
import { printedFilters, printedNames } from './printed-names.ts';

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
