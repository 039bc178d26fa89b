import type { SchemaName } from '../../contract/catalog-files.ts';
import type { Json, Pointer } from '../../contract/json.ts';
import type { MessageLanguage, Schema } from '../../contract/schemas.ts';
import type { LinkedCatalog } from '../../core/link/linked-catalog.ts';

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
  accounts: 'settings',
  announcements: 'announcements',
  article: 'pages',
  blocks: 'pages',
  brand: 'settings',
  cities: 'forms',
  clients: 'other',
  common: 'other',
  consent: 'settings',
  country: 'settings',
  downloads: 'downloads',
  endpoints: 'settings',
  errors: 'texts',
  faq: 'questions',
  followers: 'settings',
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

/** What happened to an entry: it was added or removed, leads elsewhere, has another text, another order … */
export type ChangeKind = 'added' | 'removed' | 'link' | 'text' | 'value' | 'order' | 'moved' | 'replaced' | 'renamed';

/** One difference for visitors, in words that people understand. */
export interface Change {
  readonly section: Section;
  readonly kind: ChangeKind;
  /** The changed entry, such as a page or an entry of a line; empty where the whole file is one part of the site. */
  readonly entry: string;
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
  /** True if visitors see nothing of the entry, neither before nor after; left out otherwise. */
  readonly isUnpublished?: true;
}

/** Where visitors see an entry. */
export interface SeenAt {
  /** How many places name or show it. */
  readonly places: number;
  /** The paths of the pages. */
  readonly pages: readonly string[];
  readonly onEveryPage: boolean;
}

export const SEEN_NOWHERE: SeenAt = { places: 0, pages: [], onEveryPage: false };

/** The two catalogs that are compared, and the function that notes a difference. */
export interface Comparison {
  readonly before: LinkedCatalog;
  readonly after: LinkedCatalog;
  readonly language: MessageLanguage;
  readonly note: (
    change: Omit<Change, 'section' | 'seen' | 'file' | 'path' | 'entry' | 'within' | 'isUnpublished'>,
    at: At,
  ) => void;
}

/** A place in both states, and its name for people. */
export interface At {
  readonly before: Pointer;
  readonly after: Pointer;
  /** The name of the entry with an id that it belongs to. */
  readonly entry: string;
  readonly within: readonly string[];
  /** Whether it belongs to a link. */
  readonly isOfLink?: boolean;
  /** Whether visitors see nothing of it, neither before nor after. */
  readonly isUnpublished?: boolean;
}

/** A value in both states; undefined where it is missing. */
export interface Both {
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** Notes the differences between two states of a value. */
export type Visit = (comparison: Comparison, schema: Schema, both: Both, at: At) => void;

/** Returns the place of a property. */
export function under(at: At, key: string, called: string | undefined): At {
  return {
    ...at,
    before: [...at.before, key],
    after: [...at.after, key],
    within: called === undefined ? at.within : [...at.within, called],
  };
}
