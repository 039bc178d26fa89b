import type { CompletionItem } from 'vscode-languageserver-protocol';
import type { EditedCatalog } from '../../support/edited-catalog.ts';
import type { REFERENCES } from './references.ts';

/** The behaviour of an editor at a reference. */
export interface Answer {
  /** The completions after the first letter of the right id. */
  readonly offered: readonly string[];
  /** The description of the right id among the completions. */
  readonly text: string;
  /** The hover text of the right id. */
  readonly hover: string;
  /** The problems marked with a wrong id in its place. */
  readonly marked: readonly string[];
}

/** Asks an editor about a reference: completion, hover and validation in parallel, because each answer is delayed. */
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
  return { offered: [...found.keys()], text: textOf(found.get(id)), hover, marked };
}

export function textOf(completion: CompletionItem | undefined): string {
  const { documentation = '' } = completion ?? {};
  return typeof documentation === 'string' ? documentation : documentation.value;
}
