import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { site } from '../../../src/generated/site.ts';
import { STAFF_COOKIE } from '../../../src/shared/routes/site-paths.ts';
import { storedNames } from '../../../src/site/features/consent/CookieSettings.tsx';
import { VISIT_KEYS } from '../../../src/site/storage/browser-storage.ts';
import { CATALOG, ROOT } from '../../support/root.ts';

const { language, session, internalSession, consent, announcements } = site.cookies;
/** Every module of the site that stores something in the browser, with its keys: one key for each write. */
const WRITERS: Readonly<Record<string, readonly string[]>> = {
  'src/panel/login/return-state.ts': [STAFF_COOKIE],
  'src/panel/content/unsaved-file-edits.ts': ['unsavedFileEdits'],
  'src/panel/on-page/live-page.ts': ['changesOnPages'],
  'src/panel/place.ts': [internalSession.activeItemKey, internalSession.selectedPageKey],
  'src/site/app/navigation/scroll.ts': ['scrollPositions'],
  'src/site/context/lines.tsx': [site.lineChoice.storageKey],
  'src/site/features/announcements/seen.ts': [announcements.storageKey],
  'src/site/features/consent/consent.ts': [consent.cookieName, consent.storageKey],
  'src/site/i18n/language.ts': [language.name],
  'src/site/session/client-session.ts': [session.cookieName, session.storageKey, 'endedSession'],
  'src/site/session/link-token.ts': ['linkToken'],
  'src/site/session/staff-session.ts': [internalSession.cookieName, internalSession.storageKey],
  'src/site/storage/form-drafts.ts': ['formDrafts'],
};
/** They write what the other modules name, or try whether anything can be stored and remove it at once. */
const GENERIC_WRITERS = ['src/site/storage/browser-storage.ts', 'src/site/features/consent/page-view.ts'];
const WRITING =
  /\.setItem\(|\.cacheUserLanguage\(|\bsetCookie\(|document\.cookie\s*=[^=]|indexedDB|caches\.open|cookieStore|storage\.getDirectory/g;

/** Returns the notice's text about what is stored, with the names filled in. */
function noticeText(languageId: string): string {
  const { categories, analytics } = parse(readFileSync(join(CATALOG, 'consent.yaml'), 'utf8'));
  const texts = [...categories, analytics].map(({ stores }: { stores: Record<string, string> }) => stores[languageId]);
  const values = new Map<string, string | number>(Object.entries(storedNames()));
  return texts.join(' ').replaceAll(/\{\{(\w+)\}\}/g, (gap, name) => String(values.get(name) ?? gap));
}

describe('the data that the site stores in a browser', () => {
  it('is written only in the known modules', () => {
    const files = globSync('src/{site,panel}/**/*.{ts,tsx}', { cwd: ROOT });
    const writers = files
      .filter((file) => !GENERIC_WRITERS.includes(file))
      .map((file) => [file, readFileSync(join(ROOT, file), 'utf8').match(WRITING)?.length ?? 0] as const)
      .filter(([, count]) => count > 0);
    const expected = Object.entries(WRITERS).map(([file, names]) => [file, names.length] as const);
    expect(writers.sort()).toEqual(expected.sort());
  });

  it.each(site.languages.map(({ id }) => id))('is completely listed in the cookie notice (%s)', (languageId) => {
    const text = noticeText(languageId);
    expect(text).not.toMatch(/\{\{|\}\}/);
    const names = [...Object.values(WRITERS).flat(), ...VISIT_KEYS.localStorage, ...VISIT_KEYS.sessionStorage];
    expect(names.filter((name) => !new RegExp(`(?<!\\w)${name}(?!\\w)`).test(text))).toEqual([]);
  });
});
