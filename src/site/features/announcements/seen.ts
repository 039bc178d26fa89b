import type { Announcement } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { isNamed } from '../../../shared/line-id.ts';
import { isWithinWindow } from '../../../shared/time/window.ts';
import { browserStorage } from '../../storage/browser-storage.ts';

const SEPARATOR = ' ';

/**
 * Returns the first announcement of the catalog that is current and that this browser has not shown yet; in a preview, also one
 * that it has shown.
 */
export function nextAnnouncement(announcements: readonly Announcement[], now: number): Announcement | undefined {
  const seen = isPreview() ? [] : seenIds();
  return announcements.find(
    (announcement) => isWithinWindow(announcement, now) && !seen.some((id) => isNamed(announcement, id)),
  );
}

/** Records an announcement as seen. Only known ids are kept; other stored content was not written by this site (S-56). */
export function markSeen(id: string, announcements: readonly Announcement[]): void {
  if (isPreview()) return;
  const known = seenIds().flatMap((other) => announcements.find((each) => isNamed(each, other))?.id ?? []);
  const seen = new Set<string>([...known, id]);
  // Where nothing can be stored, the announcement is shown again later.
  browserStorage.setItem(content.site.cookies.announcements.storageKey, [...seen].join(SEPARATOR));
}

/** A preview shares the storage of the site, and its reader is not a visitor (ADR 78). */
function isPreview(): boolean {
  return document.documentElement.dataset.preview !== undefined;
}

function seenIds(): readonly string[] {
  return browserStorage.getItem(content.site.cookies.announcements.storageKey)?.split(SEPARATOR) ?? [];
}
