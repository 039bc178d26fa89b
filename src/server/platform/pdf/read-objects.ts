import { PDFArray, type PDFContext, PDFDict, type PDFObject, PDFParser, type PDFRef, PDFStream } from '@cantoo/pdf-lib';

export interface ReadDocument {
  /** The last version of each object. */
  readonly context: PDFContext;
  /** Every object and trailer in the file, including those that a later one replaces and those that nothing refers to. */
  readonly objects: readonly PDFObject[];
  /** The offsets in the file at which the value of an object or a trailer begins and ends, in order. */
  readonly places: readonly (readonly [from: number, to: number])[];
}

/**
 * Reads all objects of a PDF from its first byte to its last, and those in object streams, whatever its tables say.
 * @throws Error if an object cannot be read
 */
export async function readObjects(bytes: Uint8Array): Promise<ReadDocument> {
  const parser = new EveryObject(bytes);
  return { context: await parser.parseDocument(), objects: parser.objects, places: parser.places };
}

class EveryObject extends PDFParser {
  readonly objects: PDFObject[] = [];
  readonly places: (readonly [number, number])[] = [];
  #isWithin = false;

  constructor(bytes: Uint8Array) {
    super(bytes, Number.POSITIVE_INFINITY, true);
    const { context, objects } = this;
    const assign = context.assign.bind(context);
    context.assign = (ref, object) => {
      objects.push(object);
      assign(ref, object);
    };
  }

  override parseObject(ref?: PDFRef): PDFObject {
    return this.#isWithin ? super.parseObject(ref) : this.#outermost(() => super.parseObject(ref));
  }

  /** Reads a dictionary, which is a trailer if it is not within an object. */
  protected override parseDict(ref?: PDFRef): PDFDict {
    if (this.#isWithin) return super.parseDict(ref);
    const trailer = this.#outermost(() => super.parseDict(ref));
    this.objects.push(trailer);
    return trailer;
  }

  #outermost<Value>(read: () => Value): Value {
    const from = this.bytes.offset();
    this.#isWithin = true;
    const value = read();
    this.#isWithin = false;
    this.places.push([from, this.bytes.offset()]);
    return value;
  }
}

/** Returns the items of an array, with references resolved. */
export function itemsOf(array: PDFArray): readonly (PDFObject | undefined)[] {
  return array.asArray().map((_, index) => array.lookup(index));
}

/** Yields all dictionaries in objects, including those of streams and nested ones. */
export function* dictionariesIn(objects: readonly PDFObject[]): Generator<PDFDict> {
  const waiting = [...objects];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (value instanceof PDFStream) waiting.push(value.dict);
    else if (value instanceof PDFArray) for (const item of value.asArray()) waiting.push(item);
    else if (value instanceof PDFDict) {
      yield value;
      for (const item of value.values()) waiting.push(item);
    }
  }
}
