import type { MessageLanguage } from '../../contract/schemas.ts';
import { type Change, type ChangeKind, SECTIONS, type Section, type SeenAt } from './change.ts';

/** The differences since a revision, and what could not be compared. */
export interface DiffReport {
  readonly language: MessageLanguage;
  /** The revision as the caller wrote it, and the commit that it names. */
  readonly revision: string;
  readonly commit: string;
  readonly changes: readonly Change[];
  /** The number of errors in the catalog of the revision, and its files that could not be read. */
  readonly errors: number;
  readonly unread: readonly string[];
}

/** The changes of one entry below one heading. */
interface Group {
  readonly entry: string;
  readonly changes: readonly Change[];
}

/** The sections that have changes, in their order, with the changes of each entry together. */
export function sectionsOf(
  changes: readonly Change[],
): { readonly section: Section; readonly count: number; readonly groups: readonly Group[] }[] {
  return SECTIONS.flatMap((section) => {
    const inSection = changes.filter((change) => change.section === section);
    const groups = [...Map.groupBy(inSection, ({ entry }) => entry)].map(([entry, ofEntry]) => ({
      entry,
      changes: ofEntry,
    }));
    return groups.length === 0 ? [] : [{ section, count: inSection.length, groups }];
  });
}

/** Maximum number of pages that are named; the others are only counted. */
const MAX_NAMED_PAGES = 4;

const es = {
  sections: {
    lines: 'Líneas navieras',
    links: 'Enlaces',
    pages: 'Páginas',
    texts: 'Textos',
    contacts: 'Contactos y oficinas',
    downloads: 'Archivos para descargar',
    forms: 'Formularios',
    menus: 'Menús y trámites',
    announcements: 'Anuncios',
    questions: 'Preguntas frecuentes',
    other: 'Otros datos',
    settings: 'Ajustes',
  } satisfies Readonly<Record<Section, string>>,
  /** What happened, by the kind of change; empty where the values show it. */
  kinds: {
    added: 'se agrega',
    removed: 'se quita',
    link: 'lleva a otra parte',
    text: '',
    value: '',
    order: 'otro orden',
    moved: 'otra dirección',
    replaced: 'otro archivo',
    renamed: 'otro nombre en los archivos',
  } satisfies Readonly<Record<ChangeKind, string>>,
  /** What happened to an entry of which visitors see nothing. */
  unpublished: {
    added: 'se guarda sin publicar',
    removed: 'se quita; no estaba publicado',
    changed: 'sin publicar',
  } satisfies Readonly<Record<'added' | 'removed' | 'changed', string>>,
  newLink: 'enlace nuevo',
  removedLink: 'ya no tiene enlace',
  nothing: '(nada)',
  heading: (revision: string, count: number) =>
    count === 1
      ? `1 cambio para los visitantes desde ${revision}`
      : `${count} cambios para los visitantes desde ${revision}`,
  noChange: (revision: string) => `Nada cambia para los visitantes desde ${revision}`,
  errorsBefore: (revision: string, errors: number) =>
    `Atención: el catálogo de ${revision} tenía ${errors === 1 ? '1 error' : `${errors} errores`} según la revisión actual; puede que aquí falten cambios`,
  notRead: (files: readonly string[]) => `No se pudo leer ni comparar: ${files.join(', ')}`,
  seen: ({ places, pages, onEveryPage }: SeenAt) => {
    const where = named([...(onEveryPage ? ['todas las páginas'] : []), ...pages], (count) => `${count} más`);
    if (places === 0) return where === '' ? '' : `se ve en ${where}`;
    return `se ve en ${places === 1 ? '1 lugar' : `${places} lugares`}${where === '' ? '' : `: ${where}`}`;
  },
  more: (count: number) => `y ${count} más`,
};

type DiffMessages = typeof es;

export const DIFF_MESSAGES: Readonly<Record<MessageLanguage, typeof es>> = {
  es,
  en: {
    sections: {
      lines: 'Shipping lines',
      links: 'Links',
      pages: 'Pages',
      texts: 'Texts',
      contacts: 'Contacts and offices',
      downloads: 'Downloads',
      forms: 'Forms',
      menus: 'Menus and transactions',
      announcements: 'Announcements',
      questions: 'Questions',
      other: 'Other data',
      settings: 'Settings',
    },
    kinds: {
      added: 'added',
      removed: 'removed',
      link: 'leads elsewhere',
      text: '',
      value: '',
      order: 'different order',
      moved: 'different address',
      replaced: 'different file',
      renamed: 'different name in the files',
    },
    unpublished: { added: 'kept unpublished', removed: 'removed; it was not published', changed: 'unpublished' },
    newLink: 'new link',
    removedLink: 'no longer has a link',
    nothing: '(nothing)',
    heading: (revision, count) =>
      count === 1 ? `1 change for visitors since ${revision}` : `${count} changes for visitors since ${revision}`,
    noChange: (revision) => `Nothing changes for visitors since ${revision}`,
    errorsBefore: (revision, errors) =>
      `Note: the catalog of ${revision} had ${errors === 1 ? '1 error' : `${errors} errors`} according to the current check; some changes may be missing here`,
    notRead: (files) => `Could not be read or compared: ${files.join(', ')}`,
    seen: ({ places, pages, onEveryPage }) => {
      const where = named([...(onEveryPage ? ['every page'] : []), ...pages], (count) => `${count} more`);
      if (places === 0) return where === '' ? '' : `seen on ${where}`;
      return `shown in ${places === 1 ? '1 place' : `${places} places`}${where === '' ? '' : `: ${where}`}`;
    },
    more: (count) => `and ${count} more`,
  },
};

function named(pages: readonly string[], more: (count: number) => string): string {
  const rest = pages.length - MAX_NAMED_PAGES;
  return [...pages.slice(0, MAX_NAMED_PAGES), ...(rest > 0 ? [more(rest)] : [])].join(', ');
}

/** Notes on the limits of the comparison, to be read before the changes. */
export function notesOf({ language, revision, errors, unread }: DiffReport): string[] {
  const messages = DIFF_MESSAGES[language];
  return [
    ...(errors === 0 ? [] : [messages.errorsBefore(revision, errors)]),
    ...(unread.length === 0 ? [] : [messages.notRead(unread)]),
  ];
}

/** The heading of a report: how much changes for visitors. */
export function headingOf({ language, revision, changes }: DiffReport): string {
  const { heading, noChange } = DIFF_MESSAGES[language];
  const count = changes.filter(({ isUnpublished }) => isUnpublished !== true).length;
  return count === 0 ? noChange(revision) : heading(revision, count);
}

/** The part that changed and what happened to it, without the values. */
export function aboutOf(
  { within, language, kind, before, after, isUnpublished }: Change,
  messages: DiffMessages,
): string {
  const link =
    before === undefined ? messages.newLink : after === undefined ? messages.removedLink : messages.kinds.link;
  const became = kind === 'link' ? link : messages.kinds[kind];
  const { added, removed, changed } = messages.unpublished;
  const kept = kind === 'added' ? [added] : kind === 'removed' ? [removed] : [became, changed];
  return [...within, language?.name, ...(isUnpublished ? kept : [became])]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
}
