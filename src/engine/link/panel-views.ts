import type { JsonObject } from '../json.ts';
import { objectsAt } from '../read.ts';
import type { LinkedCatalog } from './linked-catalog.ts';

/** A view of the panel, with its place in the list of views of its file. */
export interface PlacedView {
  readonly file: string;
  readonly index: number;
  readonly view: JsonObject;
}

/** The views of the panel; `not-checked` in place of those that stand in a file that does not match its schema. */
export function* panelViewsOf({ files }: LinkedCatalog): Iterable<PlacedView | 'not-checked'> {
  for (const { path: file, kind, value, isInvalid } of files) {
    if (kind.schema !== 'panel') continue;
    if (isInvalid) yield 'not-checked';
    else for (const [index, view] of objectsAt(value, 'views').entries()) yield { file, index, view };
  }
}
