import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../support/catalog-harness.ts';

const PHONE = '+57 605 000 0000';
const suggested = (changes: Parameters<typeof found>[0]) => found(changes).map((line) => /\((.*)\)$/.exec(line)?.[1]);

describe('a value in another common notation gets the one that is meant', () => {
  it.each([
    ['+57 (605) 385 0001', '+57 605 385 0001'],
    ['+57 605-385-0001', '+57 605 385 0001'],
    ['605 385 0001', '+57 605 385 0001'],
    ['57 605 385 0001', '+57 605 385 0001'],
    ['+1 (305) 555-0100', '+1 3055550100'],
    ['+57\u00a0605\u00a0385\u00a00001', '+57 605 385 0001'],
    ['0057 605 385 0001', '+57 605 385 0001'],
    ['Tel. (605) 385 0001', '+57 605 385 0001'],
    ['+57 605–385–0001', '+57 605 385 0001'],
    ['+57 605 385 0001 ext. 12', undefined],
    ['300 000 0000 / 301 000 0000', undefined],
    ['(+57) 605 385 0001', '+57 605 385 0001'],
    ['＋５７ 605 385 0001', '+57 605 385 0001'],
    ['[+57 605 385 0001](tel:+576053850001)', '+57 605 385 0001'],
    ['https://wa.me/576053850001', '+57 605 385 0001'],
    ['+57 605 385 0001 (Ana)', undefined],
    ['+57 605 000 0000 / 01', undefined],
    ['+57 605 000 0000 - 01', undefined],
    ['+57 605 000 0000/01', undefined],
    ['385 0001', undefined],
    ['+57 605 385', undefined],
    ['+5       ', undefined],
  ])('phone %s', (written, meant) => {
    expect(suggested({ 'offices.yaml': replace(PHONE, `'${written}'`) })).toEqual([meant]);
  });

  it.each([
    ['barranquilla..@aldebaran.example.com', 'barranquilla@aldebaran.example.com'],
    ['barranquilla@aldebaran..example.com', 'barranquilla@aldebaran.example.com'],
    ['barranquilla @aldebaran.example.com', 'barranquilla@aldebaran.example.com'],
    ['mailto:barranquilla@aldebaran.example.com', 'barranquilla@aldebaran.example.com'],
    ['Servicio al cliente <servicio@example.com>', 'servicio@example.com'],
    ['Servicio: servicio@example.com.', 'servicio@example.com'],
    ['"Servicio" (servicio@example.com)', 'servicio@example.com'],
    ['mailto:servicio@example.com?subject=Hola', 'servicio@example.com'],
    ['servicio (arroba) example.com', 'servicio@example.com'],
    ['servicio@example .com', 'servicio@example.com'],
    ['logística@example.com', 'logistica@example.com'],
    ['servicio＠example.com', 'servicio@example.com'],
    ['servicio@example,com', 'servicio@example.com'],
    ['servicio@example.con', 'servicio@example.com'],
    ['servicio@mail.example.ogr', 'servicio@mail.example.org'],
    ['uno@example.com dos@example.com', undefined],
    ['.a.@-aldebaran-.c', undefined],
    ['a@aldebaran-.com', undefined],
  ])('e-mail %s', (written, meant) => {
    const withMail = replace(`phone: ${PHONE}`, `phone: ${PHONE}\n    email: '${written}'`);
    expect(suggested({ 'offices.yaml': withMail })).toEqual([meant]);
  });

  it.each([
    ['31/12/2026', '2026-12-31'],
    ['12/31/2026', '2026-12-31'],
    ['1.2.2026', '2026-02-01'],
    ['2026/3/1', '2026-03-01'],
    ['14 de marzo de 2026', '2026-03-14'],
    ['March 14, 2026', '2026-03-14'],
    ['14-mar-2026', '2026-03-14'],
    ['20260314', '2026-03-14'],
    ['2026–03–14', '2026-03-14'],
    ['2026-03-14T10:00', '2026-03-14'],
    ['14/03/26', '2026-03-14'],
    ['sábado, 14 de marzo de 2026', '2026-03-14'],
    ['1º de marzo de 2026', '2026-03-01'],
    ['March 14th, 2026', '2026-03-14'],
    ['14-Mar-26', '2026-03-14'],
    ['46095', '2026-03-14'],
    ['36526', '2000-01-01'],
    ['46081', '2026-02-28'],
    ['45351', '2024-02-29'],
    ['12345', undefined],
    ['marzo de 2026', undefined],
    ['mañana', undefined],
  ])('day %s', (written, meant) => {
    const article = { 'articles/first-call.yaml': replace('published: 2026-03-14', `published: '${written}'`) };
    expect(suggested(article)).toEqual([meant]);
  });

  it.each([
    ['2026-12-31 18:00', '2026-12-31T18:00'],
    ['31/12/2026', '2026-12-31'],
    ['31/12/2026 6:00 p. m.', '2026-12-31T18:00'],
    ['31 de diciembre de 2026 a las 6 p. m.', '2026-12-31T18:00'],
    ['2026-12-31T18:00-5:00', '2026-12-31T18:00-05:00'],
    ['2026-12-31 18:00 -0500', '2026-12-31T18:00-05:00'],
    ['2026–12–31T18:00–05:00', '2026-12-31T18:00-05:00'],
    ['2026-12-31T18:00-05', '2026-12-31T18:00-05:00'],
    ['31/12/2026 18:75', undefined],
    ['31/12/26', '2026-12-31'],
    ['2026-12-31 a las 6', undefined],
  ])('moment %s', (written, meant) => {
    const until = replace('until: 2026-12-31T18:00-05:00', `until: ${written}`);
    expect(suggested({ 'announcements.yaml': until })).toEqual([meant]);
  });

  it.each([
    ['8:00', '08:00'],
    ['8', '08:00'],
    ['8.30 am', '08:30'],
    ['‘08:00’', '08:00'],
    ['“8:00 a. m.”', '08:00'],
    ['12 a. m.', '00:00'],
    ['12 m.', '12:00'],
    ['12 del día', '12:00'],
    ['mediodía', '12:00'],
    ['08:00:00', '08:00'],
    ['8:00 de la mañana', '08:00'],
    ['12 de la noche', '00:00'],
    ['0800', '08:00'],
    ['24:00', '23:59'],
    ['24:30', undefined],
    ['25:00', undefined],
  ])('time %s', (written, meant) => {
    expect(suggested({ 'offices.yaml': replace("opens: '08:00'", `opens: '${written}'`) })).toEqual([meant]);
  });

  it.each([
    ['offices.yaml', "opens: '08:00'", 'opens: 8', '08:00'],
    ['offices.yaml', "opens: '08:00'", 'opens: 8.30', '08:30'],
    ['offices.yaml', PHONE, '6053850001', '+57 605 385 0001'],
    ['offices.yaml', 'id: port', 'id: 1', undefined],
    ['lines/north.yaml', 'name: Northern Line', 'name: 2026', undefined],
  ])('a text that YAML reads as a number: %s %s → %s', (file, from, to, meant) => {
    expect(suggested({ [file]: replace(from, to) })).toEqual([meant]);
  });

  it.each(['sí', 'yes', 'Si', '1'])('boolean %s', (written) => {
    const announcement = replace('enabled: false', `enabled: ${written}`);
    expect(suggested({ 'announcements.yaml': announcement })).toEqual(['true']);
  });

  it.each([
    ['latitude: 10.4', 'latitude: 10,4', '10.4'],
    ['latitude: 10.4', 'latitude: 10.4°', '10.4'],
    ['latitude: 10.4', 'latitude: 104,5', undefined],
    ['latitude: 10.4', "latitude: 10°24'N", '10.4'],
    ['latitude: 10.4', 'latitude: 10° 24\' 0" N', '10.4'],
    ['latitude: 10.4', 'latitude: 10.4 N', '10.4'],
    ['longitude: -75.5', 'longitude: 75.5 W', '-75.5'],
    ['longitude: -75.5', 'longitude: 75°30’O', '-75.5'],
    ['longitude: -75.5', 'longitude: −75.5', '-75.5'],
    ['longitude: -75.5', 'longitude: 10.4, -75.5', '-75.5'],
    ['latitude: 10.4', 'latitude: 10.4, -75.5', '10.4'],
    ['longitude: -75.5', `longitude: 10°24'00.0"N 75°30'00.0"W`, '-75.5'],
    ['latitude: 10.4', `latitude: N 10° 24'`, '10.4'],
    ['longitude: -75.5', 'longitude: 275° O', undefined],
  ])('%s → %s', (from, to, meant) => {
    expect(suggested({ 'ports.yaml': replace(from, to) })).toEqual([meant]);
  });

  it.each([
    ['5 000', '5000'],
    ["'5.000'", '5000'],
    ['80 caracteres', '80'],
    ['5_000', '5000'],
    ['5.120', '5120'],
    ['8,5', undefined],
    ['8.5', undefined],
  ])('a whole number: %s', (written, meant) => {
    expect(suggested({ 'forms/contact.yaml': replace('maxLength: 80', `maxLength: ${written}`) })).toEqual([meant]);
  });

  it.each([
    ['language: { name: cookieLanguage, days: 30 }', '30 días', '30'],
    ['language: { name: cookieLanguage, days: 30 }', '2 semanas', '14'],
    ['slowSeconds: 4', '4000 ms', '4'],
    ['slowSeconds: 4', '4 kg', '4'],
    ['cacheHours: 24', '1 día', '24'],
    ['cacheHours: 24', '90 min', undefined],
    ['mobileMenuMaxWidthPx: 1024', '5 min', undefined],
  ])('a number with its unit: %s → %s', (from, written, meant) => {
    expect(suggested({ 'site.yaml': replace(from, from.replace(/\d+/, written)) })).toEqual([meant]);
  });

  it.each([
    ['8pm', '20'],
    ["'20:00'", '20'],
    ['20:30', undefined],
  ])('an hour of the day: %s', (written, meant) => {
    const hours = `everyHours: 8, hours: { from: 6, to: ${written} }, tellAfterHours: 12`;
    const watched = replace('cacheHours: 24', `cacheHours: 24\n  server: { ${hours} }`);
    expect(suggested({ 'site.yaml': watched })).toEqual([meant]);
  });

  it.each([
    ['offices.yaml', 'id: port', 'id: Puerto_Núñez', 'puerto-nunez'],
    ['offices.yaml', 'last: friday', 'last: Fri', 'friday'],
    ['offices.yaml', 'last: friday', 'last: vie', 'friday'],
    ['offices.yaml', 'last: friday', 'last: s', undefined],
    ['site.yaml', '{ id: es,', '{ id: español,', 'es'],
    ['country.yaml', 'America/Bogota', 'america/bogota', 'America/Bogota'],
    ['country.yaml', 'America/Bogota', 'Bogotá', 'America/Bogota'],
    ['country.yaml', 'America/Bogota', 'GMT-5', undefined],
    [
      'routes.yaml',
      'path: /tramites',
      'path: /tramites\n    formerPaths: [https://x.example.com/pagos.html]',
      '/pagos.html',
    ],
    ['lines/north.yaml', 'clientLogin: notOffered', 'clientLogin: No', 'notOffered'],
    ['lines/north.yaml', 'clientLogin: notOffered', 'clientLogin: N/A', 'notOffered'],
    ['routes.yaml', 'path: /tramites', 'path: Trámites/', '/tramites'],
    ['routes.yaml', 'path: /tramites', 'path: /Mis trámites', '/mis-tramites'],
    ['routes.yaml', 'path: /tramites', 'path: /tramites.html', '/tramites'],
    ['routes.yaml', 'path: /tramites', 'path: https://www.muelle.example.com/Trámites.php?a=1', '/tramites'],
    ['routes.yaml', 'path: /tramites', 'path: https://www.muelle.example.com/%E0%A4%A', '/e0-a4-a'],
    ['ports.yaml', 'unlocode: COBAY', 'unlocode: co bay', 'COBAY'],
    ['site.yaml', '{ id: es,', '{ id: es-CO,', 'es'],
    ['site.yaml', 'https://www.muelle', 'www.muelle', 'https://www.muelle.example.com'],
    ['site.yaml', 'muelle.example.com\n', 'muelle.example.com/inicio\n', 'https://www.muelle.example.com'],
    ['lines/north.yaml', 'clientLogin: notOffered', 'clientLogin: No se ofrece', 'notOffered'],
  ])('a word in other letters: %s %s → %s', (file, from, to, meant) => {
    expect(suggested({ [file]: replace(from, to) })[0]).toBe(meant);
  });

  it.each([
    ['#0b2', '#00bb22'],
    ['0B2239', '#0b2239'],
    ['#0b2239ff', '#0b2239'],
    ['rgb(11, 34, 57)', '#0b2239'],
    ['0x0b2239', '#0b2239'],
    ['#bOO020', '#b00020'],
    ['rgba(11 34 57 / 100%)', '#0b2239'],
    ['11, 34, 57', '#0b2239'],
    ['##0b2239', '#0b2239'],
    ['rgb(11, 34, 570)', undefined],
    ['azul', undefined],
  ])('colour %s', (written, meant) => {
    const brand = (text: string) => text.replace(/ink: '#[0-9a-f]{6}'/i, `ink: '${written}'`);
    expect(suggested({ 'brand.yaml': brand })[0]).toBe(meant);
  });

  it.each([
    ['ownerCodes: [NORU]', 'ownerCodes: NORU, NORZ', '[NORU, NORZ]'],
    ['ownerCodes: [NORU]', 'ownerCodes: NORU; NORZ', '[NORU, NORZ]'],
    ['ownerCodes: [NORU]', 'ownerCodes: NORU', '[NORU]'],
  ])('words in a row where a list belongs: %s → %s', (from, to, meant) => {
    expect(printed({ 'lines/north.yaml': replace(from, to) }, 'en')).toContain(`write it like this: ${meant}`);
  });
});

it.each([
  ['offices.yaml', 'id: port', 'id: port,', 'bad-format offices.yaml:3:9 (port)'],
  ['offices.yaml', 'id: port', 'id: port // el principal', 'bad-format offices.yaml:3:9 (port)'],
  ['offices.yaml', PHONE, `${PHONE},`, `bad-format offices.yaml:6:12 (${PHONE})`],
  ['lines/south.yaml', 'code: 2', 'code: 2,', 'wrong-type lines/south.yaml:3:7 (2)'],
  ['lines/south.yaml', 'office: port', 'office: port // sur', 'unknown-office lines/south.yaml:15:13 (port)'],
  ['lines/south.yaml', 'notOffered', 'notOffered // sur', 'bad-value lines/south.yaml:6:14 (notOffered)'],
  ['ports.yaml', 'unlocode: COBAY', 'unlocode: COBAY;', 'bad-format ports.yaml:7:15 (COBAY)'],
  ['ports.yaml', 'latitude: 10.4', 'latitude: 10.4,', 'wrong-type ports.yaml:10:15 (10.4)'],
  ['routes.yaml', 'indexed: false', 'indexed: false,', 'wrong-type routes.yaml:24:14 (false)'],
  ['articles/first-call.yaml', '2026-03-14', '2026-03-14,', 'bad-format articles/first-call.yaml:6:12 (2026-03-14)'],
  [
    'lines/south.yaml',
    '{ kind: external, url: https://pay.example.com/south }',
    '\n        kind: external\n        url: https://pay.example.com/south // viejo',
    'forbidden-url lines/south.yaml:11:14 (https://pay.example.com/south)',
  ],
])('a value of another notation is meant without its comma or comment: %s %s → %s', (file, from, to, expected) => {
  expect(found({ [file]: replace(from, to) })).toEqual([expected]);
});

it.each([
  ["pattern: '^(SOTH)?[0-9]{10}$'", 'pattern: SOTHXXXXXXXXXX', '18:28 (^SOTH[A-Z0-9]{10}$)'],
  ["pattern: '^(SOTH)?[0-9]{10}$'", "pattern: 'soth##########'", '18:28 (^SOTH[0-9]{10}$)'],
  ["pattern: '^(SOTH)?[0-9]{10}$'", 'pattern: SOTH9999999999', '18:28 (^SOTH[0-9]{10}$)'],
  ['ownerCodes: [SOUU]', 'ownerCodes: [SOUU1234567]', '17:16 (SOUU)'],
  ['ownerCodes: [SOUU]', 'ownerCodes: [SOU]', '17:16 (SOUU)'],
  ['ownerCodes: [SOUU]', 'ownerCodes: [SOUX]', '17:16'],
])('the form of a number, and the code of an owner, in other notations: %s → %s', (from, to, place) => {
  expect(found({ 'lines/south.yaml': replace(from, to) })).toEqual([`bad-format lines/south.yaml:${place}`]);
});

it.each([
  [
    'site.yaml',
    "trackingId: ''",
    'trackingId: https://tags.example.com/gtag/js?id=G-AB12CD34EF',
    '20:26 (G-AB12CD34EF)',
  ],
  ['site.yaml', "trackingId: ''", "trackingId: '<script>gtag(G-AB12CD34EF)</script>'", '20:26 (G-AB12CD34EF)'],
  ['site.yaml', "trackingId: ''", 'trackingId: UA-12345-1', '20:26'],
  ['ports.yaml', 'unlocode: COBAY', 'unlocode: co-bay', '7:15 (COBAY)'],
  ['ports.yaml', 'unlocode: COBAY', 'unlocode: BAY', '7:15'],
])('a code within or between other signs: %s %s → %s', (file, from, to, place) => {
  expect(found({ [file]: replace(from, to) })).toEqual([`bad-format ${file}:${place}`]);
});
