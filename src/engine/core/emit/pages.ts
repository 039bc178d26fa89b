import { asList, type Json, valueAt } from '../../contract/json.ts';
import { definitionsOf } from '../link/linked-catalog.ts';
import type { EmitContext } from './emit-context.ts';
import { dataModule, type Module } from './module.ts';

/** Emits the pages, and the kinds of each page's blocks, so that their code loads in parallel with the data. */
export function pageModules({ catalog, print }: EmitContext): Module[] {
  const pages = [...definitionsOf(catalog, 'page').values()];
  const kinds = Object.fromEntries(pages.map(({ id, value }) => [id, kindsOf(value)]));
  const type = 'Readonly<Record<PageId, readonly BlockKind[]>>';
  return [
    dataModule('page-blocks', ['BlockKind', 'PageId'], [{ name: 'pageBlocks', type, json: print(kinds) }]),
    dataModule(
      'pages',
      ['Page', 'PageId'],
      [
        {
          name: 'pages',
          type: 'Readonly<Record<PageId, Page>>',
          json: print(Object.fromEntries(pages.map(({ id, value }) => [id, value]))),
        },
      ],
    ),
  ];
}

function kindsOf(page: Json): Json[] {
  const kinds = asList(valueAt(page, 'blocks')).map((block) => valueAt(block, 'kind') ?? '');
  return [...new Set(kinds)];
}
