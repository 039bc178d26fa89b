import { type Json, own, valueAt } from '../../contract/json.ts';
import { entriesOf, linesInOrder } from '../link/entries.ts';
import { valueOfKind } from '../link/file-of-kind.ts';
import { definitionsOf, type LinkedCatalog, property } from '../link/linked-catalog.ts';
import { type Constant, dataModule, type EmitContext, type Module } from './module.ts';

/**
 * Emits what recognises a number that a visitor types and what is offered for it. Apart from the lines and their transactions,
 * because browsers load it only with the field.
 */
export function shipmentsModule({ catalog, print }: EmitContext): Module {
  const constant = (name: string, type: string, value: Json, comment: string): Constant => ({
    name,
    type,
    json: print(value),
    comment,
  });
  return dataModule(
    'shipments',
    ['EntryId', 'LineId', 'LineNumbers', 'NumberedWay', 'NumberTask'],
    [
      constant(
        'lineNumbers',
        'Readonly<Partial<Record<LineId, LineNumbers>>>',
        numbersOfLines(catalog),
        'The shapes of the numbers of each line.',
      ),
      constant(
        'numberTasks',
        'readonly NumberTask[]',
        valueAt(valueOfKind(catalog.files, 'transactions'), 'numbers') ?? [],
        'What is offered for a number, in order.',
      ),
      constant(
        'numberedWays',
        'Readonly<Partial<Record<EntryId, NumberedWay>>>',
        numberedWays(catalog),
        'The ways that are offered for some numbers only, or that can be opened with the number.',
      ),
    ],
  );
}

function numbersOfLines(catalog: LinkedCatalog): Json {
  const lines = linesInOrder(catalog).flatMap((line): [string, Json][] => {
    const numbers = property(line, 'numbers');
    return numbers === undefined ? [] : [[line.id, numbers]];
  });
  return Object.fromEntries(lines);
}

function numberedWays(catalog: LinkedCatalog): Json {
  const slots = [...definitionsOf(catalog, 'slot').values()];
  const ways = slots.flatMap((slot) =>
    entriesOf(catalog, slot).flatMap(({ id, value }): [string, Json][] => {
      const facts = ['takes', 'withNumber'].flatMap((key): [string, Json][] => {
        const fact = own(value, key);
        return fact === undefined ? [] : [[key, fact]];
      });
      return facts.length === 0 ? [] : [[id, Object.fromEntries(facts)]];
    }),
  );
  return Object.fromEntries(ways);
}
