import type { SchemaName } from '../../contract/schemas.ts';

/** The headings for changes, in their order. */
export const SECTIONS = [
  'lines',
  'links',
  'pages',
  'texts',
  'contacts',
  'downloads',
  'forms',
  'menus',
  'announcements',
  'questions',
  'other',
  'settings',
] as const;
export type Section = (typeof SECTIONS)[number];

/** The section of a change that is neither a link nor a text, by the kind of its file. */
export const SECTION_OF: Readonly<Record<SchemaName, Section>> = {
  'accepted-warnings': 'settings',
  announcements: 'announcements',
  article: 'pages',
  blocks: 'pages',
  cities: 'forms',
  clients: 'other',
  common: 'other',
  consent: 'settings',
  downloads: 'downloads',
  endpoints: 'settings',
  errors: 'texts',
  faq: 'questions',
  form: 'forms',
  'form-messages': 'forms',
  line: 'lines',
  links: 'links',
  mail: 'texts',
  menus: 'menus',
  offices: 'contacts',
  options: 'forms',
  page: 'pages',
  panel: 'settings',
  ports: 'other',
  routes: 'pages',
  search: 'settings',
  site: 'settings',
  targets: 'links',
  texts: 'texts',
  transactions: 'menus',
  retention: 'settings',
  vessels: 'settings',
};

/** What happened to a thing: it was added or removed, leads elsewhere, has another text, another order … */
export type ChangeKind = 'added' | 'removed' | 'link' | 'text' | 'value' | 'order' | 'moved' | 'replaced' | 'renamed';

/** One difference for visitors, in words that people understand. */
export interface Change {
  readonly section: Section;
  readonly kind: ChangeKind;
  /** The changed thing, such as a page or an entry of a line; empty where the whole file is one part of the site. */
  readonly thing: string;
  /** The changed part of it, the outermost step first. */
  readonly within: readonly string[];
  /** The language of a text or of an address that differs between languages, by its id and its name. */
  readonly language?: { readonly id: string; readonly name: string } | undefined;
  /** The old value; undefined if there was none. `after` is the new one; undefined if there is none. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** The file below the catalog folder, and the RFC 6901 pointer to the value; of the earlier state if it was removed. */
  readonly file: string;
  readonly path: string;
  readonly seen: SeenAt;
  /** True if visitors see nothing of the thing, neither before nor after; left out otherwise. */
  readonly isUnpublished?: true;
}

/** Where visitors see a thing. */
export interface SeenAt {
  /** How many places name or show it. */
  readonly places: number;
  /** The paths of the pages. */
  readonly pages: readonly string[];
  readonly onEveryPage: boolean;
}

export const SEEN_NOWHERE: SeenAt = { places: 0, pages: [], onEveryPage: false };
