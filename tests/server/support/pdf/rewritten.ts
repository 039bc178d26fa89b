import { PDFParser, PDFStreamWriter } from '@cantoo/pdf-lib';
import { objectsOf, type Parts } from './make-pdf.ts';

/** Returns the same document with its objects in compressed object streams and a compressed cross-reference table. */
export async function compressed(pdf: Uint8Array): Promise<Uint8Array> {
  const context = await new PDFParser(pdf).parseDocument();
  return PDFStreamWriter.forContext(context, Number.POSITIVE_INFINITY).serializeToBuffer();
}

/** Appends a later version of the document's catalog, page and further objects. */
export function updated(pdf: Uint8Array, parts: Parts): Uint8Array {
  const chunks: Uint8Array[] = [pdf];
  let length = pdf.length;
  const rows = objectsOf(parts).map((object, index) => {
    const number = index + 1;
    const chunk = Buffer.concat([Buffer.from(`${number} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    const row = `${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`;
    chunks.push(chunk);
    length += chunk.length;
    return row;
  });
  const [, before] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(Buffer.from(pdf).toString('latin1')) ?? [];
  const trailer = `trailer\n<< /Size 99 /Root 1 0 R /Prev ${before} >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...chunks, Buffer.from(`xref\n${rows.join('')}${trailer}`)]);
}

/** Returns the document linearized: the page first, with a cross-reference table of its own, and the rest after it. */
export function linearized(pdf: Uint8Array): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1');
  const objects = [...text.matchAll(/(?<=\n)(\d+) 0 obj\n[\s\S]*?\nendobj\n/g)].map(([object, number]) => ({
    object,
    number: Number(number),
  }));
  const count = objects.length;
  const first = objects.filter(({ number }) => number === 1 || number > 2);
  const rest = objects.filter(({ number }) => number === 2);
  const linear = `${count + 1} 0 obj\n<< /Linearized 1 /L 0000000000 /H [ 0 0 ] /O 3 /E 0000000000 /N 1 /T 0000000000 >>\nendobj\n`;
  const head = `%PDF-1.7\n${linear}`;
  const rows = (list: readonly { readonly number: number; readonly offset: number }[]) =>
    list.map(({ number, offset }) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const placed = (list: typeof objects, from: number) => {
    let offset = from;
    return list.map(({ object, number }) => {
      const at = { number, offset };
      offset += object.length;
      return at;
    });
  };
  const table = (list: string, more: string) => `xref\n${list}trailer\n<< /Size ${count + 2} ${more} >>\n`;
  const dummy = `${table(rows(placed(first, 0)), '/Root 1 0 R /Prev 0000000000')}startxref\n0\n%%EOF\n`;
  const places = placed(first, head.length + dummy.length);
  const restAt = head.length + dummy.length + first.map(({ object }) => object).join('').length;
  const mainAt = restAt + rest.map(({ object }) => object).join('').length;
  const prev = String(mainAt).padStart(10, '0');
  const firstTable = `${table(rows(places), `/Root 1 0 R /Prev ${prev}`)}startxref\n0\n%%EOF\n`;
  const mainTable = table(`0 1\n0000000000 65535 f \n${rows(placed(rest, restAt))}`, '');
  const body = [...first, ...rest].map(({ object }) => object).join('');
  return Buffer.from(`${head}${firstTable}${body}${mainTable}startxref\n${head.length}\n%%EOF\n`, 'latin1');
}

/** Makes each length of a stream an object of its own, as programs do that write in one pass. */
export function withIndirectLengths(pdf: Uint8Array): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1');
  const lengths: string[] = [];
  const body = text
    .slice(0, text.lastIndexOf('\nxref\n') + 1)
    .replace(/\/Length (\d+) >>\nstream/g, (_, length: string) => {
      lengths.push(length);
      return `/Length ${100 + lengths.length} 0 R >>\nstream`;
    });
  const objects = lengths.map((length, index) => `${101 + index} 0 obj\n${length}\nendobj\n`).join('');
  const whole = `${body}${objects}`;
  const rows = [...whole.matchAll(/(?<=\n)(\d+) 0 obj\n/g)].map(
    ({ index, 1: number }) => `${number} 1\n${String(index).padStart(10, '0')} 00000 n \n`,
  );
  return Buffer.from(
    `${whole}xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size 200 /Root 1 0 R >>\nstartxref\n${whole.length}\n%%EOF\n`,
    'latin1',
  );
}
