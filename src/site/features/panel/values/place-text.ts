import type { PanelWordId } from '../../../../generated/types.ts';

/** The words for the kinds of places where the catalog shows something. */
export const PLACE_WORDS: Readonly<Record<string, PanelWordId>> = {
  transactions: 'place.transactions',
  menu: 'place.menu',
  page: 'place.page',
  article: 'place.article',
  form: 'place.form',
  line: 'place.line',
  search: 'place.search',
  faq: 'place.faq',
};
