import { posix } from 'node:path';
import type { VesselProblem } from '../../../generated/types.ts';
import { isTrue, readAllXml, unescaped } from '../../platform/documents/xml.ts';
import type { Zip } from '../../platform/documents/zip.ts';
import { UnreadableFile } from './table.ts';

/** How a workbook shows the numbers of some cells, as far as it matters. */
export interface NumberFormat {
  /** Whether it shows them as dates or with an exponent: programs turn texts into such numbers while somebody types them. */
  readonly isOfProgram: boolean;
  /** How many digits it shows at least, with zeros in front: 4 for "0025". */
  readonly digits: number;
}

/**
 * Reads which sheets a workbook has, and where its other parts are; charts and programs in sheets of their own are no tables.
 * @throws UnreadableFile that says what a ZIP file without a workbook is
 */
export async function readWorkbook(zip: Zip) {
  const parts = partNames(zip);
  const workbook = parts(WORKBOOK) ?? (await mainPart(zip, parts));
  if (workbook === undefined) throw new UnreadableFile(otherProblem(zip));
  const { listed, countsFrom1904 } = await readSheets(zip, workbook);
  const relations = await readRelations(zip, workbook, parts);
  const ofKind = (kind: string) => relations.find(({ type }) => type?.endsWith(`/${kind}`))?.part;
  const sheets = listed.flatMap(({ name, relation, isHidden }) => {
    const found = relations.find(({ id, type }) => id === relation && type?.endsWith('/worksheet') !== false);
    return found === undefined ? [] : [{ name, part: found.part, isHidden }];
  });
  return {
    sheets,
    countsFrom1904,
    /** The part with the texts of cells; undefined if there is none. */
    sharedStrings: ofKind('sharedStrings') ?? parts('xl/sharedStrings.xml'),
    /** The formats of numbers by the styles of cells. */
    formats: await readFormats(zip, ofKind('styles') ?? parts('xl/styles.xml')),
  };
}

const WORKBOOK = 'xl/workbook.xml';

/** Finds the name of a part in the file; they are equal in large and small letters (ISO/IEC 29500-2, 6.2.2.3). */
type PartNames = (name: string) => string | undefined;

function partNames({ entries }: Zip): PartNames {
  const names = new Map([...entries.keys()].map((name) => [name.toLowerCase(), name]));
  return (name) => names.get(name.toLowerCase());
}

/** Returns the workbook to which the package refers: some programs number its name. */
async function mainPart(zip: Zip, parts: PartNames): Promise<string | undefined> {
  const relations = await readRelations(zip, '', parts);
  const main = relations.find(({ type }) => type?.endsWith('/officeDocument'))?.part;
  return main !== undefined && /(?:^|\/)workbook\d*\.xml$/i.test(main) ? main : undefined;
}

interface Relation {
  readonly id: string;
  /** An address whose end names the kind of part. */
  readonly type: string | undefined;
  /** The name of the other part in the file. */
  readonly part: string;
}

/** Reads to which parts a part refers; an empty name is the package itself. */
async function readRelations(zip: Zip, part: string, parts: PartNames): Promise<readonly Relation[]> {
  const folder = posix.dirname(part);
  const listed = parts(posix.join(folder, '_rels', `${posix.basename(part)}.rels`));
  const relations: Relation[] = [];
  if (listed === undefined) return relations;
  await readAllXml(await zip.read(listed), {
    open: (name, { Id = '', Target, Type }) => {
      if (name !== 'Relationship' || Target === undefined) return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      relations.push({ id: Id, type: Type, part: parts(target) ?? target });
    },
  });
  return relations;
}

async function readSheets(zip: Zip, workbook: string) {
  const listed: { readonly name: string; readonly relation: string; readonly isHidden: boolean }[] = [];
  let countsFrom1904 = false;
  await readAllXml(await zip.read(workbook), {
    open: (name, attributes) => {
      if (name === 'workbookPr') countsFrom1904 = isTrue(attributes['date1904']);
      if (name !== 'sheet') return;
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible';
      listed.push({ name: unescaped(attributes['name'] ?? ''), relation, isHidden });
    },
  });
  return { listed, countsFrom1904 };
}

/** The numbers of the formats that every program knows: dates, times and exponents (ECMA-376, 18.8.30). */
const KNOWN_OF_PROGRAM = /^(?:11|1[4-9]|2[0-2]|2[7-9]|3[0-6]|4[5-8]|5[0-8])$/;
/** What a format writes as it is: texts in quotes, escaped signs, gaps, and colors, languages or conditions in brackets. */
const LITERALS = /"[^"]{0,80}"|\\.|[_*].|\[[^[\]]{0,80}\]/g;
/** Limit for the styles of a workbook; Excel has a lower one. */
const MAX_STYLES = 70_000;

async function readFormats(zip: Zip, part: string | undefined): Promise<readonly (NumberFormat | undefined)[]> {
  const formats: NumberFormat[] = [];
  if (part === undefined || !zip.entries.has(part)) return formats;
  const codes = new Map<string, string>();
  let isOfCells = false;
  await readAllXml(await zip.read(part), {
    open: (name, { numFmtId = '0', formatCode }) => {
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'numFmt' && codes.size < MAX_STYLES) codes.set(numFmtId, formatCode ?? '');
      if (name === 'xf' && isOfCells && formats.length < MAX_STYLES)
        formats.push(numberFormat(numFmtId, codes.get(numFmtId) ?? ''));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}

/** @param code how the workbook describes the format; empty for one that every program knows */
function numberFormat(id: string, code: string): NumberFormat {
  const shown = code.replace(LITERALS, '');
  const isOfProgram = code === '' ? KNOWN_OF_PROGRAM.test(id) : /[ymdhs]|e[+-]/i.test(shown);
  return { isOfProgram, digits: /^0+$/.test(shown) ? shown.length : 0 };
}

/** The entries of other ZIP files that tell what they are. */
const OTHERS: readonly (readonly [RegExp, VesselProblem])[] = [
  [/^xl\/workbook\.bin$/m, 'file-old-excel'],
  [/\.iwa$|^index\.(?:numbers|xml\.gz|apxl)$/im, 'file-numbers'],
  [/^content\.xml$/m, 'file-ods'],
  [/^(?:word|ppt)\//m, 'file-document'],
];

/** Returns what a ZIP file without a workbook is. */
function otherProblem({ entries }: Zip): VesselProblem {
  const names = [...entries.keys()].join('\n');
  return OTHERS.find(([pattern]) => pattern.test(names))?.[1] ?? 'file-archive';
}
