import { UnreadableFile } from './problem.ts';
import { sharedStrings } from './shared-strings.ts';
import { readSheet } from './sheet.ts';
import type { Table } from './table.ts';
import { readAllXml } from './xml.ts';
import { openZip, type Zip } from './zip.ts';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** Opens the first sheet of an Excel workbook. */
export async function openXlsx(path: string): Promise<Table> {
  const zip = await openZip(path);
  try {
    if (!zip.has(WORKBOOK)) throw new UnreadableFile('file-type');
    const { sheet, countsFrom1904 } = await firstSheet(zip);
    const texts = await sharedStrings(zip);
    const rows = readSheet(await zip.read(sheet), texts);
    return { rows: closing(rows, zip), countsFrom1904, progress: zip.progress };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function* closing<Row>(rows: AsyncIterable<Row>, zip: Zip): AsyncGenerator<Row> {
  try {
    yield* rows;
  } finally {
    zip.close();
  }
}

async function firstSheet(zip: Zip): Promise<{ sheet: string; countsFrom1904: boolean }> {
  let relation = '';
  let countsFrom1904 = false;
  await readAllXml(await zip.read(WORKBOOK), {
    open: (name, attributes) => {
      if (name === 'workbookPr') countsFrom1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet' || relation !== '') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'));
      relation = id?.[1] ?? '';
    },
  });
  let target = 'worksheets/sheet1.xml';
  if (zip.has(RELATIONS)) {
    await readAllXml(await zip.read(RELATIONS), {
      open: (name, { Id, Target }) => {
        if (name === 'Relationship' && Id === relation && Target !== undefined) target = Target;
      },
    });
  }
  return { sheet: target.startsWith('/') ? target.slice(1) : `xl/${target}`, countsFrom1904 };
}
