import { isTaxId, readTaxId, wrongCheckDigit } from '../../../formats/tax-id.ts';
import { isTimeZone } from '../../../formats/time-zone.ts';
import { countryOf } from '../link/country.ts';
import { fileOfKind } from '../link/file-of-kind.ts';
import { problem } from '../problem.ts';
import type { Rule } from './rule.ts';

type Problems = {
  'example-of-country': { example: string; digit: string | undefined };
  'unknown-time-zone': { zone: string };
};

/** What country.yaml says of itself is right: its zone exists, and its examples follow its own rules. */
export const wrongCountry: Rule<Problems> = {
  *check(catalog) {
    const country = countryOf(catalog);
    if (country === undefined) {
      yield 'not-checked';
      return;
    }
    const { phone, taxId, timeZone } = country;
    const at = (...pointer: string[]) =>
      ({ file: fileOfKind(catalog.files, 'country', pointer[0])?.path ?? '', pointer, part: 'value' }) as const;
    if (!isTimeZone(timeZone)) yield problem('unknown-time-zone', at('timeZone'), { zone: timeZone });
    const digit = wrongCheckDigit(taxId.example, taxId);
    if (digit !== undefined || !isTaxId(readTaxId(taxId.example, taxId).number, taxId))
      yield problem('example-of-country', at('taxId', 'example'), { example: taxId.example, digit });
    const digits = phone.example.replaceAll(/\D/g, '');
    if (!digits.startsWith(phone.code) || !phone.digits.includes(digits.length - phone.code.length))
      yield problem('example-of-country', at('phone', 'example'), { example: phone.example, digit: undefined });
  },
  messages: {
    'example-of-country': {
      es: ({ example, digit }) => ({
        message: `«${example}» no cumple las reglas de este mismo archivo`,
        help: digit === undefined ? 'revise el ejemplo o sus reglas' : `según ellas, su dígito sería ${digit}`,
      }),
      en: ({ example, digit }) => ({
        message: `"${example}" does not follow the rules of this file itself`,
        help: digit === undefined ? 'check the example, or its rules' : `by them, its check digit would be ${digit}`,
      }),
    },
    'unknown-time-zone': {
      es: ({ zone }) => ({
        message: `no existe la zona horaria «${zone}»`,
        help: 'escriba un nombre de la lista IANA, como America/Santiago',
      }),
      en: ({ zone }) => ({
        message: `there is no time zone "${zone}"`,
        help: 'write a name of the IANA list, such as America/Santiago',
      }),
    },
  },
};
