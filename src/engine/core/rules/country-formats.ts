import { asList, asObject, textAt, valueAt } from '../../contract/json.ts';
import { countryOf } from '../link/country.ts';
import { type CheckedFile, definitionsOf, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'city-code-of-country': { label: string; digits: number };
  'phone-of-country': { code: string; digits: readonly number[]; example: string };
  'port-of-another-country': { countries: readonly string[] };
  'tax-id-too-long': { label: string; least: number };
};

/** Phone numbers, codes of ports and cities, and the fields for tax ids have the form that the country gives them. */
export const countryFormats: Rule<Problems> = {
  *check(catalog) {
    const country = countryOf(catalog);
    if (country === undefined) {
      yield 'not-checked';
      return;
    }
    const { cityCodes, phone, taxId, unlocode } = country;
    for (const port of definitionsOf(catalog, 'port').values()) {
      const code = textAt(port.value, 'unlocode') ?? '';
      if (/^[A-Z]{2}[A-Z2-9]{3}$/.test(code) && !unlocode.includes(code.slice(0, 2)))
        yield problem('port-of-another-country', placeWithin(port, 'unlocode'), { countries: unlocode });
    }
    for (const { path: file, kind, value } of catalog.files) {
      if (kind.schema === 'cities')
        for (const [at, division] of asList(valueAt(value, 'departments')).entries())
          for (const code of Object.keys(asObject(valueAt(division, 'cities'))))
            if (/^\d+$/.test(code) && code.length !== cityCodes.digits)
              yield problem(
                'city-code-of-country',
                { file, pointer: ['departments', at, 'cities', code], part: 'key' },
                cityCodes,
              );
      if (kind.schema === 'form')
        for (const [at, field] of asList(valueAt(value, 'fields')).entries())
          if (textAt(field, 'kind') === 'nit' && Number(valueAt(field, 'maxLength') ?? taxId.most) < taxId.least)
            yield problem(
              'tax-id-too-long',
              { file, pointer: ['fields', at, 'maxLength'], part: 'value' },
              { label: taxId.label, least: taxId.least },
            );
    }
    for (const { file, pointer, number } of phonesIn(catalog.files)) {
      const digits = number.replaceAll(/\D/g, '');
      if (!number.startsWith(`+${phone.code}`) || phone.digits.includes(digits.length - phone.code.length)) continue;
      yield problem('phone-of-country', { file, pointer, part: 'value' }, phone);
    }
  },
  messages: {
    'city-code-of-country': {
      es: ({ label, digits }) => ({
        message: `los códigos ${label} tienen ${digits} cifras`,
        help: 'escriba el código completo, entre comillas',
      }),
      en: ({ label, digits }) => ({
        message: `${label} codes have ${digits} digits`,
        help: 'write the whole code, in quotes',
      }),
    },
    'phone-of-country': {
      es: ({ code, digits, example }) => ({
        message: `después de +${code}, un teléfono tiene ${digits.join(' o ')} cifras`,
        help: `escríbalo completo, como ${example}`,
      }),
      en: ({ code, digits, example }) => ({
        message: `after +${code}, a phone number has ${digits.join(' or ')} digits`,
        help: `write the whole number, such as ${example}`,
      }),
    },
    'port-of-another-country': {
      es: ({ countries }) => ({
        message: `este código UN/LOCODE es de otro país: los puertos de la agencia empiezan por ${countries.join(' o ')}`,
        help: 'corrija el código, o agregue el país a «unlocode» de country.yaml',
      }),
      en: ({ countries }) => ({
        message: `this UN/LOCODE is of another country: the ports of the agency begin with ${countries.join(' or ')}`,
        help: 'correct the code, or add the country to "unlocode" of country.yaml',
      }),
    },
    'tax-id-too-long': {
      es: ({ label, least }) => ({
        message: `en este campo no cabe ningún ${label}, que tiene al menos ${least} signos`,
        help: 'quite «maxLength»: el campo toma entonces el largo de la identificación del país',
      }),
      en: ({ label, least }) => ({
        message: `no ${label} fits this field: it has at least ${least} characters`,
        help: 'remove "maxLength": the field then has the length of the tax ids of the country',
      }),
    },
  },
};

/** The phone numbers of offices and contacts of lines. */
function* phonesIn(files: readonly CheckedFile[]) {
  for (const { path: file, kind, value } of files) {
    const key = kind.schema === 'offices' ? 'offices' : kind.schema === 'line' ? 'contacts' : undefined;
    if (key === undefined) continue;
    for (const [at, entry] of asList(valueAt(value, key)).entries()) {
      const number = textAt(entry, 'phone');
      if (number !== undefined && /^\+[1-9][0-9 ]{6,22}$/.test(number))
        yield { file, pointer: [key, at, 'phone'], number };
    }
  }
}
