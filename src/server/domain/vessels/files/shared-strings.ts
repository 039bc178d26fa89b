import { UnreadableFile } from './problem.ts';
import { readAllXml } from './xml.ts';
import type { Zip } from './zip.ts';

const PART = 'xl/sharedStrings.xml';
/** Limit for all texts of a workbook together; they are in memory while the sheet is read. */
const MAX_CHARACTERS = 32 * 1024 * 1024;
/** Limit for the number of texts: six for each row of the largest schedule. */
const MAX_TEXTS = 1_200_000;

/** Returns the texts that cells of a workbook refer to by index. */
export async function sharedStrings(zip: Zip): Promise<readonly string[]> {
  const texts: string[] = [];
  const copies = new Map<string, string>();
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
      text += part;
      characters += part.length;
      if (characters > MAX_CHARACTERS) throw new UnreadableFile('file-inflated');
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') texts.push(copyOf(text, copies));
      if (texts.length > MAX_TEXTS) throw new UnreadableFile('file-inflated');
    },
  });
  return texts;
}

/** Returns one copy of each text. The parser's strings are slices of the document and would keep all of it in memory. */
function copyOf(text: string, copies: Map<string, string>): string {
  const known = copies.get(text);
  if (known !== undefined) return known;
  const copy = Buffer.from(text).toString();
  copies.set(copy, copy);
  return copy;
}
