import type { Translate } from '../../../generated/i18next.ts';
import type { LanguageId, LinkTarget, Office } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { ICONS } from '../../../shared/routes/icons.ts';
import { daysOf } from '../../../shared/time/opening-hours.ts';
import { targetAt } from '../../context/moment.ts';
import { addressIn } from '../../routes/routes.ts';
import { referenceTo, type Thing } from './thing.ts';

interface Shown {
  readonly language: LanguageId;
  readonly moment: number;
  readonly showsOffices: boolean;
}

/**
 * Returns the company and its social networks. Its offices are added only where the page shows them, to keep every page
 * small.
 */
export function organization(t: Translate, { language, moment, showsOffices }: Shown): Thing {
  const { company, address } = content.site;
  const shown = showsOffices ? content.officeIds.map((id) => content.offices[id]) : undefined;
  const { file, size } = ICONS.large;
  return {
    '@type': 'Organization',
    ...referenceTo('organization'),
    name: company.name,
    legalName: company.legalName,
    url: `${address}/`,
    logo: { '@type': 'ImageObject', url: `${address}/${file}`, width: size, height: size },
    description: t(company.tagline),
    sameAs: profiles(language, moment),
    contactPoint: shown?.map((office) => contactPoint(office, t)),
    location: shown?.map((office) => place(office, language, moment)),
  };
}

function contactPoint({ city, phone, email }: Office, t: Translate): Thing {
  return {
    '@type': 'ContactPoint',
    contactType: t('share.contactType'),
    areaServed: city,
    telephone: phone,
    email,
    availableLanguage: content.site.languages.map(({ id }) => id),
  };
}

function place({ id, city, address, phone, map }: Office, language: LanguageId, moment: number): Thing {
  return {
    '@type': 'Place',
    name: `${content.site.company.name} ${city}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: city,
      addressCountry: content.site.company.country,
    },
    telephone: phone,
    openingHoursSpecification: content.officeHours[id].map((hours) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: daysOf(hours).map((day) => day.charAt(0).toUpperCase() + day.slice(1)),
      opens: hours.opens,
      closes: hours.closes,
    })),
    hasMap: externalAddress(map, language, moment),
  };
}

/** Returns the addresses of the company's own pages on social networks, from the menu that shows them. */
function profiles(language: LanguageId, moment: number): string[] {
  return content.menus[content.menuPlaces.social].items
    .map((item) =>
      item.kind === 'link' ? externalAddress(content.links[item.link].target, language, moment) : undefined,
    )
    .filter((address) => address !== undefined);
}

function externalAddress(link: LinkTarget, language: LanguageId, moment: number): string | undefined {
  const target = targetAt(link, moment);
  return target?.kind === 'external' ? addressIn(target.url, language) : undefined;
}
