import { defined, valueAt } from '../../contract/json.ts';
import { entriesOf, linesInOrder } from '../link/entries.ts';
import { valueOfKind } from '../link/file-of-kind.ts';
import { definitionsOf, property } from '../link/linked-catalog.ts';
import { dataConstant, dataModule, type EmitContext, type Module } from './module.ts';

/**
 * Emits what recognises a number that a visitor types and what is offered for it. Apart from the lines and their transactions,
 * because browsers load it only with the field.
 */
export function shipmentsModule({ catalog, print }: EmitContext): Module {
  const tasks = valueAt(valueOfKind(catalog.files, 'transactions'), 'numbers') ?? [];
  const numbers = linesInOrder(catalog).map((line) => [line.id, property(line, 'numbers')] as const);
  const facts = [...definitionsOf(catalog, 'slot').values()].flatMap((slot) =>
    entriesOf(catalog, slot).map(({ id, value: { takes, withNumber } }) => {
      const given = defined({ takes, withNumber });
      return [id, Object.keys(given).length === 0 ? undefined : given] as const;
    }),
  );
  const partial = (key: string, value: string) => `Readonly<Partial<Record<${key}, ${value}>>>`;
  return dataModule('shipments', [
    dataConstant('lineNumbers', partial('LineId', 'LineNumbers'), print(defined(Object.fromEntries(numbers)))),
    dataConstant('numberTasks', 'readonly NumberTask[]', print(tasks)),
    dataConstant('numberedWays', partial('EntryId', 'NumberedWay'), print(defined(Object.fromEntries(facts)))),
  ]);
}
