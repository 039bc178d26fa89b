import { isTaxId, readTaxId, wrongCheckDigit } from '../../../formats/tax-id.ts';
import { isTimeZone } from '../../../formats/time-zone.ts';
import { asList, asObject, type Json, numberAt, textAt, valueAt } from '../../contract/json.ts';
import { countryOf } from '../link/country.ts';
import { fileOfKind } from '../link/file-of-kind.ts';
import { type CheckedFile, definitionsOf, type LinkedCatalog, placeWithin } from '../link/linked-catalog.ts';
import { problem } from '../problem.ts';
import type { Suggestion } from '../suggest.ts';
import { zoneMeant } from '../suggest.ts';
import { svgOf } from '../svg.ts';
import { type Finding, inTurn, type Rule } from './rule.ts';

type Problems = {
  'city-code-of-country': { label: string; digits: number };
  'phone-of-country': { code: string; digits: readonly number[]; example: string };
  'port-of-another-country': { countries: readonly string[] };
  'tax-id-too-long': { label: string; least: number };
  'example-of-country': { example: string; digit: string | undefined };
  'unknown-time-zone': { zone: string };
  'country-without-pack': { country: string; known: readonly string[]; missing: readonly string[] };
  'port-outside-map': { id: string; edges: Edges; isSwapped: boolean };
  'map-proportions': { file: string; width: number; height: number; expected: number };
};

/** What country.yaml says is right, and the catalogs follow it. */
export const country: Rule<Problems> = {
  check: (catalog) => inTurn(catalog, [countryFormats, wrongCountry, calendarsOfOffices, portOutsideMap]),
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
    'country-without-pack': {
      es: ({ country, known, missing }) => ({
        message: `el programa no trae la hora ni los festivos de ${country}, solo los de ${known.join(', ')}`,
        help: `corrija las dos letras del país o escriba en esta oficina ${missing.map((key) => `«${key}»`).join(' y ')}`,
      }),
      en: ({ country, known, missing }) => ({
        message: `the engine has no time and holidays of ${country}, only of ${known.join(', ')}`,
        help: `correct the two letters of the country, or give this office ${missing.map((key) => `"${key}"`).join(' and ')}`,
      }),
    },
    'port-outside-map': {
      es: ({ id, edges: { west, east, south, north }, isSwapped }) => ({
        message: `«${id}» queda fuera del mapa, que va de ${west} a ${east} de longitud y de ${south} a ${north} de latitud`,
        help: isSwapped
          ? 'la latitud y la longitud están cambiadas: ponga cada número en la otra'
          : 'corrija las coordenadas (el oeste y el sur son negativos) o dé al mapa bordes más amplios y otro dibujo',
      }),
      en: ({ id, edges: { west, east, south, north }, isSwapped }) => ({
        message: `"${id}" is outside the map, which reaches from ${west} to ${east} in longitude and from ${south} to ${north} in latitude`,
        help: isSwapped
          ? 'the latitude and the longitude are swapped: put each number in the other one'
          : 'correct the coordinates (west and south are negative), or give the map wider edges and another drawing',
      }),
    },
    'map-proportions': {
      es: ({ file, width, height, expected }) => ({
        message: `el dibujo ${file} mide ${width} × ${height}, y con estos bordes los puertos no caerían en la costa`,
        help: `con este ancho debe medir ${width} × ${expected} («viewBox»): un grado ocupa lo mismo a lo ancho y a lo alto`,
      }),
      en: ({ file, width, height, expected }) => ({
        message: `the drawing ${file} measures ${width} × ${height}, and with these edges ports would not be on the coast`,
        help: `with this width it must measure ${width} × ${expected} ("viewBox"): a degree is as long across as it is high`,
      }),
    },
  },
};

/** Phone numbers, codes of ports and cities, and the fields for tax ids have the form that the country gives them. */
function* countryFormats(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
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
}

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

/** What country.yaml says of itself is right: its zone exists, and its examples follow its own rules. */
function* wrongCountry(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const country = countryOf(catalog);
  if (country === undefined) {
    yield 'not-checked';
    return;
  }
  const { phone, taxId, timeZone } = country;
  const at = (...pointer: string[]) =>
    ({ file: fileOfKind(catalog.files, 'country', pointer[0])?.path ?? '', pointer, part: 'value' }) as const;
  if (!isTimeZone(timeZone))
    yield problem('unknown-time-zone', at('timeZone'), { zone: timeZone }, zoneMeant(timeZone));
  const digit = wrongCheckDigit(taxId.example, taxId);
  const { number } = readTaxId(taxId.example, taxId);
  if (digit !== undefined || !isTaxId(number, taxId))
    yield problem('example-of-country', at('taxId', 'example'), { example: taxId.example, digit });
  // In a shape of another length, no id would ever be shown.
  else if (taxId.written !== undefined && taxId.written.split('#').length - 1 !== number.length)
    yield problem('example-of-country', at('taxId', 'written'), { example: taxId.example, digit });
  const digits = phone.example.replaceAll(/\D/g, '');
  if (!digits.startsWith(phone.code) || !phone.digits.includes(digits.length - phone.code.length))
    yield problem('example-of-country', at('phone', 'example'), { example: phone.example, digit: undefined });
}

/** An office with a clock or a country of its own has a zone that exists, and the holidays of its country. */
function* calendarsOfOffices(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const agency = textAt(fileOfKind(catalog.files, 'country', 'code')?.value, 'code');
  const known = [...catalog.countryPacks.keys()].sort();
  for (const office of definitionsOf(catalog, 'office').values()) {
    const [zone, country] = [textAt(office.value, 'timeZone'), textAt(office.value, 'country')];
    if (zone !== undefined && !isTimeZone(zone))
      yield problem('unknown-time-zone', placeWithin(office, 'timeZone'), { zone }, zoneMeant(zone));
    if (country === undefined || country === agency || known.includes(country)) continue;
    const missing = ['timeZone', 'holidays'].filter((key) => valueAt(office.value, key) === undefined);
    if (missing.length > 0)
      yield problem('country-without-pack', placeWithin(office, 'country'), { country, known, missing });
  }
}

/** Ports and names of seas are within the edges of the map, and degrees are as long on its drawing in both directions. */
function* portOutsideMap(catalog: LinkedCatalog): Iterable<Finding<Problems>> {
  const ports = fileOfKind(catalog.files, 'ports', 'map');
  const map = valueAt(ports?.value, 'map');
  const edges = edgesOf(map);
  // The rule empty-range reports a map whose edges are beyond each other.
  if (ports === undefined || edges === undefined) return;
  const { west, east, south, north } = edges;
  for (const place of [...definitionsOf(catalog, 'sea').values(), ...definitionsOf(catalog, 'port').values()]) {
    const latitude = numberAt(place.value, 'latitude') ?? south;
    const longitude = numberAt(place.value, 'longitude') ?? west;
    // What is west of a map that crosses the date line is beyond that.
    const isAcross = (x: number) => (x >= west && x <= east) || x + 360 <= east;
    const isInside = (x: number, y: number) => isAcross(x) && y >= south && y <= north;
    if (isInside(longitude, latitude)) continue;
    const isSwapped = isInside(latitude, longitude);
    const found = (key: string, near: Suggestion = {}) =>
      problem('port-outside-map', placeWithin(place, key), { id: place.id, edges, isSwapped }, near);
    const meant = (value: number, isRight: boolean) => (isRight ? { suggestion: String(-value) } : {});
    if (isSwapped || latitude < south || latitude > north)
      yield found('latitude', meant(latitude, isInside(longitude, -latitude)));
    if (!isSwapped && !isAcross(longitude)) yield found('longitude', meant(longitude, isInside(-longitude, latitude)));
  }
  const file = textAt(map, 'image') ?? '';
  const asset = catalog.assets.get(file);
  const size = asset && svgOf(asset).size;
  if (size === undefined) return;
  const { width, height } = size;
  const expected = (width * (north - south)) / (east - west);
  const at = { file: ports.path, pointer: ['map', 'image'], part: 'value' } as const;
  if (Math.abs(height - expected) > height / EXACT)
    yield problem('map-proportions', at, { file, width, height, expected: Math.round(expected * 10) / 10 });
}

/** The degrees at the edges of the map. */
type Edges = Readonly<Record<(typeof EDGES)[number], number>>;
const EDGES = ['west', 'east', 'south', 'north'] as const;
/** How far the sides of the drawing may be off, as one part in this many: less than a dot on the map. */
const EXACT = 100;

/** Returns the edges of a map; undefined unless all are given and each is beyond its opposite. */
function edgesOf(map: Json | undefined): Edges | undefined {
  const edges = Object.fromEntries(EDGES.map((edge) => [edge, numberAt(map, edge) ?? Number.NaN])) as Edges;
  return edges.west < edges.east && edges.south < edges.north ? edges : undefined;
}
