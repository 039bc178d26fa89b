import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeProblem, describeReview } from '../../../../src/server/vessels/import/report.ts';
import { callsOf, dryImports, FIXTURES, found, ROW, TITLES } from '../../../server/vessels/support/dry-imports.ts';
import { sheetXml, writeWorkbook, writeZip } from '../../../server/vessels/support/workbook.ts';

const ARRIVAL = Date.parse('2026-12-12T06:00:00-05:00');
const HEAD = TITLES.split(';');
const CELLS = ROW.split(';');

const { path, read, readText, callsIn } = dryImports();
/** Rows of different voyages with these times of arrival. */
const rowsAt = (times: readonly string[]) => times.map((time, index) => `1000007;Ejemplo;26${index}N;COCTG;${time};`);

describe('times as programs write them', () => {
  it('are read with the spaces of Windows', async () => {
    const calls = callsOf(await read(join(FIXTURES, 'excel-es-co.csv')));
    expect(calls).toMatchObject([
      { arrivalEstimated: ARRIVAL, departureEstimated: Date.parse('2026-12-13T18:00:00-05:00') },
    ]);
  });

  const TIMES = [
    ...['\u00a0', '\u202f', '\u2007', '\u2009', '\u3000', ' ', ''].map((space) => `12/12/2026 6:00:00 a.${space}m.`),
    '12/12/2026\u00a06:00\u00a0AM',
    '\u200e12/12/2026 6:00 A. M.',
    '12-12-2026 06:00 hrs',
    '2026-12-12 6:00 a. m.',
    '2026-12-12T11:00:00.000Z',
    '2026-12-12 06:00:00-05',
    '12-dic-26 06:00',
    '12-dic.-2026 6:00 a. m.',
    'sábado, 12 de diciembre de 2026 06:00',
    '12/DEC/2026 06:00',
    '12.dic.2026 06:00',
    'Saturday, December 12, 2026 6:00 AM',
    '202612120600',
    '20261212T060000',
    '12 de diciembre de 2026 a las 6:00',
    'December 12th, 2026 at 6:00 AM',
    '12DEC2026 0600',
    '12.12.2026 06.00',
    '12/12/2026 6h00',
    '12/12/2026 6 a. m.',
    '12–12–2026 – 06:00',
    'sáb. 12/12/2026 06:00 LT',
    '12 Dez 2026 06:00',
    '12 décembre 2026 06:00',
    "'12/12/2026 06:00",
    '１２/１２/２０２６ ０６:００',
  ];
  it('are all read as six in the morning', async () => {
    const arrivals = (await callsIn(rowsAt(TIMES))).map(({ arrivalEstimated }, index) => [
      TIMES[index],
      arrivalEstimated,
    ]);
    expect(arrivals).toEqual(TIMES.map((time) => [time, ARRIVAL]));
  });

  it('are refused when they may be several, with the advice to leave the cell empty', async () => {
    const times = ['dic. 12', '12-xyz-26', '12-ma-26', 'dic-26', '25122026', '12/12', '12 de 2026'];
    const report = await readText([TITLES, ...rowsAt(times)].join('\n'));
    expect(found(report)).toEqual(times.map((_time, index) => `bad-time ${index + 2}`));
    for (const [index, problem] of report.problems.entries())
      expect((await describeProblem(problem, 'es')).message, times[index]).toMatch(/deje la celda vacía/);
  });

  it('are read of numbers that are days written without signs, and not of hours alone', async () => {
    const at = async (value: number) => {
      await writeWorkbook(path(), [HEAD, [1000007, 'A', '1', 'COCTG', value, '']]);
      const report = await read(path());
      return callsOf(report)[0]?.arrivalEstimated ?? found(report)[0];
    };
    expect(await at(202612120600)).toBe(ARRIVAL);
    expect(await at(20261212)).toBe(ARRIVAL - 6 * 3_600_000);
    expect(await at(0.25)).toBe('bad-time 2');
    expect(await at(25_112_026)).toBe('bad-time 2');
    expect(await at(500)).toBe('time-out-of-range 2');
  });

  it('noon is written with an m in Colombia, and no other hour is', async () => {
    const at = async (time: string) => {
      const report = await readText(`${TITLES}\n1000007;A;1;COCTG;12/12/2026 ${time};\n`);
      return callsOf(report)[0]?.arrivalEstimated ?? found(report)[0];
    };
    expect(await at('12:00 m.')).toBe(ARRIVAL + 6 * 3_600_000);
    expect(await at('11:00 m.')).toBe('bad-time 2');
    expect(await at('13:00 p. m.')).toBe('bad-time 2');
  });

  it('spaces that do not break stand in numbers and titles too', async () => {
    const report = await readText(
      'N.º\u00a0IMO\u202f;Motonave;Viaje;Puerto;ETA\n1\u202f000\u00a0007;A\u00a0B;2603\u00a0N;COCTG\u00a0;12/12/2026\n',
    );
    expect(found(report)).toEqual(['unknown-column 1', 'missing-column 1']);
    const other = await readText(
      'No.\u00a0IMO;Motonave;Viaje;Puerto;ETA\n1\u202f000\u00a0007;A\u00a0B;2603\u00a0N;COCTG\u00a0;12/12/2026\n',
    );
    expect(callsOf(other)).toMatchObject([
      { vesselIMONumber: '1000007', vesselName: 'A B', carrierVoyageNumber: '2603N' },
    ]);
  });
});

describe('the sheet of a workbook that is read', () => {
  it('is the first that Excel shows, and the review names it and the hidden one', async () => {
    const report = await read(join(FIXTURES, 'hidden-first.xlsx'));
    expect(callsOf(report)).toMatchObject([{ carrierVoyageNumber: '2603N' }]);
    expect(report.review).toMatchObject({ sheet: 'Semana 50', leftOut: { hiddenSheets: [expect.any(String)] } });
  });

  const OTHER_ROW = CELLS.with(2, '2549N');
  it.each(['hidden', 'veryHidden'])('is not one that is %s', async (state) => {
    await writeWorkbook(path(), [HEAD, CELLS], {
      before: [{ name: 'Vieja', state, xml: sheetXml([HEAD, OTHER_ROW]) }],
    });
    const report = await read(path());
    expect(callsOf(report)).toMatchObject([{ carrierVoyageNumber: '2603N' }]);
    expect(report.review?.leftOut.hiddenSheets).toEqual(['Vieja']);
  });

  it('has titles: covers before it and sheets after it are named', async () => {
    const report = await read(join(FIXTURES, 'cover.xlsx'));
    expect([found(report), callsOf(report).length]).toEqual([[], 1]);
    expect(report.review?.leftOut.otherSheets).toHaveLength(1);
    const cover = { name: 'Portada', state: 'visible', xml: sheetXml([['Itinerario'], ['Puerto', 'Cartagena']]) };
    await writeWorkbook(path(), [HEAD, CELLS], { before: [cover] });
    expect(await read(path())).toMatchObject({
      problemCount: 0,
      review: { sheet: 'Buques', leftOut: { otherSheets: ['Portada'] } },
    });
  });

  it('may have a heading above its titles, which the review names', async () => {
    const report = await read(join(FIXTURES, 'heading.xlsx'));
    expect([found(report), callsOf(report).length]).toEqual([[], 1]);
    expect(report.review?.leftOut.rowsAbove[0]).toMatch(/^1 \(.+\)$/);
    const csv = await readText(`Itinerario, semana 50, diciembre\n\nLínea:;NYK\n${TITLES}\n${ROW}\n`);
    expect(csv).toMatchObject({
      rows: 1,
      problemCount: 0,
      review: { titlesRow: 4, leftOut: { rowsAbove: ['1 (Itinerario, semana 50, diciembre)', '3 (Línea: NYK)'] } },
    });
  });

  it('has rows below its titles: an empty form before it is only named', async () => {
    const form = { name: 'Formato', state: 'visible', xml: sheetXml([HEAD]) };
    await writeWorkbook(path(), [HEAD, CELLS], { before: [form] });
    expect(await read(path())).toMatchObject({
      rows: 1,
      problemCount: 0,
      review: { sheet: 'Buques', leftOut: { otherSheets: ['Formato'] } },
    });
    await writeWorkbook(path(), [HEAD], { before: [form] });
    expect(await read(path())).toMatchObject({ problems: [{ code: 'file-empty' }], review: { sheet: 'Formato' } });
  });

  it.each([
    ['a workbook with a number in its name', 'workbook22.xml', 'sharedStrings.xml'],
    ['texts in another folder', 'workbook.xml', 'strings/table.xml'],
    ['texts whose name has other capitals', 'workbook.xml', 'SharedStrings.xml'],
  ])('is found with %s', async (_what, workbook, texts) => {
    const relations = (targets: Readonly<Record<string, string>>) =>
      `<Relationships>${Object.entries(targets)
        .map(([type, target]) => `<Relationship Id="${type}" Type="x/${type}" Target="${target}"/>`)
        .join('')}</Relationships>`;
    const titles = HEAD.map((_text, index) => `<c t="s"><v>${index}</v></c>`);
    const cells = CELLS.map((text) => `<c t="str"><v>${text}</v></c>`);
    await writeZip(path(), {
      '_rels/.rels': relations({ officeDocument: `/xl/${workbook}` }),
      [`xl/${workbook}`]: '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="worksheet"/></sheets></workbook>',
      [`xl/_rels/${workbook}.rels`]: relations({ worksheet: 'sheet1.xml', sharedStrings: texts.toLowerCase() }),
      'xl/Sheet1.xml': `<worksheet><sheetData><row>${titles.join('')}</row><row>${cells.join('')}</row></sheetData></worksheet>`,
      [`xl/${texts}`]: `<sst>${HEAD.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    });
    expect(callsOf(await read(path()))).toMatchObject([{ carrierVoyageNumber: '2603N' }]);
  });

  it('without titles near its beginning is one problem', async () => {
    expect(found(await readText(`${'x;y;z;u\n'.repeat(40)}${TITLES}\n${ROW}\n`))).toEqual(['no-titles']);
  });

  it('has only the rows that are shown', async () => {
    const hidden = sheetXml([HEAD, OTHER_ROW, CELLS]).replace('<row r="2"', '<row r="2" hidden="1"');
    await writeWorkbook(path(), [], { before: [{ name: 'Filtro', state: 'visible', xml: hidden }] });
    const report = await read(path());
    expect(callsOf(report)).toMatchObject([{ carrierVoyageNumber: '2603N' }]);
    expect(report.review?.leftOut.hiddenRows).toEqual(['2']);
  });

  it('has the columns that are not shown too, and the review names them', async () => {
    const xml = sheetXml([HEAD, CELLS]).replace('<sheetData>', '<cols><col min="2" max="3" hidden="1"/></cols>$&');
    await writeWorkbook(path(), [], { before: [{ name: 'Ocultas', state: 'visible', xml }] });
    expect((await read(path())).review?.leftOut.hiddenColumns).toEqual([`${HEAD[1]} (B)`, `${HEAD[2]} (C)`]);
  });
});

describe('columns and rows that are no part of the table', () => {
  it('are told by the letters of their columns, because they may be hidden', async () => {
    const words = async (titles: string) => {
      const { problems } = await readText(`${titles}\n${ROW}\n`);
      return Promise.all(problems.map(async (one) => (await describeProblem(one, 'en')).message));
    };
    expect(await words(`${TITLES};Notas`)).toEqual([expect.stringMatching(/“Notas”, which is G\. .+ hidden/)]);
    expect(await words(`${TITLES.replace('ETD', 'Llegada estimada')}`)).toEqual([
      expect.stringMatching(/appears twice: E, F\. .+ hidden/),
    ]);
  });

  it('are refused where they have values without a title, as below one that two columns share', async () => {
    const report = await readText(`${TITLES};;\n${ROW};;06:00\n${ROW.replace('2603N', '2604N')};;07:00\n`);
    expect(report.problems).toMatchObject([{ code: 'untitled-column', row: 2, values: { value: 'H' } }]);
    expect(await readText(`${TITLES};;\n${ROW};; \n`)).toMatchObject({ rows: 1, problemCount: 0 });
  });

  it('are one problem each where a row is no call', async () => {
    const rows = [
      'Nota: sujeto a cambios',
      'COBUN - Buenaventura;;;;;;',
      ';;;;;;Elaboró: Ana',
      ';;Total;;12/12/2026',
      'Total;1;;;;',
      'Total buques;=1+1;2;;;',
    ];
    const problems = found(await readText([TITLES, ROW, ...rows].join('\n')));
    expect(problems.filter((one) => !one.startsWith('untitled'))).toEqual(
      rows.map((_row, index) => `no-call-row ${index + 3}`),
    );
  });

  it('are one problem where titles stand again', async () => {
    const other = 'IMO;Motonave;Viaje;Puerto;ETD';
    const report = await readText(`${TITLES}\n${ROW}\n${TITLES}\n${ROW.replace('2603N', '2604N')}\n${other}\n`);
    expect(found(report)).toEqual(['repeated-titles 3', 'repeated-titles 5']);
    const below = `Puerto;IMO;Motonave;Viaje;ETA\nCOBAQ;1000019;Otro;2604N;12/12/2026\n`;
    expect(found(await readText(`${TITLES}\n${ROW}\n${below}`))).toEqual(['repeated-titles 3']);
  });
});

describe('values that a spreadsheet changes while somebody types them', () => {
  const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="&quot;día&quot; 0000"/><numFmt numFmtId="165" formatCode="0000"/><numFmt numFmtId="166" formatCode="[$-240A]d\\-mmm"/></numFmts><cellStyleXfs><xf numFmtId="22"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="17"/><xf numFmtId="11"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs></styleSheet>`;
  const voyageOf = async (style: number, value: number) => {
    const voyage = { xml: `<c s="${style}"><v>${value}</v></c>` };
    await writeWorkbook(path(), [HEAD, [1000007, 'A', voyage, 'COCTG', 46368.25]], {
      more: { 'xl/styles.xml': Buffer.from(STYLES) },
    });
    const report = await read(path());
    return callsOf(report)[0]?.carrierVoyageNumber ?? found(report)[0];
  };

  it('are refused where a voyage became a date or got an exponent', async () => {
    expect(await voyageOf(0, 2603)).toBe('2603');
    expect(await voyageOf(1, 46357)).toBe('changed-value 2');
    expect(await voyageOf(2, 26e12)).toBe('changed-value 2');
    expect(await voyageOf(3, 25)).toBe('25');
    expect(await voyageOf(5, 46082)).toBe('changed-value 2');
  });

  it('have the zeros in front that are shown', async () => {
    expect(await voyageOf(4, 25)).toBe('0025');
    expect(await voyageOf(4, 12603)).toBe('12603');
  });

  const rowsOf = (voyages: readonly string[]) => voyages.map((voyage) => ROW.replace('2603N', voyage));

  it('are refused in a CSV', async () => {
    const voyages = ['2,6E+13', '2.60E+13', 'dic-26', '26-dic', '1-mar.'];
    const problems = found(await readText([TITLES, ...rowsOf(voyages)].join('\n')));
    expect(problems).toEqual(voyages.map((_voyage, index) => `changed-value ${index + 2}`));
  });

  it('are not voyages in a CSV that only look like them', async () => {
    const voyages = ['001E', '2603E', 'DEC26', '12-26', '26E12', '12-MAR-N'];
    const calls = await callsIn(rowsOf(voyages));
    expect(calls.map(({ carrierVoyageNumber }) => carrierVoyageNumber)).toEqual(voyages);
  });
});

describe('what a row is about', () => {
  it('is a port that we serve, of our country', async () => {
    expect(found(await read(join(FIXTURES, 'unknown-port.csv')))).toEqual(['unknown-port 2', 'unknown-port 3']);
    expect(found(await readText(`${TITLES}\n${ROW.replace('COCTG', 'PAMIT')}\n`))).toEqual(['unknown-port 2']);
    expect(found(await readText(`${TITLES}\n${ROW.replace('COCTG', 'Cartagena')}\n`))).toEqual(['bad-port 2']);
  });

  it('is no port by its name', async () => {
    const ports = ['cartagena, colombia', 'COCTG - Cartagena', 'Cartagena (COCTG)'];
    const rows = ports.map((port) => ROW.replace('COCTG', port));
    expect(found(await readText([TITLES, ...rows].join('\n')))).toEqual(['bad-port 2', 'bad-port 3', 'bad-port 4']);
  });

  it('is written with letters and digits of any width', async () => {
    const row = 'IMO １０００００７;Ejemplo;２６０３Ｎ;ＣＯＣＴＧ;12/12/2026;';
    expect(callsOf(await readText(`${TITLES}\n${row}\n`))).toMatchObject([
      { vesselIMONumber: '1000007', carrierVoyageNumber: '2603N', UNLocationCode: 'COCTG' },
    ]);
  });

  it('is the line by any of its names', async () => {
    const names = ['NYK', 'NYK Line', 'NYK RORO', 'nyk line (nyk roro)', 'NYKS'];
    const rows = names.map((name, index) => `${ROW.replace('2603N', `260${index}N`)};${name}`);
    const report = await readText([`${TITLES};Naviera`, ...rows].join('\n'));
    expect([found(report), report.rows]).toEqual([[], names.length]);
  });

  it('is the line that is imported, if a column names one', async () => {
    const report = await readText(`${TITLES};Naviera\n${ROW};NYKS\n${ROW.replace('2603N', '2604N')};Hapag\n`);
    expect(found(report)).toEqual(['other-line 3']);
  });
});

describe('the review of a file', () => {
  it.each([
    ['es', 'Se leyó el archivo; sus títulos están en la fila 1.', 'Arribo estimado', 'sáb, 12 dic 2026, 06:00'],
    ['en', 'The file was read; its titles are in row 1.', 'Estimated arrival', 'Sat, Dec 12, 2026, 06:00'],
  ] as const)(
    'shows the first calls as they were understood, with dates in words (%s)',
    async (language, note, title, text) => {
      const rows = Array.from({ length: 8 }, (_unused, index) => ROW.replace('2603N', `260${index}N`));
      const { review } = await readText([TITLES, ...rows].join('\n'));
      if (review === undefined) throw new Error('no review');
      const words = await describeReview(review, language);
      expect(words.notes).toEqual([note]);
      expect(words.calls.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6]);
      expect(words.calls[0]?.values).toContainEqual({ title, text });
      expect(words.calls[0]?.values).toContainEqual({ title: expect.any(String), text: 'COCTG' });
    },
  );
});
