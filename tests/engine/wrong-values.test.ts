import { describe, expect, it } from 'vitest';
import { found, printed, replace } from '../support/catalog-harness.ts';

const NORTH = 'lines/north.yaml';
const POWERS = 'powers-upload:\n    - target: { kind: form, endpoint: powers }';

it.each([
  ['a slot', { [NORTH]: replace(POWERS, 'powers-upload:') }, 'expected "notOffered" or a list'],
  [
    'a client login',
    { [NORTH]: replace('clientLogin: notOffered', 'clientLogin:') },
    'expected "notOffered" or a group of keys',
  ],
])('the accepted values of %s are named in the message', (_what, changes, message) => {
  expect(printed(changes, 'en')).toContain(message);
});

describe('a value where only a few words are allowed', () => {
  it.each([
    ['a list', 'links.yaml', 'audience: anonymous', 'audience: [anonymous]', 'wrong-type links.yaml:8:54'],
    ['a number in quotes', 'routes.yaml', 'status: 404', "status: '404'", 'wrong-type routes.yaml:25:13'],
    ['true', 'routes.yaml', 'layout: reduced', 'layout: true', 'wrong-type routes.yaml:21:13'],
    ['a list as a kind', 'menus.yaml', 'kind: link, link: news', 'kind: [link]', 'wrong-type menus.yaml:17:17'],
    ['nothing', 'routes.yaml', 'layout: reduced', 'layout:', 'bad-value routes.yaml:21:12'],
    ['nothing as a kind', 'menus.yaml', 'kind: link, link: news', 'kind: ', 'bad-value menus.yaml:17:18'],
  ])('%s is not taken for a misspelt word', (_what, file, from, to, expected) => {
    expect(found({ [file]: replace(from, to) })).toEqual([expected]);
  });

  it('is called missing when there is none, and otherwise of another type', () => {
    const changed = (from: string, to: string) => printed({ 'routes.yaml': replace(from, to) }, 'en');
    expect(changed('layout: reduced', 'layout:')).toContain('the value is missing');
    expect(changed('layout: reduced', 'layout: [reduced]')).toMatch(/expected a text\n.*\n.*allowed: full, reduced/);
    expect(changed('status: 404', "status: '404'")).toMatch(/expected a whole number\n.*\n.*allowed: 200, 404/);
  });
});

describe('a text in place of something with another shape', () => {
  it.each([
    ['links.yaml', 'label: { es: Noticias, en: News }', 'label: Noticias', '{ es: Noticias, en: … }'],
    ['links.yaml', 'label: { es: Noticias, en: News }', "label: 'Hoy, ya'", "{ es: 'Hoy, ya', en: … }"],
    ['faq.yaml', 'group: payments', 'group: payments\n    lines: north', '[north]'],
    ['faq.yaml', '\n      - { es: En Pagos., en: Under Payments. }', ' Ya.', '[{ es: Ya., en: … }]'],
    [
      'links.yaml',
      'target: { kind: action, action: login, audience: anonymous }',
      'target: https://nyk.com',
      '{ kind: external, url: https://nyk.com }',
    ],
    [NORTH, 'clientLogin: notOffered', 'clientLogin: https://nyk.com', '{ kind: external, url: https://nyk.com }'],
    ['ports.yaml', 'services: [transactions]', 'services: home, transactions', '[home, transactions]'],
    ['transactions.yaml', 'takes: [container, bill-of-lading]', 'takes: container', '[container]'],
    ['country.yaml', 'digits: [10]', 'digits: 10', '[10]'],
    [
      'offices.yaml',
      "hours: [{ first: monday, last: friday, opens: '08:00', closes: '17:00' }]",
      'hours: { first: monday, opens: 08:00, closes: 17:00 }',
      '[{ first: monday, opens: 08:00, closes: 17:00 }]',
    ],
    [
      'faq.yaml',
      '\n      - { es: En Pagos., en: Under Payments. }',
      ' { es: Ya., en: Now. }',
      '[{ es: Ya., en: Now. }]',
    ],
    [
      'endpoints.yaml',
      'url: { production: https://powers.example.com/upload }',
      'url: https://powers.example.com/upload',
      '{ production: https://powers.example.com/upload }',
    ],
  ])('is shown in that shape: %s', (file, from, to, expected) => {
    const changes = { [file]: replace(from, to) };
    expect(found(changes)).toHaveLength(1);
    expect(printed(changes, 'es')).toContain(`escríbalo así: ${expected}\n`);
    expect(printed(changes, 'en')).toContain(`write it like this: ${expected}\n`);
  });

  it('is not called the wrong word alone where a list or a group is allowed too', () => {
    const slot = { [NORTH]: replace(POWERS, 'powers-upload: https://nyk.com') };
    expect(printed(slot, 'es')).toContain('valores permitidos: notOffered o una lista\n');
    expect(printed(slot, 'en')).toContain('allowed: notOffered or a list\n');
  });

  it('is a list whose dashes are no hyphens', () => {
    const terminals = { 'ports.yaml': replace('terminals: [Muelle Uno]', 'terminals:\n      – Muelle Uno') };
    expect(found(terminals)).toEqual(['yaml-syntax ports.yaml:16:7']);
  });
});

it.each([
  ['kind: url, url: https://x.example.com', 'bad-value links.yaml:8:21 (external)'],
  ['kind: page, route: home', 'bad-value links.yaml:8:21 (route)'],
  ['kind: page, page: home', 'bad-value links.yaml:8:21'],
])('a kind that does not exist is the one that the other keys belong to: %s', (written, expected) => {
  const login = 'kind: action, action: login, audience: anonymous';
  expect(found({ 'links.yaml': replace(login, written) })).toEqual([expected]);
});

it.each([
  ['en: News }', 'en: }', 'a text'],
  ['url: { es: https://news.example.com/es, en: https://news.example.com/en } }', 'url: }', 'a text or a group'],
])('a value that is missing between braces is called missing: %s', (from, to, expected) => {
  const text = printed({ 'links.yaml': replace(from, to) }, 'en');
  expect(text).toContain(`the value is missing: expected ${expected}`);
});

describe('a number or a truth value in place of a text', () => {
  it.each([
    ['announcements.yaml', 'until: 2026-12-31T18:00-05:00', 'until: 2027', 'a day, or a day and a local time'],
    ['ports.yaml', 'unlocode: COBAY', 'unlocode: 12345', 'the two letters of the country and three capital letters'],
  ])('needs quotes and has a format: %s', (file, from, to, format) => {
    const text = printed({ [file]: replace(from, to) }, 'en');
    expect(text).toContain('expected a text');
    expect(text).toContain(`put it in quotes; expected format: ${format}`);
  });

  it.each([
    ['texts.yaml', 'es: Abrir', 'es: 2026'],
    [NORTH, 'name: Northern Line', 'name: true'],
  ])('needs quotes alone where any text is accepted: %s', (file, from, to) => {
    expect(printed({ [file]: replace(from, to) }, 'es')).toMatch(/póngalo entre comillas\n/);
  });

  it('needs none where a text is missing, or something else belongs', () => {
    expect(printed({ [NORTH]: replace('name: Northern Line', 'name:') }, 'en')).not.toContain('quotes');
    expect(printed({ [NORTH]: replace('clientLogin: notOffered', 'clientLogin: 5') }, 'en')).not.toContain('quotes');
  });
});

describe('a word with a character that nobody sees', () => {
  it.each([
    [NORTH, 'office: port', 'office: \u200bport', 'unknown-office lines/north.yaml:21:13 (port)'],
    [NORTH, 'office: port', 'office: po\u00adrt\u00a0', 'unknown-office lines/north.yaml:21:13 (port)'],
    ['routes.yaml', 'layout: reduced', 'layout: redu\u200bced', 'bad-value routes.yaml:21:13 (reduced)'],
    ['offices.yaml', 'id: port', 'id: port\u200b', 'bad-format offices.yaml:3:9 (port)'],
  ])('is called that: %s %s', (file, from, to, expected) => {
    const changes = { [file]: replace(from, to) };
    expect(found(changes)).toEqual([expected]);
    expect(printed(changes, 'es')).toContain('hay un carácter que no se ve: borre la palabra y escriba «');
    expect(printed(changes, 'en')).toContain('it has an invisible character');
  });

  it('is not one with a space, which people see', () => {
    expect(printed({ [NORTH]: replace('office: port', "office: 'port '") }, 'en')).toContain('did you mean "port"?');
  });
});

it('a box of consent must be ticked', () => {
  const box = (required: boolean) =>
    `  - name: policy\n    kind: consent\n    label: { es: Acepto, en: I accept }\n    required: ${required}\n    page: home\n    link: { label: { es: Ver, en: See }, target: { kind: route, route: home } }\n`;
  const form = (required: boolean) => ({ 'forms/login.yaml': (text: string) => `${text}${box(required)}` });
  expect(found(form(true))).toEqual([]);
  expect(found(form(false))).toEqual([expect.stringMatching(/^bad-value forms\/login\.yaml:\d+:15$/)]);
});
