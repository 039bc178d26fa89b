import { SaxesParser } from 'saxes';
import { utf16Of } from '../../../formats/content-kind.ts';

/** Limit between two tags; a cell of Excel has at most 32,767 characters. */
const MAX_TEXT_LENGTH = 1024 * 1024;
const MAX_DEPTH = 100;

/** A document that cannot be read, or should not be. */
export class UnreadableContent extends Error {
  readonly reason: 'damaged' | 'inflated' | 'password';

  constructor(reason: UnreadableContent['reason']) {
    super(reason);
    this.reason = reason;
  }
}

export type Attributes = Readonly<Record<string, string>>;

/** Handlers for the parts of an XML document, called in document order. Names come without their prefix. */
interface XmlReader {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/**
 * Reads XML as it arrives; no entity of a document is ever looked up.
 * @yields after every chunk, so that the consumer can take what has been read
 */
export async function* readXml(chunks: AsyncIterable<Buffer>, reader: XmlReader): AsyncGenerator<void> {
  const parser = new SaxesParser();
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  let depth = 0;
  let sinceTag = 0;
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0;
    depth += 1;
    if (depth > MAX_DEPTH) throw new UnreadableContent('damaged');
    reader.open(local(name), attributes as Attributes);
  });
  parser.on('text', (text) => reader.text?.(text));
  parser.on('cdata', (text) => reader.text?.(text));
  parser.on('closetag', ({ name }) => {
    sinceTag = 0;
    depth -= 1;
    reader.close?.(local(name));
  });
  parser.on('error', () => {
    throw new UnreadableContent('damaged');
  });
  for await (const chunk of chunks) {
    sinceTag += chunk.length;
    decoder ??= new TextDecoder(utf16Of(chunk));
    parser.write(decoder.decode(chunk, { stream: true }));
    // The parser buffers text until its end.
    if (sinceTag > MAX_TEXT_LENGTH) throw new UnreadableContent('inflated');
    yield;
  }
  parser.close();
  yield;
}

/** Reads all of a small XML document. */
export async function readAllXml(chunks: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  for await (const _chunk of readXml(chunks, reader));
}

/** Returns a text of a workbook with the characters that its XML writes as their numbers, such as `_x000D_` (ECMA-376, 22.4.2.4). */
export function unescaped(text: string): string {
  return text.replace(/_x([0-9a-f]{4})_/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Whether an attribute of a workbook has the value true (ECMA-376, 22.9.2.1). */
export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}
