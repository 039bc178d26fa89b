import type { CatalogFile } from '../../generated/api.ts';
import { type EntryShift, shiftedPointer } from './entry-shift.ts';
import { isWithin } from './form-tree.ts';
import { type MadeChange, type PlaceChange, versionsIn } from './place-change.ts';

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

type Fields = Pick<CatalogFile, 'fields'>;

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
