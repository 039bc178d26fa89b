import type { CatalogFile, CatalogFileChange } from '../../generated/api.ts';
import type { FailedResponse } from '../../site/http/request.ts';

type Fields = Pick<CatalogFile, 'fields'>;

/** A change of one place; `seen` is the version of the field that it began with. */
export type PlaceChange = Omit<CatalogFileChange, 'path' | 'draft'>;

/** A change as it was made in the shown file. It may be sent after others, which move the place that it is about. */
export interface MadeChange {
  readonly change: PlaceChange;
  /** The number of shifts by own changes that the shown file had. */
  readonly shifts: number;
  /** The shown file. */
  readonly file: Fields | undefined;
  /** Called with the shift that the change caused, once it is saved. */
  readonly onDone: (shift: EntryShift | undefined) => void;
}

/** A change that was refused because another user changed the same place, with the current value. */
export interface PlaceConflict extends MadeChange {
  readonly current: {
    readonly value: unknown;
    readonly version: string;
    /** Whether the entry in which the place was is not there any more. */
    readonly isGone?: boolean;
  };
}

/** A change that was not saved for another reason. */
export interface FailedChange extends MadeChange {
  readonly response: FailedResponse;
}

/** Returns the versions of all fields by their pointers, and those of texts in each language. */
function versionsIn({ fields }: Pick<CatalogFile, 'fields'>): ReadonlyMap<string, string> {
  return new Map(
    fields.flatMap(({ pointer, version, languages = [] }) => [
      [pointer, version] as const,
      ...languages.map((words) => [`${pointer}/${words.key}`, words.version] as const),
    ]),
  );
}

/** Returns the current value of a place that another user changed, from a refusal; undefined for other failures. */
export function placeIn({ error }: FailedResponse): PlaceConflict['current'] | undefined {
  const { current } = error;
  if (current === undefined || !('version' in current) || !('value' in current)) return undefined;
  return typeof current.version === 'string' ? { value: current.value, version: current.version } : undefined;
}

/** The places where the user has last given up a change; their fields then show the values on the server. */
export interface GivenUp {
  readonly places: readonly (string | undefined)[];
}

/** Whether a pointer is a place or lies inside it; both as RFC 6901. */
export function isWithin(pointer: string, place: string): boolean {
  return pointer === place || pointer.startsWith(`${place}/`);
}

interface Own {
  /** The versions of the field that this editor's own changes have replaced or produced, in order. */
  readonly versions: ReadonlySet<string>;
  /** The version that the last change produced. */
  readonly made: string;
}

/**
 * Tracks the field versions that this editor's own changes produce. A change typed while an earlier one of the same field is
 * being saved refers to a version that is outdated when it is sent, although it overwrites nobody else's change.
 */
export class OwnVersions {
  readonly #own = new Map<string, Own>();

  /** Returns the version to send with a change that was typed over `seen`. */
  latest(pointer: string, seen: string): string {
    const own = this.#own.get(pointer);
    return own?.versions.has(seen) ? own.made : seen;
  }

  /** Records that a change typed over `seen` has produced `made`. */
  note(pointer: string, seen: string, made: string): void {
    const own = this.#own.get(pointer);
    const before = own?.versions.has(seen) ? own.versions : [];
    this.#own.set(pointer, { versions: new Set([...before, seen, made]), made });
  }

  /**
   * Moves everything to other pointers.
   * @param to returns the new pointer of a field; undefined if it was removed
   */
  shift(to: (pointer: string) => string | undefined): void {
    const before = [...this.#own];
    this.#own.clear();
    for (const [pointer, own] of before) {
      const now = to(pointer);
      if (now !== undefined) this.#own.set(now, own);
    }
  }
}

/**
 * Tracks the saved changes of this editor: the versions that they produced, and the list entries that they moved. With it, a
 * change that waited for them still reaches the place that the user meant, and no other.
 */
export class OwnChanges {
  readonly #versions = new OwnVersions();
  readonly #shifts: EntryShift[] = [];

  /** The number of shifts so far. */
  get shifts(): number {
    return this.#shifts.length;
  }

  /** Returns where the place of a change is now; undefined if its entry was removed. */
  pointerOf({ change, shifts }: Pick<MadeChange, 'change' | 'shifts'>): string | undefined {
    return this.#shifts
      .slice(shifts)
      .reduce<string | undefined>((at, shift) => at && shiftedPointer(at, shift), change.pointer);
  }

  /**
   * Returns a change as it has to be sent now.
   * @param file the latest state of the file
   * @returns undefined if nothing is left to be done, for example by the second click of a double click
   */
  toSend(made: Pick<MadeChange, 'change' | 'shifts'>, { fields }: Fields): PlaceChange | undefined {
    const pointer = this.pointerOf(made);
    if (pointer === undefined) return undefined;
    const { seen, ...change } = { ...made.change, pointer };
    if (change.kind === 'remove' && !versionsIn({ fields }).get(pointer)) return undefined;
    const based = seen === undefined ? change : { ...change, seen: this.#versions.latest(pointer, seen) };
    if (change.kind !== 'move') return based;
    const index = indexIn(pointer);
    const last = fields.filter(({ parent }) => parent === listOf(pointer)).length - 1;
    // The same distance as from the index that the user saw.
    const to = Math.min(Math.max((change.to ?? index) + index - indexIn(made.change.pointer), 0), last);
    return to === index ? undefined : { ...based, to };
  }

  /**
   * Records a saved change.
   * @param change as it was sent
   * @param before the file that the user saw
   * @param now the file with the change, and with what others changed meanwhile
   * @returns how the change moved the entries of a list; undefined if it moved none
   */
  note(change: PlaceChange, before: Fields, now: Fields): EntryShift | undefined {
    const shift = shiftOf(change, before);
    const [old, made] = [versionsIn(before), versionsIn(now)];
    if (shift === undefined && change.seen !== undefined)
      this.#versions.note(change.pointer, change.seen, made.get(change.pointer) ?? '');
    const place = shift?.list ?? change.pointer;
    const changed = [...new Set([...old.keys(), ...made.keys()])].filter((at) => old.get(at) !== made.get(at));
    for (const [pointer, seen] of old) {
      const version = made.get(pointer);
      const isAround = isWithin(place, pointer) && (pointer !== place || shift !== undefined);
      if (!isAround || version === undefined) continue;
      // A version that also contains a change of another user is not an own one.
      const isOwn = changed.every((at) => !isWithin(at, pointer) || isWithin(at, place) || isWithin(place, at));
      if (isOwn) this.#versions.note(pointer, seen, version);
    }
    if (shift === undefined) return undefined;
    this.#shifts.push(shift);
    this.#versions.shift((pointer) => shiftedPointer(pointer, shift));
    return shift;
  }
}

/** Returns how a change moves the entries of a list; undefined if it changes no list. */
function shiftOf({ kind, pointer, to }: PlaceChange, { fields }: Fields): EntryShift | undefined {
  const list = listOf(pointer);
  if (kind === 'set' || !fields.some((field) => field.pointer === list && field.kind === 'list')) return undefined;
  const index = indexIn(pointer);
  if (kind === 'insert') return { list, to: index };
  return { list, from: index, to: kind === 'move' ? to : undefined };
}

function listOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

function indexIn(pointer: string): number {
  return Number(pointer.slice(pointer.lastIndexOf('/') + 1));
}

/** How a change of a list moves its entries: one is taken out (`from`), put in (`to`), or both. */
export interface EntryShift {
  /** The pointer of the list. */
  readonly list: string;
  readonly from?: number | undefined;
  /** The index in the list without the entry that was taken out. */
  readonly to?: number | undefined;
}

/** Returns the index of an entry after a shift; undefined if it was taken out only. */
export function shiftedIndex(index: number, { from, to }: EntryShift): number | undefined {
  if (index === from) return to;
  const without = from !== undefined && index > from ? index - 1 : index;
  return to !== undefined && without >= to ? without + 1 : without;
}

/** Returns a pointer (RFC 6901) after a shift; undefined if it leads into an entry that was taken out only. */
export function shiftedPointer(pointer: string, shift: EntryShift): string | undefined {
  if (!pointer.startsWith(`${shift.list}/`)) return pointer;
  const [index, ...rest] = pointer.slice(shift.list.length + 1).split('/');
  const shifted = shiftedIndex(Number(index), shift);
  return shifted === undefined ? undefined : [shift.list, shifted, ...rest].join('/');
}

/**
 * Returns where a place is in another state of its file, in which entries of lists were added, moved or removed. An entry is the
 * same if it has the same id or, without ids, the same content.
 * @returns undefined if its entry is not there any more
 */
export function movedPointer(pointer: string, before: Fields, now: Fields): string | undefined {
  let [was, at] = ['', ''];
  for (const step of pointer.split('/').slice(1)) {
    const isList = before.fields.some((field) => field.pointer === was && field.kind === 'list');
    const index = isList ? movedIndex(`${was}/${step}`, entriesOf(before, was), entriesOf(now, at)) : step;
    if (index === undefined) return undefined;
    was += `/${step}`;
    at += `/${index}`;
  }
  return at;
}

interface ListedEntry {
  readonly pointer: string;
  readonly version: string;
  readonly id: unknown;
}

function entriesOf({ fields }: Fields, list: string): readonly ListedEntry[] {
  const ids = new Map(fields.map(({ pointer, format, value }) => [pointer, format === 'id' ? value : undefined]));
  return fields
    .filter(({ parent }) => parent === list)
    .map(({ pointer, version }) => ({ pointer, version, id: ids.get(`${pointer}/id`) }));
}

function movedIndex(pointer: string, before: readonly ListedEntry[], now: readonly ListedEntry[]) {
  const index = before.findIndex((entry) => entry.pointer === pointer);
  const entry = before[index];
  if (entry === undefined) return indexIn(pointer);
  const isSame = (other: ListedEntry | undefined) =>
    entry.id === undefined ? entry.version === other?.version : entry.id === other?.id;
  if (isSame(now[index])) return index;
  const found = now.findIndex(isSame);
  if (found >= 0) return found;
  // An entry whose content others have changed, where it was.
  return entry.id === undefined && before.length === now.length ? index : undefined;
}

/** The entries that the user has expanded (true) or collapsed (false), by pointer. */
export type ExpansionState = ReadonlyMap<string, boolean>;

/** Returns the expanded entries after a change: they stay so at their new pointers, and a removed place is forgotten. */
export function unfoldedAfter(
  { kind, pointer: changed }: PlaceChange,
  shift: EntryShift | undefined,
  before: ExpansionState,
): ExpansionState {
  const placeOf = (pointer: string) => {
    if (shift !== undefined) return shiftedPointer(pointer, shift);
    return kind === 'remove' && isWithin(pointer, changed) ? undefined : pointer;
  };
  return new Map(
    [...before].flatMap(([pointer, isOpen]) => {
      const place = placeOf(pointer);
      return place === undefined ? [] : [[place, isOpen] as const];
    }),
  );
}
