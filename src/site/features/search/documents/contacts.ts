import { content } from '../../../../shared/content/content.ts';
import { hoursInWords } from '../../../../shared/time/opening-hours.ts';
import { contactsParameters } from '../../../routes/contacts-query.ts';
import type { SearchDocument } from '../search-file.ts';
import { placeOf, type Source } from './source.ts';
import { namesOf } from './transactions.ts';

/** Returns the offices and the contacts of each line; each result shows the number to call. */
export function contactDocuments(source: Source): SearchDocument[] {
  return [...officeDocuments(source), ...lineDocuments(source)];
}

function officeDocuments(source: Source): SearchDocument[] {
  const { t, language } = source;
  const target = placeOf(source, 'offices');
  if (target === undefined) return [];
  return content.officeIds.map((id) => {
    const { city, address, phone, email } = content.offices[id];
    return {
      id: `office ${id}`,
      kind: 'contact',
      title: t('search.office', { city }),
      excerpt: [phone, address, hoursInWords(content.officeHours[id], t, language)].join(' · '),
      headings: [t('office.phone'), t('office.email'), t('office.hours')].join(' '),
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
