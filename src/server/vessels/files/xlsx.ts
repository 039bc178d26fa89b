import { isTrue, readAllXml, unescaped } from '../../platform/office/xml.ts';
import { openZip, type Zip } from '../../platform/office/zip.ts';
import { zipProblem } from './file-type.ts';
import { UnreadableFile } from './problem.ts';
import { readSheet } from './sheet.ts';
import type { Table, TableRow } from './table.ts';
import { TextTable } from './text-table.ts';

const PART = 'xl/sharedStrings.xml';
/** Limit for all texts of a workbook together; they are in memory while the sheet is read. */
const MAX_CHARACTERS = 32 * 1024 * 1024;
/** Limit for the number of texts: six for each row of the largest schedule. */
const MAX_TEXTS = 1_200_000;
/** Limit of Excel for one text; the rest of a longer one is ignored, as no column has room for it. */
const MAX_TEXT_LENGTH = 32_767;

/** Returns the texts that cells of a workbook refer to by index. */
async function sharedStrings(zip: Zip): Promise<TextTable> {
  const texts = new TextTable(MAX_TEXTS);
  if (!zip.entries.has(PART)) return texts;
  let text = '';
  let characters = 0;
  let isText = false;
  let isPhonetic = false;
  await readAllXml(await zip.read(PART), {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (part) => {
      if (!isText) return;
      text = (text + part).slice(0, MAX_TEXT_LENGTH);
      characters += part.length;
      if (characters > MAX_CHARACTERS) throw new UnreadableFile('file-inflated');
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      if (texts.size === MAX_TEXTS) throw new UnreadableFile('file-inflated');
      texts.add(unescaped(text));
    },
  });
  return texts;
}

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** Opens an Excel workbook. */
export async function openXlsx(path: string): Promise<Table> {
  const zip = await openZip(path);
  try {
    if (!zip.entries.has(WORKBOOK)) throw new UnreadableFile(zipProblem(zip.entries.keys()));
    const { sheets, countsFrom1904 } = await readWorkbook(zip);
    const texts = await sharedStrings(zip);
    const shown = sheets.filter(({ isHidden }) => !isHidden);
    return {
      sheets: shown.map(({ name, part }) => ({ name, rows: () => rowsOf(zip, part, texts) })),
      hiddenSheets: sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name),
      countsFrom1904,
      progress: zip.progress,
      close: zip.close,
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function* rowsOf(zip: Zip, part: string, texts: TextTable): AsyncGenerator<TableRow> {
  yield* readSheet(await zip.read(part), texts);
}

/** Reads which sheets a workbook has; charts and programs in sheets of their own are no tables. */
async function readWorkbook(zip: Zip) {
  const listed: { readonly name: string; readonly relation: string; readonly isHidden: boolean }[] = [];
  let countsFrom1904 = false;
  await readAllXml(await zip.read(WORKBOOK), {
    open: (name, attributes) => {
      if (name === 'workbookPr') countsFrom1904 = isTrue(attributes['date1904']);
      if (name !== 'sheet') return;
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible';
      listed.push({ name: unescaped(attributes['name'] ?? ''), relation, isHidden });
    },
  });
  const parts = new Map<string, string>();
  if (zip.entries.has(RELATIONS)) {
    await readAllXml(await zip.read(RELATIONS), {
      open: (name, { Id = '', Target, Type }) => {
        if (name !== 'Relationship' || Target === undefined || Type?.endsWith('/worksheet') === false) return;
        parts.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
      },
    });
  }
  const sheets = listed.flatMap(({ name, relation, isHidden }) => {
    const part = parts.get(relation);
    return part === undefined ? [] : [{ name, part, isHidden }];
  });
  return { sheets, countsFrom1904 };
}
