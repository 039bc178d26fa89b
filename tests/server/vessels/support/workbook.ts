import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { ZipFile } from 'yazl';

/** A cell: a text, a number, or any XML. */
export type TestCell = string | number | { readonly xml: string };

/** The part with the rows. */
export const SHEET = 'xl/worksheets/sheet9.xml';

/** Writes a workbook as Excel does, with the texts in a part of their own. */
export async function writeWorkbook(
  path: string,
  rows: readonly (readonly TestCell[])[],
  {
    date1904 = false,
    more = {},
    before = [],
  }: {
    readonly date1904?: boolean;
    readonly more?: Readonly<Record<string, Buffer>>;
    /** Sheets before the one with the rows. */
    readonly before?: readonly { readonly name: string; readonly state: string; readonly xml: string }[];
  } = {},
): Promise<void> {
  const texts: string[] = [];
  const cell = (value: TestCell, reference: string) => {
    if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`;
    if (typeof value === 'object') return value.xml.replace('<c', `<c r="${reference}"`);
    if (value === '') return '';
    texts.push(`<si><t xml:space="preserve">${value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></si>`);
    return `<c r="${reference}" t="s"><v>${texts.length - 1}</v></c>`;
  };
  const sheet = rows.map(
    (row, index) =>
      `<row r="${index + 1}">${row.map((value, column) => cell(value, `${String.fromCharCode(65 + column)}${index + 1}`)).join('')}</row>`,
  );
  await writeZip(path, {
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${before.map(({ name, state }, index) => `<sheet name="${name}" state="${state}" sheetId="${index + 2}" r:id="before${index}"/>`).join('')}<sheet name="Buques" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${before.map((_sheet, index) => `<Relationship Id="before${index}" Target="worksheets/before${index}.xml"/>`).join('')}<Relationship Id="rId7" Target="worksheets/sheet9.xml"/></Relationships>`,
    ...Object.fromEntries(before.map(({ xml }, index) => [`xl/worksheets/before${index}.xml`, xml])),
    [SHEET]: `<worksheet><sheetData>${sheet.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${texts.join('')}</sst>`,
    ...more,
  });
}

/** Returns a sheet with its texts in the cells themselves. */
export function sheetXml(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  const lines = rows.map((row, index) => `<row r="${index + 1}">${row.map(cell).join('')}</row>`);
  return `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

export async function writeZip(path: string, parts: Readonly<Record<string, string | Buffer>>): Promise<void> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  await once(zip.outputStream.pipe(createWriteStream(path)), 'close');
}

/** Damages the compressed content of a part, so that it cannot be unpacked; its declared size stays. */
export async function damagePart(path: string, part: string): Promise<void> {
  const zip = await readFile(path);
  // The content follows the local header: the lengths of name and extra field, the name, and the extra field.
  const name = zip.indexOf(part);
  const content = name + part.length + zip.readUInt16LE(name - 2);
  // A block of a type that does not exist.
  zip.writeUInt8(0b111, content);
  await writeFile(path, zip);
}
