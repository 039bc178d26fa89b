import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  type PDFRef,
  PDFStream,
  PDFString,
  PDFWriter,
} from '@cantoo/pdf-lib';

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

/**
 * Returns a PDF without its encryption if it opens without a password, as one does that has a password for its owner alone; an
 * unencrypted PDF unchanged. Undefined if it needs a password, or is encrypted in an unknown way. Only the last version of each
 * object is kept, with object streams unpacked.
 * @throws Error if an object cannot be read
 */
export async function withoutEncryption(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('/Encrypt')) return bytes;
  const options = { password: '', updateMetadata: false, preserveXFA: true };
  const read = await PDFDocument.load(bytes, options).catch((error: unknown) => {
    if (/password|encryption/i.test(String(error))) return undefined;
    throw error;
  });
  if (read?.context.isDecrypted !== true) return read && bytes;
  writeStringsInHex(read.context);
  for (const [ref, object] of read.context.enumerateIndirectObjects()) {
    if (isOfEncryptedFile(object)) read.context.delete(ref);
    else if (object instanceof PDFInvalidObject) throw new Error(`object ${ref} cannot be read`);
  }
  return PDFWriter.forContext(read.context, Number.POSITIVE_INFINITY).serializeToBuffer();
}

/** Whether an object only serves to find or decrypt others. A table is never encrypted, so decrypting it makes it unreadable. */
function isOfEncryptedFile(object: PDFObject): boolean {
  if (object instanceof PDFDict) return nameOf(object, 'Filter') === 'Standard' && object.has(PDFName.of('O'));
  if (object instanceof PDFRawStream) return ['ObjStm', 'XRef'].includes(nameOf(object.dict, 'Type'));
  if (!(object instanceof PDFInvalidObject)) return false;
  const bytes = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return /\/Type\s*\/XRef\b/.test(bytes.toString('latin1'));
}

/** The parser keeps decrypted texts without the escapes that they need in a file; those of object streams have theirs. */
function writeStringsInHex(context: PDFContext): void {
  const objects = context.enumerateIndirectObjects();
  const packed = new Set(objects.flatMap(([, object]) => packedIn(object)));
  const waiting: PDFObject[] = objects.filter(([ref]) => !packed.has(ref.objectNumber)).map(([, object]) => object);
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    const holder = value instanceof PDFRawStream ? value.dict : value;
    if (holder instanceof PDFDict)
      for (const [key, item] of holder.entries()) {
        if (item instanceof PDFString) holder.set(key, inHex(item));
        else waiting.push(item);
      }
    else if (holder instanceof PDFArray)
      for (const [index, item] of holder.asArray().entries()) {
        if (item instanceof PDFString) holder.set(index, inHex(item));
        else waiting.push(item);
      }
  }
}

/** Returns the numbers of the objects in an object stream. */
function packedIn(object: PDFObject): readonly number[] {
  if (!(object instanceof PDFRawStream) || nameOf(object.dict, 'Type') !== 'ObjStm') return [];
  const first = object.dict.lookup(PDFName.of('First'), PDFNumber).asNumber();
  const head = Buffer.from(decodePDFRawStream(object).decode().subarray(0, first)).toString('latin1');
  return (head.match(/\d+/g) ?? []).filter((_, index) => index % 2 === 0).map(Number);
}

function inHex(text: PDFString): PDFHexString {
  return PDFHexString.of(Buffer.from(text.asString(), 'latin1').toString('hex'));
}

function nameOf(dictionary: PDFDict, entry: string): string {
  const value = dictionary.get(PDFName.of(entry));
  return value instanceof PDFName ? value.decodeText() : '';
}
