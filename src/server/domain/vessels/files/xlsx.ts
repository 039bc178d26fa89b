import { zipProblem } from './file-type.ts';
import { UnreadableFile } from './problem.ts';
import { sharedStrings } from './shared-strings.ts';
import { readSheet } from './sheet.ts';
import type { Table, TableRow } from './table.ts';
import type { TextTable } from './text-table.ts';
import { isTrue, readAllXml, unescaped } from './xml.ts';
import { openZip, type Zip } from './zip.ts';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** Opens an Excel workbook. */
export async function openXlsx(path: string): Promise<Table> {
  const zip = await openZip(path);
  try {
    if (!zip.has(WORKBOOK)) throw new UnreadableFile(zipProblem(zip.names));
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
  if (zip.has(RELATIONS)) {
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
