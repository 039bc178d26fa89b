import type { InventedMistake } from './mistake.ts';

const NEWS = '{ es: https://news.example.com/es, en: https://news.example.com/en }';
const news = (url: string, code: string, what: string): InventedMistake => [what, 'links.yaml', NEWS, `¦${url}`, code];

/** Addresses, mailboxes and telephone numbers that are invalid or misleading. */
export const ADDRESSES: readonly InventedMistake[] = [
  news('http://news.example.com/', 'forbidden-url', 'an address that is not encrypted'),
  news('www.news.example.com', 'forbidden-url', 'an address without its beginning'),
  news('//news.example.com/', 'forbidden-url', 'an address that takes the protocol of the page'),
  news('https//news.example.com/', 'forbidden-url', 'an address without its colon'),
  news('javascript:alert(1)', 'forbidden-url', 'an address that is a program'),
  news('"data:text/html,hello"', 'forbidden-url', 'an address that is its own page'),
  news('file:///home/staff/news.html', 'forbidden-url', 'an address on the own computer'),
  news('https://localhost/news', 'forbidden-url', 'an address of the own computer'),
  news('https://192.168.0.10/news', 'forbidden-url', 'an address of the own network'),
  news('https://203.0.113.10/news', 'forbidden-url', 'a number in place of the name of a site'),
  news("'https://news.example.com/{number}'", 'altered-address', 'a place for a number that nobody fills in'),
  news('https://user@news.example.com/', 'forbidden-url', 'an address with a user name'),
  news('https://www.news.example.com@example.org/', 'forbidden-url', 'an address that seems to be another'),
  news('https://nеws.example.com/', 'forbidden-url', 'an address with a Cyrillic letter'),
  news('https://news example.com/', 'forbidden-url', 'an address with a space in its host'),
  [
    'an own page by its whole address',
    'links.yaml',
    `{ kind: external, url: ${NEWS} }`,
    '¦{ kind: external, url: https://www.muelle.example.com/tramites }',
    'own-route-as-url',
  ],
  news('https://www.muelle.example.com/no-existe', 'unknown-own-address', 'an address of this site that has no page'),
  news('mailto:noticias@example.com', 'forbidden-url', 'a mailbox in the place of an address'),
  ['a placeholder', 'links.yaml', `${NEWS} }`, '¦https://news.example.com/, placeholder: true }', 'placeholder-link'],
  [
    'the map of an office over http',
    'offices.yaml',
    'https://maps.example.com/port',
    '¦http://maps.example.com/port',
    'forbidden-url',
  ],
  [
    'a hidden form sent over http',
    'endpoints.yaml',
    'https://powers.example.com/upload',
    '¦http://powers.example.com/upload',
    'forbidden-url',
  ],
  ['a telephone with letters', 'offices.yaml', '+57 605 000 0000', '¦+57 605 MUELLE', 'bad-format'],
  ['a mailbox without its at sign', 'options/subjects.yaml', 'other@example.com', '¦other.example.com', 'bad-format'],
  ['a mailbox without its end', 'site.yaml', 'avisos@muelle.example.com', '¦avisos@muelle', 'bad-format'],
  [
    'a parameter that the page does not read',
    'pages/home.yaml',
    'hash: pagos }',
    'query: { ¦liena: north } }',
    'unknown-query',
  ],
  [
    'a parameter with a line that is none',
    'pages/home.yaml',
    'hash: pagos }',
    'query: { linea: ¦nroth } }',
    'unknown-query-value',
  ],
];
