import { site } from '../../../generated/site.ts';
import { VISIT_KEYS } from '../../storage/visit-keys.ts';

const { cookies, lineChoice } = site;

/** Placeholder values for the texts of the notice, so that names and days are defined only in site.yaml. */
export const STORED_NAMES = {
  language: cookies.language.name,
  languageDays: cookies.language.days,
  consentCookie: cookies.consent.cookieName,
  consentKey: cookies.consent.storageKey,
  consentDays: cookies.consent.days,
  lineKey: lineChoice.storageKey,
  announcementsKey: cookies.announcements.storageKey,
  sessionCookie: cookies.session.cookieName,
  sessionKey: cookies.session.storageKey,
  staffCookie: cookies.internalSession.cookieName,
  staffKey: cookies.internalSession.storageKey,
  staffPlaceKeys: `${cookies.internalSession.activeItemKey}, ${cookies.internalSession.selectedPageKey}`,
  visitorKeys: VISIT_KEYS.localStorage.join(', '),
  visitKeys: VISIT_KEYS.sessionStorage.join(', '),
};
