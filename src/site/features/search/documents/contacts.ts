import { lineContacts } from '../../../../generated/line-contacts.ts';
import { lineIds, lines } from '../../../../generated/lines.ts';
import { officeIds, offices } from '../../../../generated/offices.ts';
import { site } from '../../../../generated/site.ts';
import { CONTACTS_ANCHOR } from '../../../routes/faq-anchor.ts';
import type { SearchDocument } from '../search-file.ts';
import { placeOf, type Source } from './source.ts';
import { namesOf } from './transactions.ts';

/** The offices, and whom to call about a line: a number to call stands in the result itself. */
export function contactDocuments(source: Source): SearchDocument[] {
  return [...officeDocuments(source), ...lineDocuments(source)];
}

function officeDocuments(source: Source): SearchDocument[] {
  const { say } = source;
  const target = placeOf(source, 'offices');
  if (target === undefined) return [];
  return officeIds.map((id) => {
    const { city, address, phone, email, hours } = offices[id];
    return {
      id: `office ${id}`,
      kind: 'contact',
      title: say('search.office', { city }),
      excerpt: [phone, address, say(hours)].join(' · '),
      text: [email, say('office.phone'), say('office.email'), say('office.hours')].join(' '),
      target,
    };
  });
}

function lineDocuments(source: Source): SearchDocument[] {
  const { say } = source;
  const page = placeOf(source, 'faq');
  if (page === undefined) return [];
  return lineIds.flatMap((line) =>
    lineContacts[line].map(({ id, area, office, email, phone }) => ({
      id: `contact ${line} ${id}`,
      kind: 'contact' as const,
      title: `${say(area)} · ${lines[line].shortName}`,
      excerpt: [phone ?? offices[office].phone, email, offices[office].city].filter(Boolean).join(' · '),
      names: namesOf(line),
      text: say('faq.contacts'),
      target: { ...page, query: { [site.lineChoice.lineParameter]: line }, hash: CONTACTS_ANCHOR },
      line,
    })),
  );
}
