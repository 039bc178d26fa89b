import type { PlainTextKey } from '../../../../generated/i18next.ts';

/** The text keys of the kinds of places where the catalog shows something. */
export const PLACE_TEXT_KEYS: Readonly<Record<string, PlainTextKey>> = {
  transactions: 'panel:place.transactions',
  menu: 'panel:place.menu',
  page: 'panel:place.page',
  article: 'panel:place.article',
  form: 'panel:place.form',
  line: 'panel:place.line',
  search: 'panel:place.search',
  faq: 'panel:place.faq',
};
