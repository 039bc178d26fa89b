import type {
  LanguageId,
  LineId,
  Route,
  Target,
  TextNamespace,
  TransactionEntry,
  TransactionGroup,
  TransactionSlot,
  TransactionWay,
} from '../../../generated/types.ts';
import { content } from '../../../shared/content.ts';
import { formatOpeningHours } from '../../../shared/time/opening-hours.ts';
import { entryName } from '../../context/lines.tsx';
import { formatBytes } from '../../format/bytes.ts';
import { translatorFor } from '../../i18n/translator-for.ts';
import { contactsParameters } from '../../routes/contacts-query.ts';
import { createLexicon, type Words } from './lexicon.ts';
import { articleDocuments, excerptOf, pageDocuments, placeOf, type Source } from './page-documents.ts';
import { indexOf, type SearchDocument, type SearchFile } from './search-file.ts';

/** Builds the search index of a language when a site is rendered. */
export async function searchFile(language: LanguageId): Promise<SearchFile> {
  const t = await translatorFor(language, Object.keys(content.texts[language]) as TextNamespace[]);
  const pages = content.routeIds
    .map((id) => content.routes[id])
    .filter(isFound)
    .map((route) => ({ route, page: content.pages[route.page] }));
  return buildSearchFile({ t, language, pages, articles: Object.values(content.articleBodies) });
}

/**
 * Whether the search finds a page: pages that search engines may list, and those of clients. The pages of staff and the
 * targets of mailed links are left out.
 */
function isFound({ audience, indexed = true }: Route): boolean {
  return audience === 'client' || (audience === 'everyone' && indexed);
}

/** Everything that can be found. A new kind of document needs one more line here. */
const DOCUMENTS: readonly ((source: Source) => SearchDocument[])[] = [
  transactionDocuments,
  pageDocuments,
  questionDocuments,
  articleDocuments,
  contactDocuments,
  downloadDocuments,
  linkDocuments,
];

/** Builds the file that the browser needs to search in the language of the source. The same catalogs give the same bytes. */
function buildSearchFile(source: Source): SearchFile {
  const { language } = source;
  const words: Words = {
    small: content.smallWords[language] ?? [],
    endings: content.endings[language] ?? [],
    synonyms: content.synonyms.flatMap((group) => (group[language] === undefined ? [] : [group[language]])),
  };
  const documents = DOCUMENTS.flatMap((make) => make(source));
  return { words, index: indexOf(documents, createLexicon(words)) };
}

/** Returns every group of transactions, and every way of each of its entries with its full name. */
function transactionDocuments(source: Source): SearchDocument[] {
  return content.transactionGroups.flatMap((group) => [
    ...groupDocuments(group, source),
    ...group.slots.flatMap((slot) =>
      slot.entries.flatMap((entry) => entry.ways.map((way) => wayDocument({ group, slot, entry, way }, source))),
    ),
  ]);
}

/** A group leads to its place on the page with all groups; one without entries leads to its own target. */
function groupDocuments(group: TransactionGroup, source: Source): SearchDocument[] {
  const page = placeOf(source, 'transactions');
  const target = group.slots.length > 0 && page !== undefined ? { ...page, hash: group.anchor } : group.target;
  if (target === undefined) return [];
  const { t } = source;
  return [
    {
      id: `group ${group.id}`,
      kind: 'transaction',
      title: t(group.label),
      excerpt: t(group.summary),
      text: t(group.summary),
      headings: group.slots.map(({ label }) => (label === undefined ? '' : t(label))).join(' '),
      target,
    },
  ];
}

interface Way {
  readonly group: TransactionGroup;
  readonly slot: TransactionSlot;
  readonly entry: TransactionEntry;
  readonly way: TransactionWay;
}

function wayDocument({ group, slot, entry, way }: Way, { t }: Source): SearchDocument {
  const heading = t(slot.label ?? group.label);
  return {
    id: `entry ${way.id}`,
    kind: 'transaction',
    title: [heading, entryName(entry, t), ...(way.label === undefined ? [] : [t(way.label)])].join(' · '),
    context: slot.label === undefined ? undefined : t(group.label),
    excerpt: t(group.summary),
    text: t(group.summary),
    names: entry.line === undefined ? '' : namesOf(entry.line),
    target: way.target,
    line: entry.line,
  };
}

/** Returns the names and codes by which people know a line. */
function namesOf(id: LineId): string {
  const { name, shortName, scac, smdg } = content.lines[id];
  return [name, shortName, scac, smdg].filter((each) => each !== undefined).join(' ');
}

/** Returns every question, each linked to its place on the page of questions. */
function questionDocuments(source: Source): SearchDocument[] {
  const { t } = source;
  const page = placeOf(source, 'faq');
  if (page === undefined) return [];
  return content.questionIds.map((id) => {
    const { question, answer, topic, lines = content.lineIds } = content.questions[id];
    const paragraphs = answer.map((paragraph) => t(paragraph));
    return {
      id: `question ${id}`,
      kind: 'question',
      title: t(question),
      context: t(content.topics[topic].label),
      excerpt: excerptOf(paragraphs[0] ?? ''),
      names: lines === content.lineIds ? '' : lines.map(namesOf).join(' '),
      text: paragraphs.join(' '),
      target: { ...page, hash: id },
      line: lines.length === 1 ? lines[0] : undefined,
    };
  });
}

/** Returns the offices and the contacts of each line; each result shows the number to call. */
function contactDocuments(source: Source): SearchDocument[] {
  return [...officeDocuments(source), ...lineDocuments(source)];
}

function officeDocuments(source: Source): SearchDocument[] {
  const { t, language } = source;
  const target = placeOf(source, 'offices');
  if (target === undefined) return [];
  return content.officeIds.map((id) => {
    const { city, address, phone, email } = content.offices[id];
    const hours = formatOpeningHours(content.officeHours[id], t, language);
    return {
      id: `office ${id}`,
      kind: 'contact',
      title: t('search.office', { city }),
      excerpt: [phone ?? email, address, hours].filter(Boolean).join(' · '),
      headings: [phone && t('office.phone'), email && t('office.email'), hours && t('office.hours')].join(' '),
      text: email ?? '',
      target,
    };
  });
}

function lineDocuments(source: Source): SearchDocument[] {
  const { t } = source;
  const page = placeOf(source, 'faq');
  if (page === undefined) return [];
  return content.lineIds.flatMap((line) =>
    content.lineContacts[line].map(({ id, area, office, email, phone }) => ({
      id: `contact ${line} ${id}`,
      kind: 'contact' as const,
      title: `${t(area)} · ${content.lines[line].shortName}`,
      // The city before the address, because a phone cuts what is longer than two lines.
      excerpt: [phone ?? content.offices[office].phone, content.offices[office].city, email]
        .filter(Boolean)
        .join(' · '),
      names: namesOf(line),
      text: [t('faq:faq.contacts'), t('office.phone'), content.offices[office].city].join(' '),
      target: { ...page, query: contactsParameters(line, office) },
      line,
    })),
  );
}

/** Returns the links of the menus, and the page where clients of each line log in. */
function linkDocuments({ t }: Source): SearchDocument[] {
  const ofMenus = content.linkIds.map((id): SearchDocument => {
    const { label, target } = content.links[id];
    return { id: `link ${id}`, kind: 'link', title: t(label), target };
  });
  const logins = content.lineIds.flatMap((line): SearchDocument[] => {
    const { clientLogin: target, shortName } = content.lines[line];
    if (target === 'notOffered') return [];
    const title = t('login.otherLine', { line: shortName });
    return [{ id: `login ${line}`, kind: 'link', title, names: namesOf(line), target, line }];
  });
  return [...ofMenus, ...logins];
}

/** Returns the files that no transaction offers. */
function downloadDocuments({ t, language }: Source): SearchDocument[] {
  const offered = new Set(content.transactionGroups.flatMap(targetsOf).map((target) => fileOf(target)));
  return content.downloadIds
    .filter((id) => !offered.has(id))
    .map((id) => ({
      id: `download ${id}`,
      kind: 'download',
      title: t(content.downloads[id].label),
      excerpt: `${content.downloads[id].fileName} · ${formatBytes(content.downloads[id].bytes, language)}`,
      target: { kind: 'download', download: id },
    }));
}

function targetsOf({ target = [], slots }: (typeof content.transactionGroups)[number]): Target[] {
  return [target, ...slots.flatMap((slot) => slot.entries.flatMap(({ ways }) => ways.map((way) => way.target)))].flat();
}

function fileOf(target: Target) {
  return target.kind === 'download' ? target.download : undefined;
}
