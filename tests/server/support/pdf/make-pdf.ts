import { deflateSync } from 'node:zlib';

/** Returns a stream object: the other entries of its dictionary, and its bytes unchanged. */
export function stream(entries: string, bytes: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

export function flate(text: string | Uint8Array): Buffer {
  return deflateSync(text);
}

/** Returns an object stream with one object, which has the number 20. */
export function objectStream(object: string, entries = '/Filter /FlateDecode'): Buffer {
  const head = '20 0 ';
  const content = Buffer.from(`${head}${object}`);
  return stream(
    `/Type /ObjStm /N 1 /First ${head.length} ${entries}`,
    entries.includes('Flate') ? flate(content) : content,
  );
}

export interface Parts {
  /** Further entries of the catalog, of the node above the page, of the page and of the trailer. */
  readonly catalog?: string;
  readonly node?: string;
  readonly page?: string;
  readonly trailer?: string;
  /** Objects, numbered from 5. */
  readonly objects?: readonly (string | Uint8Array)[];
  readonly pages?: number;
}

/** Returns the objects of a document, from number 1: catalog, pages, page, its contents, and further ones. */
export function objectsOf({ catalog = '', node = '', page = '', objects = [], pages = 1 }: Parts): Uint8Array[] {
  const kids = Array<string>(pages).fill('3 0 R').join(' ');
  const contents = page.includes('/Contents') ? '' : '/Contents 4 0 R';
  return [
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages} ${node} >>`),
    Buffer.from(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${contents} ${page} >>`),
    stream('', Buffer.from('BT ET')),
    ...objects.map((object) => Buffer.from(object)),
  ];
}

/** Returns a PDF of one empty page, with the parts that a test adds. */
export function makePdf(parts: Parts = {}): Buffer {
  const all = objectsOf(parts);
  const chunks: Uint8Array[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = chunks.reduce((sum, { length: size }) => sum + size, 0);
  all.forEach((object, index) => {
    offsets.push(length);
    const chunk = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    chunks.push(chunk);
    length += chunk.length;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = all.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${parts.trailer ?? ''} >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...chunks, Buffer.from(end)]);
}
