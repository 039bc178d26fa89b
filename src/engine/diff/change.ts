import type { SchemaName } from '../schemas.ts';

/** The headings under which changes are told, in their order. */
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

/** Where what is neither a link nor a text is told, by the file that it stands in. */
export const SECTION_OF: Readonly<Record<SchemaName, Section>> = {
  acceptedwarnings: 'settings',
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
  formmessages: 'forms',
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

/** What became of something: it came, went, leads elsewhere, says something else, stands elsewhere in its list … */
export type ChangeKind = 'added' | 'removed' | 'link' | 'text' | 'value' | 'order' | 'moved' | 'replaced' | 'renamed';

/** One thing that is different for visitors, in the words of people. */
export interface Change {
  readonly section: Section;
  readonly kind: ChangeKind;
  /** What changed, such as a page or an entry of a line; empty where the file as a whole is one part of the site. */
  readonly thing: string;
  /** Which part of it, the outermost first. */
  readonly within: readonly string[];
  /** The language of a text or of an address that differs between languages, by its id and its name. */
  readonly language?: { readonly id: string; readonly name: string } | undefined;
  /** Undefined where there was, or is, nothing. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** The file below the catalog folder, and the RFC 6901 pointer to the value; of what is gone, as it was. */
  readonly file: string;
  readonly path: string;
  readonly seen: SeenAt;
}

/** Where visitors see it. */
export interface SeenAt {
  /** How many places name or show it. */
  readonly places: number;
  /** The paths of the pages. */
  readonly pages: readonly string[];
  readonly onEveryPage: boolean;
}

export const SEEN_NOWHERE: SeenAt = { places: 0, pages: [], onEveryPage: false };
