import { downloads } from '../../../src/generated/downloads.ts';
import { site } from '../../../src/generated/site.ts';
import type { Download } from '../../../src/generated/types.ts';
import { type Address, addresses } from '../../../src/shared/addresses.ts';

/** Things of the real catalog that the tests of the server need, found by what they are and not by their names. */
export const allPages = addresses;
export const pageRoute = findPage(({ path, status, indexed }) => path !== '/' && status !== 404 && indexed);
export const notFoundRoute = findPage(({ status }) => status === 404);
export const download = Object.values(downloads)[0] as Download;

export const defaultLanguage = site.defaultLanguage;
/** A language of the site that nobody gets without asking for it. */
export const otherLanguage = site.languages.find(({ id }) => id !== site.defaultLanguage)?.id ?? site.defaultLanguage;
export const languageCookie = site.cookies.language.name;

function findPage(isIt: (address: Address) => boolean): Address {
  const page = addresses.find(isIt);
  if (page === undefined) throw new Error(`The catalog has no page as these tests need it: ${isIt}`);
  return page;
}
