import { lineContacts } from '../../../../generated/line-contacts.ts';
import { lineIds, lines } from '../../../../generated/lines.ts';
import { officeHours } from '../../../../generated/office-hours.ts';
import { officeIds, offices } from '../../../../generated/offices.ts';
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
  return officeIds.map((id) => {
    const { city, address, phone, email } = offices[id];
    return {
      id: `office ${id}`,
      kind: 'contact',
      title: t('search.office', { city }),
      excerpt: [phone, address, hoursInWords(officeHours[id], t, language)].join(' · '),
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
  return lineIds.flatMap((line) =>
    lineContacts[line].map(({ id, area, office, email, phone }) => ({
      id: `contact ${line} ${id}`,
      kind: 'contact' as const,
      title: `${t(area)} · ${lines[line].shortName}`,
      // The city before the address, because a phone cuts what is longer than two lines.
      excerpt: [phone ?? offices[office].phone, offices[office].city, email].filter(Boolean).join(' · '),
      names: namesOf(line),
      text: [t('faq:faq.contacts'), t('office.phone'), offices[office].city].join(' '),
      target: { ...page, query: contactsParameters(line, office) },
      line,
    })),
  );
}
