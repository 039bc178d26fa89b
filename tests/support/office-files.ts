import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument';

/** What a test adds to a small document of Word or Excel. */
export interface OfficeParts {
  /** Further parts by their names, or other contents of those that are there; undefined leaves one out. */
  readonly parts?: Readonly<Record<string, string | Buffer | undefined>>;
  /** Elements of the document or of the sheet. */
  readonly content?: string;
  /** Further relations of the document or workbook. */
  readonly relations?: string;
  /** Further types of parts. */
  readonly types?: string;
  /** The type of the document instead of its own. */
  readonly mainType?: string;
}

export type OfficeKind = 'docx' | 'xlsx';

/** Returns a relation. @param kind the last word of its type */
export function relation(kind: string, target: string, isExternal = false): string {
  const mode = isExternal ? ' TargetMode="External"' : '';
  return `<Relationship Id="r${kind}" Type="${OFFICE}/${kind}" Target="${target}"${mode}/>`;
}

/** Returns the parts of a small document, by their names. */
export function officeParts(
  kind: OfficeKind,
  { parts, content = '', relations = '', types = '', mainType }: OfficeParts,
) {
  const isWord = kind === 'docx';
  const [folder, main] = isWord ? ['word', 'document'] : ['xl', 'workbook'];
  const type = mainType ?? `${TYPE}.${isWord ? 'wordprocessingml.document' : 'spreadsheetml.sheet'}.main+xml`;
  const sheet = `<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c>${content}</row></sheetData></worksheet>`;
  return {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${folder}/${main}.xml" ContentType="${type}"/>${types}</Types>`,
    '_rels/.rels': relationsPart(relation('officeDocument', `${folder}/${main}.xml`)),
    [`${folder}/${main}.xml`]: isWord
      ? `<w:document xmlns:w="w" xmlns:r="r" xmlns:a="a" xmlns:v="v"><w:body><w:p><w:r><w:t>Poder</w:t></w:r>${content}</w:p></w:body></w:document>`
      : '<workbook xmlns:r="r"><sheets><sheet name="Hoja1" sheetId="1" r:id="rworksheet"/></sheets></workbook>',
    ...(isWord ? {} : { 'xl/worksheets/sheet1.xml': sheet }),
    [`${folder}/_rels/${main}.xml.rels`]: relationsPart(
      `${isWord ? '' : relation('worksheet', 'worksheets/sheet1.xml')}${relations}`,
    ),
    ...parts,
  };
}

function relationsPart(all: string): string {
  return `<Relationships xmlns="${PACKAGE}/relationships">${all}</Relationships>`;
}

/** Returns a small document of Word or Excel. */
export function officeFile(kind: OfficeKind, added: OfficeParts = {}): Promise<Buffer> {
  return zipOf(Object.entries(officeParts(kind, added)));
}

/** Returns a ZIP file with entries in this order, which may have the same name. */
export function zipOf(entries: readonly (readonly [string, string | Buffer | undefined])[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of entries) if (content !== undefined) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** Returns the field of a Word document whose text is in these pieces. */
export function field(...texts: readonly string[]): string {
  const pieces = texts.map((text) => `<w:r><w:instrText>${text}</w:instrText></w:r>`).join('');
  return `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${pieces}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
}
