import { UnreadableFile } from './problem.ts';
import { TextTable } from './text-table.ts';
import { readAllXml, unescaped } from './xml.ts';
import type { Zip } from './zip.ts';

const PART = 'xl/sharedStrings.xml';
/** Limit for all texts of a workbook together; they are in memory while the sheet is read. */
const MAX_CHARACTERS = 32 * 1024 * 1024;
/** Limit for the number of texts: six for each row of the largest schedule. */
const MAX_TEXTS = 1_200_000;
/** Limit of Excel for one text; the rest of a longer one is ignored, as no column has room for it. */
const MAX_TEXT_LENGTH = 32_767;

/** Returns the texts that cells of a workbook refer to by index. */
export async function sharedStrings(zip: Zip): Promise<TextTable> {
  const texts = new TextTable(MAX_TEXTS);
  if (!zip.has(PART)) return texts;
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
