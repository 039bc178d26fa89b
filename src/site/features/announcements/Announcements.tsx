import { useEffect, useState } from 'react';
import type { Announcement } from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { ErrorBoundary } from '../../ui/boundaries.tsx';
import { lazyPart, Unannounced } from '../../ui/lazy-part.tsx';
import { nextAnnouncement } from './seen.ts';

const AnnouncementDialog = lazyPart(
  async () => (await import('./AnnouncementDialog.tsx')).AnnouncementDialog,
  Unannounced,
);

/** Shows each current announcement once per visitor. Visitors did not request it, so a load failure shows nothing. */
export function Announcements() {
  const [due, setDue] = useState<Announcement>();
  // Uses the visitor's clock, which the prerenderer does not have.
  useEffect(() => setDue(nextAnnouncement(content.announcements, Date.now())), []);
  if (due === undefined) return null;
  return (
    <ErrorBoundary fallback={null}>
      <AnnouncementDialog announcement={due} onClose={() => setDue(undefined)} />
    </ErrorBoundary>
  );
}
