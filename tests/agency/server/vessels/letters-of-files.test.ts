import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callsOf, dryImports, FIXTURES, found, ROW, TITLES } from '../../../server/vessels/support/dry-imports.ts';
import { sheetXml, writeWorkbook } from '../../../server/vessels/support/workbook.ts';

const HEAD = TITLES.split(';');
const CELLS = ROW.split(';');

const { path, read, readText } = dryImports();

describe('letters that a program wrote otherwise', () => {
  it.each(['name.xlsx', 'title.xlsx'])('are read as they were meant, in %s', async (name) => {
    const report = await read(join(FIXTURES, name));
    expect([found(report), callsOf(report)[0]?.vesselName]).toEqual([[], 'Ejemplo']);
  });

  const LETTERS = [
    ['Ejemplo_x000D__x000A_II', 'Ejemplo II'],
    ['Ejemplo_x005F_x000D_', 'Ejemplo_x000D_'],
    ['_x0045_jemplo', 'Ejemplo'],
    ['Ejemplo_xyz_', 'Ejemplo_xyz_'],
    ['Ejemplo\u200b\ufeff', 'Ejemplo'],
    ['Sen\u0303ora', 'Señora'],
  ] as const;
  it('are read of a workbook, in its texts and in its cells', async () => {
    for (const letters of [LETTERS.slice(0, 3), LETTERS.slice(3)]) {
      const rows = letters.map(([written], index) => CELLS.with(1, written).with(2, `26${index}N`));
      const names = async () => callsOf(await read(path())).map(({ vesselName }) => vesselName);
      await writeWorkbook(path(), [HEAD, ...rows]);
      expect(await names()).toEqual(letters.map(([, meant]) => meant));
      const direct = { name: 'Directa', state: 'visible', xml: sheetXml([HEAD, ...rows]) };
      await writeWorkbook(path(), [HEAD, CELLS], { before: [direct] });
      expect(await names()).toEqual(letters.map(([, meant]) => meant));
    }
  });

  it.each([
    ['doubly-encoded.csv', ['misread-text 2']],
    ['utf8-with-one-windows-byte.csv', ['broken-text 3']],
  ])('and cannot be known are reported by their row, in %s', async (name, problems) => {
    expect([...new Set(found(await read(join(FIXTURES, name))))]).toEqual(problems);
  });

  it('are read of a whole file in windows-1252, also with a capital before a space that does not break', async () => {
    const text = `${TITLES}\n${ROW.replace('Ejemplo', 'JOSÉ\u00a0PEÑÓN')}\n`;
    expect(callsOf(await readText(Buffer.from(text, 'latin1')))[0]?.vesselName).toBe('JOSÉ PEÑÓN');
  });

  it('are read of a whole file with the letters of a Mac', async () => {
    const bytes = (text: string, letters: Readonly<Record<string, number>>) =>
      Buffer.from([...text].map((letter) => letters[letter] ?? letter.charCodeAt(0)));
    const MAC = { ú: 0x9c, ó: 0x97, ñ: 0x96, é: 0x8e, Á: 0xe7, Ñ: 0x84, í: 0x92 };
    const titles = TITLES.replace('IMO', 'Número IMO');
    for (const name of ['Señora', 'José', 'Ángel María', 'ÑANDU']) {
      const text = `${titles};Código del servicio\r${ROW.replace('Ejemplo', name)};A\r`;
      expect(callsOf(await readText(bytes(text, MAC)))[0]?.vesselName).toBe(name);
    }
    const plain = `${TITLES}\r\n${ROW.replace('Ejemplo', 'Señora')}\r\n`;
    expect(callsOf(await readText(bytes(plain, MAC)))[0]?.vesselName).toBe('Señora');
    // Signs of Windows that would be letters of a Mac.
    for (const name of ['King’s', 'Asia–Andes', 'Muelle N.º 5', 'Curaçao', '“Ejemplo”']) {
      const text = `${TITLES}\r\n${ROW.replace('Ejemplo', name)}\r\n`;
      const windows = bytes(text, { '’': 0x92, '–': 0x96, '“': 0x93, '”': 0x94 });
      expect(callsOf(await readText(windows))[0]?.vesselName).toBe(name);
    }
  });

  it('are reported of a file with the letters of DOS, in its titles and its rows', async () => {
    const dos = (text: string) =>
      Buffer.from(text.replaceAll('ñ', '\xa4').replaceAll('ó', '\xa2').replaceAll('ú', '\xa3'), 'latin1');
    expect(found(await readText(dos(`${TITLES}\n${ROW.replace('Ejemplo', 'Señora')}\n`)))).toEqual(['broken-text 2']);
    const titles = `${TITLES.replace('IMO', 'Número IMO')}`;
    expect(found(await readText(dos(`${titles}\n${ROW}\n`)))).toEqual(['broken-text 1', 'missing-column 1']);
    expect(found(await readText(`${TITLES};CÃ³digo del servicio\n${ROW};A\n`))).toEqual(['misread-text 1']);
  });

  it('are reported in any column, as also control characters are', async () => {
    const row = CELLS.with(1, 'A_x0007_B');
    await writeWorkbook(path(), [HEAD, row]);
    expect(found(await read(path()))).toEqual(['broken-text 2']);
    expect(found(await readText(`${TITLES};Terminal\n${ROW};Muelle NÂ° 1 y â€œsurâ€\u009d\n`))).toEqual([
      'misread-text 2',
    ]);
  });
});
