import { describe, expect, it } from 'vitest';
import type { LinkTable } from '../../src/generated/api.ts';
import { type Cell, pasted, replaced, sentChanges } from '../../src/panel/links/bulk-changes.ts';

const cell = (line: string, task: string, ...addresses: string[]): Cell => ({
  ...{ line, task, file: `lines/${line}.yaml`, pointer: `/transactions/${task}`, offer: 'links', links: [] },
  places: addresses.map((address, index) => ({
    ...{ file: `lines/${line}.yaml`, pointer: `/transactions/${task}/${index}` },
    ...{ address, version: address },
  })),
});
const CELLS = [
  cell('south', 'payments', 'https://a.example.com/1', 'https://a.example.com/2'),
  cell('north', 'payments', 'https://b.example.com/$1'),
];
const TABLE: LinkTable = {
  isChecked: true,
  lines: [
    { id: 'south', name: 'Línea del Sur' },
    { id: 'north', name: 'Northern Line' },
  ],
  tasks: [{ id: 'payments', name: 'Pagos' }],
  cells: CELLS,
};
const asked = ({ changes }: ReturnType<typeof replaced>) =>
  changes.map(({ cell: { line }, after: to }) => `${line} ${to}`);

describe('many addresses at once', () => {
  it('have a text replaced wherever it is, as it was typed', () => {
    const found = replaced(CELLS, 'a.example.com', 'c.example.com/$&');
    expect(asked(found)).toEqual(['south https://c.example.com/$&/1', 'south https://c.example.com/$&/2']);
    expect(replaced(CELLS, '', 'x').changes).toEqual([]);
    expect(sentChanges(found.changes)[0]).toEqual({
      path: 'lines/south.yaml',
      pointer: '/transactions/payments/0',
      value: '"https://c.example.com/$&/1"',
      seen: 'https://a.example.com/1',
    });
  });

  it('are read from rows of a line, a task and an address, whatever their order, accents and capitals', () => {
    const rows =
      'Línea\tTrámite\tEnlace\r\nlinea del sur\tPAGOS\thttps://x.example.com/1\r\nhttps://x.example.com/2\tPagos\tsouth\n';
    expect(asked(pasted(TABLE, [], rows))).toEqual(['south https://x.example.com/1', 'south https://x.example.com/2']);
  });

  it('are read from one column in the order of the chosen cells; what is the same changes nothing', () => {
    const rows = 'https://a.example.com/1\nhttps://x.example.com/2\nhttps://x.example.com/3';
    expect(asked(pasted(TABLE, CELLS, rows))).toEqual([
      'south https://x.example.com/2',
      'north https://x.example.com/3',
    ]);
  });

  it('keep apart from those that take a number, which nobody sees in a cell', () => {
    const cells = [
      cell('south', 'payments', 'https://a.example.com/1', 'https://a.example.com/1?bl={number}'),
      cell('north', 'payments', 'https://b.example.com/1'),
    ];
    const rows = 'https://x.example.com/1\nhttps://x.example.com/2';
    const asRead = ['south https://x.example.com/1', 'north https://x.example.com/2'];
    expect(asked(pasted({ ...TABLE, cells }, cells, rows))).toEqual(asRead);
    const numbered = pasted({ ...TABLE, cells }, cells, `${rows}\nhttps://x.example.com/{number}`);
    expect(asked(numbered)).toEqual([...asRead, 'south https://x.example.com/{number}']);
  });

  it('name each row that has no whole address, which moves no other row of its column', () => {
    const column = pasted(TABLE, CELLS, 'www.example.com/1\nhttps://x.example.com/2\n\nno\n');
    expect([asked(column), column.unread]).toEqual([['south https://x.example.com/2'], ['www.example.com/1', 'no']]);
    const rows = 'Enlaces\nNorthern Line\tPagos\tx.example.com\nLínea del Sur\tPagos\t\nNorthern Line\n';
    expect(pasted(TABLE, [], rows)).toEqual({ changes: [], unread: ['Northern Line\tPagos\tx.example.com'] });
  });

  it('change an address that cells share once, and name a row that says otherwise', () => {
    const form = { file: 'endpoints.yaml', pointer: '/endpoints/0/url/production', version: 'f' };
    const cells = [cell('south', 'powers'), cell('north', 'powers')].map((each) => ({
      ...each,
      places: [{ ...form, address: 'https://f.example.com/' }],
    }));
    const table = { ...TABLE, tasks: [{ id: 'powers', name: 'Poderes' }], cells };
    expect(sentChanges(replaced(cells, 'f.example', 'g.example').changes)).toEqual([
      { path: 'endpoints.yaml', pointer: form.pointer, value: '"https://g.example.com/"', seen: 'f' },
    ]);
    const rows = ['south', 'north'].map((line) => `${line}\tpowers\thttps://${line}.example.com/`);
    const found = pasted(table, [], rows.join('\n'));
    expect([asked(found), found.unread]).toEqual([['south https://south.example.com/'], [rows[1]]]);
    expect(pasted(table, cells, 'https://x.example.com/\nhttps://y.example.com/')).toMatchObject({
      changes: [{ after: 'https://x.example.com/' }],
      unread: ['https://y.example.com/'],
    });
  });

  it.each([
    ['a line that is not known', 'Eastern Line\tPagos\thttps://x.example.com/', []],
    ['a task that is not known', 'Northern Line\tTracking\thttps://x.example.com/', []],
    [
      'more addresses than the cell has',
      'north\tpayments\thttps://x.example.com/\nnorth\tpayments\thttps://y.example.com/',
      ['north https://x.example.com/'],
    ],
    ['an address for which no cell is chosen', 'https://x.example.com/', []],
  ])('names the row of %s', (_what, rows, changes) => {
    const found = pasted(TABLE, [], rows);
    expect(asked(found)).toEqual(changes);
    expect(found.unread).toEqual([rows.split('\n').at(-1)?.trim()]);
  });
});
