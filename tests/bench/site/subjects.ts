import { articles } from '../../../src/generated/articles.ts';
import { routes } from '../../../src/generated/routes.ts';
import { articlePath } from '../../../src/shared/routes/addresses.ts';

/** A page that is measured. */
interface Subject {
  readonly name: string;
  /** Path, with the query that leads to an answer where the page has one. */
  readonly address: string;
}

export const HOME: Subject = { name: 'home', address: '/' };

/** The pages that are visited most. */
export const PUBLIC_PAGES: readonly Subject[] = [
  HOME,
  { name: 'transactions', address: '/tramites-y-consultas' },
  { name: 'FAQ', address: '/preguntas-frecuentes' },
  { name: 'arrivals with an answer', address: '/buques?linea=nyk&buque=mizar+nyk&viaje=101n' },
];

/** Pages whose four Lighthouse scores are measured. */
export const SCORED_PAGES: readonly Subject[] = [
  HOME,
  { name: 'transactions', address: routes.transactions.path },
  { name: 'FAQ', address: routes.faq.path },
  { name: 'contact', address: routes.contact.path },
  ...articles.slice(0, 1).map(({ id }) => ({ name: 'article', address: articlePath(id) })),
];

/** The first list that staff see; only they have access to it. */
export const PANEL_LIST: Subject = { name: 'first list of the panel', address: '/panel-portal?view=clients' };

/** Path of the first link in view on the home page that leads to another page. */
export const NEXT_PAGE = '/agenciamiento-maritimo-comercial-y-portuario';
