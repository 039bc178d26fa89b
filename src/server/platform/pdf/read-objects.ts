import { PDFArray, type PDFContext, PDFDict, type PDFObject, PDFParser, PDFStream } from '@cantoo/pdf-lib';

export interface ReadDocument {
  /** What is there of each number at last. */
  readonly context: PDFContext;
  /** Every object that stands in the file, also what a later one replaces and what nothing refers to. */
  readonly objects: readonly PDFObject[];
}

/**
 * Reads all objects of a PDF from its first byte to its last, and those in object streams, whatever its tables say.
 * @throws Error for an object that cannot be read
 */
export async function readObjects(bytes: Uint8Array): Promise<ReadDocument> {
  const parser = new EveryObject(bytes);
  return { context: await parser.parseDocument(), objects: parser.objects };
}

class EveryObject extends PDFParser {
  readonly objects: PDFObject[] = [];

  constructor(bytes: Uint8Array) {
    super(bytes, Number.POSITIVE_INFINITY, true);
    const { context, objects } = this;
    const assign = context.assign.bind(context);
    context.assign = (ref, object) => {
      objects.push(object);
      assign(ref, object);
    };
  }
}

/** What stands in an array, or is referred to there. */
export function itemsOf(array: PDFArray): readonly (PDFObject | undefined)[] {
  return array.asArray().map((_, index) => array.lookup(index));
}

/** All dictionaries in objects, those of streams and those within others too. */
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
