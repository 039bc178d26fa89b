import { own, type Pointer, textAt, toPointer } from '../../contract/json.ts';
import type { CheckedFile, LinkedCatalog } from '../../core/link/linked-catalog.ts';
import { windowOf } from '../../core/link/windows.ts';
import { positionAt, type ShownTime } from './explanation.ts';

/** When the value at a place is shown: the windows inside it, and those of everything around it. */
export function shownTimes(catalog: LinkedCatalog, file: CheckedFile | undefined, pointer: Pointer): ShownTime[] {
  return (file?.indexed.windows ?? []).flatMap(({ value, path }) => {
    const at = toPointer(path);
    const shorter = Math.min(at.length, pointer.length);
    const isOfPlace = at.slice(0, shorter).every((step, index) => step === pointer[index]);
    const hasTime = ['from', 'until', 'owner', 'reviewBy'].some((key) => own(value, key) !== undefined);
    if (!isOfPlace || !hasTime || file === undefined) return [];
    const [from, until, owner, reviewBy] = ['from', 'until', 'owner', 'reviewBy'].map((key) => textAt(value, key));
    const window = windowOf(catalog, value);
    const hasEnded = window === undefined || catalog.clock.hasCome(window.until);
    const state = hasEnded ? 'ended' : catalog.clock.hasCome(window.from) ? 'now' : 'later';
    return [{ ...positionAt(catalog, file.path, at), from, until, state, owner, reviewBy }];
  });
}
