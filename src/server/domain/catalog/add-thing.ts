import { appendEntry } from '../../../engine/change/append-entry.ts';
import { minimalThing } from '../../../engine/change/minimal-thing.ts';
import { fileOfNew, NEW_PLACES, type NewPlace, WHOLE_FILES } from '../../../engine/change/new-places.ts';
import { type Question, readAnswer } from '../../../engine/change/question.ts';
import { newEntry, newFile } from '../../../engine/change/write-new-thing.ts';
import { applyEdits } from '../../../engine/edit/edits.ts';
import type { Json } from '../../../engine/json.ts';
import { definitionsOf, fileAt } from '../../../engine/link/linked-catalog.ts';
import { dereference } from '../../../engine/schemas.ts';
import { DAY_MS } from '../../../shared/time/duration.ts';
import type { AddRequest, AddResponse } from './compiler-requests.ts';
import { compileDraft } from './draft-catalog.ts';

/** Adds the smallest thing of a kind: what only a person can fill in is left empty, and the check reports it. */
export async function addThing({ contents, kind, id, language }: AddRequest): Promise<AddResponse> {
  const place = [...NEW_PLACES.values()].find((each) => each.kind === kind);
  if (place === undefined || isNamedByProgram(place)) return { refused: 'no-such-kind' };
  const { catalog } = compileDraft(contents);
  if (!isId(place, id)) return { refused: 'bad-id' };
  if (definitionsOf(catalog, place.kind).has(id)) return { refused: 'taken' };
  const value = await minimalThing({ catalog, place, today: dayIn(0), later: dayIn(30), ask: fallbackOrNothing }, id);
  const path = fileOfNew(place, id);
  const before = fileAt(catalog, path);
  if (place.list === undefined)
    return before === undefined
      ? { path, before: null, after: newFile(place, id, value, language) }
      : { refused: 'taken' };
  const edit = before && appendEntry(before, place.list, newEntry(place, value, language));
  if (before === undefined || edit === undefined) return { refused: 'no-such-kind' };
  return { path, before: before.text, after: applyEdits(before.text, [edit]) };
}

/** Whether a new file of this kind has no effect until the program's code names it. */
function isNamedByProgram(place: NewPlace): boolean {
  return place.list === undefined && !WHOLE_FILES.includes(place);
}

function isId({ schema }: NewPlace, id: string): boolean {
  const { pattern = '', maxLength = Number.POSITIVE_INFINITY } = dereference(schema.properties?.['id'] ?? {});
  return id.length <= maxLength && new RegExp(pattern, 'u').test(id);
}

async function fallbackOrNothing(question: Question): Promise<Json> {
  return (question.fallback === undefined ? undefined : readAnswer(question, question.fallback)) ?? '';
}

/** Returns the date in some days, in UTC. It need not be exact, because the author reviews the new thing. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}
