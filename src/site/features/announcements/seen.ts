import { site } from '../../../generated/site.ts';
import type { Announcement } from '../../../generated/types.ts';
import { isNamed } from '../../../shared/is-named.ts';
import { browserStorage } from '../../storage/browser-storage.ts';
import { isThere } from '../../time/period.ts';

const { storageKey } = site.cookies.announcements;
const SEPARATOR = ' ';

/** The first announcement of the catalog whose time it is and that this browser has not shown yet. */
export function nextAnnouncement(announcements: readonly Announcement[], now: number): Announcement | undefined {
  const seen = seenIds();
  return announcements.find(
    (announcement) => isThere(announcement, now) && !seen.some((id) => isNamed(announcement, id)),
  );
}

/** Only the ids on the list count; whatever else stands there was not written by us (S-56). */
export function markSeen(id: string, announcements: readonly Announcement[]): void {
  const known = seenIds().flatMap((other) => announcements.find((each) => isNamed(each, other))?.id ?? []);
  const seen = new Set<string>([...known, id]);
  try {
    browserStorage()?.setItem(storageKey, [...seen].join(SEPARATOR));
  } catch {
    // A full storage keeps nothing more: the announcement then comes again.
  }
}

function seenIds(): readonly string[] {
  return browserStorage()?.getItem(storageKey)?.split(SEPARATOR) ?? [];
}
