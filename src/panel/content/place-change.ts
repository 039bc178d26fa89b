import type { CatalogFile, CatalogFileChange } from '../../generated/api.ts';
import type { FailedResponse } from '../../site/http/response.ts';
import type { EntryShift } from './entry-shift.ts';

/** A change of one place; `seen` is the version of the field that it began with. */
export type PlaceChange = Omit<CatalogFileChange, 'path' | 'draft'>;

/** A change as it was made in the shown file. It may be sent after others, which move the place that it is about. */
export interface MadeChange {
  readonly change: PlaceChange;
  /** The number of shifts by own changes that the shown file had. */
  readonly shifts: number;
  /** Called with the shift that the change caused, once it is saved. */
  readonly onDone: (shift: EntryShift | undefined) => void;
}

/** A change that was refused because another user changed the same place, with the current value. */
export interface PlaceConflict extends MadeChange {
  readonly current: { readonly value: unknown; readonly version: string };
}

/** A change that was not saved for another reason. */
export interface FailedChange extends MadeChange {
  readonly response: FailedResponse;
}

/** Returns the versions of all fields by their pointers, and those of texts in each language. */
export function versionsIn({ fields }: Pick<CatalogFile, 'fields'>): ReadonlyMap<string, string> {
  return new Map(
    fields.flatMap(({ pointer, version, languages = [] }) => [
      [pointer, version] as const,
      ...languages.map((words) => [`${pointer}/${words.language}`, words.version] as const),
    ]),
  );
}

/** Returns the current value of a place that another user changed, from a refusal; undefined for other failures. */
export function placeIn({ error }: FailedResponse): PlaceConflict['current'] | undefined {
  const { current } = error;
  if (current === undefined || !('version' in current) || !('value' in current)) return undefined;
  return typeof current.version === 'string' ? { value: current.value, version: current.version } : undefined;
}
