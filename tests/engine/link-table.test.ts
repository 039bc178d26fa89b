import { expect, it } from 'vitest';
import { linkTable } from '../../src/engine/authoring/link-report/link-table.ts';
import { type Changes, compileWith, replace } from '../support/catalog-harness.ts';

const tableOf = (changes: Changes = {}) => linkTable(compileWith(changes).catalog, 'es', 'production');
const cellOf = ({ cells }: ReturnType<typeof tableOf>, line: string, task: string) =>
  cells.find((cell) => cell.line === line && cell.task === task);

it('the table of links has a cell for each line and task, also for what a line does not offer', () => {
  const table = tableOf();
  expect(table.cells).toHaveLength(table.lines.length * table.tasks.length);
  expect(cellOf(table, 'south', 'payments')).toMatchObject({
    offer: 'links',
    links: [{ id: 'lines/south.yaml/transactions/payments/0/target', kind: 'external', placeholder: false }],
    places: [
      {
        file: 'lines/south.yaml',
        pointer: '/transactions/payments/0/target/url',
        address: 'https://pay.example.com/south',
      },
    ],
  });
  // A form has its addresses in another file, one for each environment; lines may share them.
  const powers = {
    file: 'endpoints.yaml',
    pointer: '/endpoints/1/url/production',
    address: 'https://powers.example.com/upload',
  };
  for (const line of ['south', 'north'])
    expect(cellOf(table, line, 'powers-upload')).toMatchObject({ links: [{ kind: 'form' }], places: [powers] });
  const invoices = table.cells.flatMap(({ places }) => places).filter(({ address }) => address.endsWith('/invoices'));
  expect(invoices.map(({ pointer }) => pointer)).toEqual(['/endpoints/0/url/production', '/endpoints/0/url/staging']);
});

it('the table of links names what is missing and what is only provisional', () => {
  const payments = '  payments:\n    - target: { kind: external, url: https://pay.example.com/south }\n';
  const without = (text: string) => tableOf({ 'lines/south.yaml': replace(payments, text) });
  expect(cellOf(without(''), 'south', 'payments')).toMatchObject({ offer: 'missing', links: [], places: [] });
  expect(cellOf(without('  payments: notOffered\n'), 'south', 'payments')).toMatchObject({ offer: 'not-offered' });
  const placeholder = replace('pay.example.com/south }', 'pay.example.com/south, placeholder: true }');
  expect(cellOf(tableOf({ 'lines/south.yaml': placeholder }), 'south', 'payments')?.links).toMatchObject([
    { placeholder: true, addresses: [] },
  ]);
});
