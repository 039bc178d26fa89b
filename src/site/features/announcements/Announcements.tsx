import { useEffect, useState } from 'react';
import { announcements } from '../../../generated/announcements.ts';
import type { Announcement } from '../../../generated/types.ts';
import { ErrorBoundary } from '../../ui/loading/ErrorBoundary.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { Unannounced } from '../../ui/loading/Unannounced.tsx';
import { nextAnnouncement } from './seen.ts';

const AnnouncementDialog = lazyPart(
  async () => (await import('./AnnouncementDialog.tsx')).AnnouncementDialog,
  Unannounced,
);

/** Shows a visitor what is to be announced, once each. Nobody asked for it, so it stays away if it does not arrive. */
export function Announcements() {
  const [due, setDue] = useState<Announcement>();
  // By the clock of the visitor, which the prerenderer does not have.
  useEffect(() => setDue(nextAnnouncement(announcements, Date.now())), []);
  if (due === undefined) return null;
  return (
    <ErrorBoundary fallback={null}>
      <AnnouncementDialog announcement={due} onClose={() => setDue(undefined)} />
    </ErrorBoundary>
  );
}
