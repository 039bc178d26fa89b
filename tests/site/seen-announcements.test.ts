import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Announcement } from '../../src/generated/types.ts';
import { markSeen, nextAnnouncement } from '../../src/site/features/announcements/seen.ts';

const announcement = { id: 'closed', from: 0, until: 10 } as unknown as Announcement;
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => vi.unstubAllGlobals());

function openPage(dataset: Readonly<Record<string, string>>): Announcement | undefined {
  vi.stubGlobal('document', { documentElement: { dataset } });
  return nextAnnouncement([announcement], 5);
}

it('an announcement is shown once, unless it was only seen in a preview, where it is shown again (ADR 78)', () => {
  expect(openPage({ preview: '/preview/x' })).toBe(announcement);
  markSeen(announcement.id, [announcement]);
  expect(openPage({ preview: '/preview/x' })).toBe(announcement);
  expect(openPage({})).toBe(announcement);
  markSeen(announcement.id, [announcement]);
  expect(openPage({})).toBeUndefined();
  expect(openPage({ preview: '/preview/x' })).toBe(announcement);
});
