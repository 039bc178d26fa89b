import { asObject, type Json, type JsonObject, valueAt } from '../../contract/json.ts';
import { definitionsOf, type LinkedCatalog } from '../../core/link/linked-catalog.ts';
import { plainWords } from '../../core/suggest.ts';
import { minimalThing } from './minimal-thing.ts';
import { NEW_PLACES, type NewPlace } from './new-places.ts';
import type { Question } from './question.ts';

interface NewPage {
  readonly catalog: LinkedCatalog;
  /** The id of the page, which its route has too. */
  readonly id: string;
  readonly page: Json;
  readonly today: string;
  readonly later: string;
  /** Returns the answer to a question about the route, with its fallback. */
  readonly ask: (question: Question) => Promise<Json>;
}

/**
 * Builds the route of a new page, without which nobody can open it: for everyone, with the title of the page as its label and
 * an address made of that title. Undefined when there is a route of that id already.
 */
export async function routeOfPage({
  page,
  ask,
  ...thing
}: NewPage): Promise<{ readonly place: NewPlace; readonly value: JsonObject } | undefined> {
  const { id, catalog } = thing;
  const place = NEW_PLACES.get('route');
  if (place === undefined || definitionsOf(catalog, 'route').has(id)) return undefined;
  const words = asObject(valueAt(page, 'title'));
  const [title] = Object.values(words);
  const known: Readonly<Record<string, string>> = {
    page: id,
    path: `/${plainWords(String(title ?? '')) || id}`,
    audience: 'everyone',
    layout: 'full',
  };
  const answer = async (question: Question): Promise<Json> => {
    const [key = '', language] = question.path.split('.');
    if (key === 'label') return words[language ?? ''] ?? '';
    if (key === 'page') return id;
    return ask({ ...question, fallback: known[key] ?? question.fallback });
  };
  return { place, value: await minimalThing({ ...thing, place, ask: answer }, id) };
}
