import { articles } from '../../../src/generated/articles.ts';
import { routes } from '../../../src/generated/routes.ts';
import { articlePath } from '../../../src/shared/article-path.ts';

/** A page that is measured, and what tells that it is there. */
export interface Subject {
  readonly name: string;
  /** With the query that brings an answer, where it has one. */
  readonly address: string;
}

export const HOME: Subject = { name: 'home', address: '/' };

/** What visitors come for most. */
export const PUBLIC_PAGES: readonly Subject[] = [
  HOME,
  { name: 'transactions', address: '/tramites-y-consultas' },
  { name: 'FAQ', address: '/preguntas-frecuentes' },
  { name: 'arrivals with an answer', address: '/buques?linea=nyk&buque=mizar+nyk&viaje=101n' },
];

/** Whose four Lighthouse scores are looked at. */
export const SCORED_PAGES: readonly Subject[] = [
  HOME,
  { name: 'transactions', address: routes.transactions.path },
  { name: 'FAQ', address: routes.faq.path },
  { name: 'contact', address: routes.contact.path },
  ...articles.slice(0, 1).map(({ id }) => ({ name: 'article', address: articlePath(id) })),
];

/** The first list that staff see, which is for nobody else. */
export const PANEL_LIST: Subject = { name: 'first list of the panel', address: '/panel-portal?view=clients' };

/** Where the first link of the home page in sight leads that leads to a page. */
export const NEXT_PAGE = '/agenciamiento-maritimo-comercial-y-portuario';
