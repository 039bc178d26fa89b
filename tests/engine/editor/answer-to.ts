import type { EditedCatalog } from '../../support/edited-catalog.ts';
import type { Completion } from '../../support/language-server.ts';
import type { REFERENCES } from './references.ts';

/** What an editor does about a reference of a kind. */
export interface Answer {
  /** What it offers after the first letter of the right id. */
  readonly offered: readonly string[];
  /** What it says of the right one in that list. */
  readonly said: string;
  /** What it says with the pointer on the right one. */
  readonly hover: string;
  /** What it marks with a wrong one in its place. */
  readonly marked: readonly string[];
}

/** Asks an editor about a reference: completion, hover and validation at once, for it waits a moment before it answers. */
export async function answerTo(
  catalog: EditedCatalog,
  [, file, written, id, , , from]: (typeof REFERENCES)[number],
): Promise<Answer> {
  const place: string = from ?? written;
  const withId = (other: string) => written.replace(new RegExp(`${id}(:?)$`), `${other}$1`);
  const right = catalog.edit(file, place, withId(`${id.slice(0, 1)}¦${id.slice(1)}`));
  const [found, marked, hover] = await Promise.all([
    catalog.offered(file, place, withId(`${id.slice(0, 1)}¦`).replace(/¦:$/, '¦')),
    catalog.edit(file, place, withId('nothing')).marked,
    catalog.server.hover(right.path, right.cursor),
  ]);
  return { offered: [...found.keys()], said: said(found.get(id)), hover, marked };
}

export function said(completion: Completion | undefined): string {
  const { documentation = '' } = completion ?? {};
  return typeof documentation === 'string' ? documentation : documentation.value;
}
