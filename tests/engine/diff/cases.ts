import { type Changes, replace } from '../../support/catalog-harness.ts';

const SLOT = '  powers-upload:\n    - target: { kind: form, endpoint: powers }\n';

/** Edits, and the expected changes as `lineOf` writes them: section, kind, entry, old and new value. */
type Case = readonly [name: string, edits: Changes, expected: readonly string[]];

/** Edits of the valid catalog that can all be made at once. */
export const CASES: readonly Case[] = [
  [
    'a link of a line',
    { 'lines/south.yaml': replace('pay.example.com/south', 'pay.example.com/new') },
    ['links link: Payments · South: https://pay.example.com/south → https://pay.example.com/new'],
  ],
  [
    'a link that goes',
    { 'lines/north.yaml': replace(SLOT, '  powers-upload: notOffered\n') },
    ['links link: Powers of attorney · North: https://powers.example.com/upload → –'],
  ],
  [
    'a link that comes',
    {
      'lines/south.yaml': replace(
        'clientLogin: notOffered',
        'clientLogin: { kind: external, url: https://in.example.com/ }',
      ),
    },
    ['links link: Shipping line “Southern Line” · client login: – → https://in.example.com/'],
  ],
  [
    'a link with a successor',
    {
      'transactions.yaml': replace(
        'target: { kind: download, download: guide }',
        'target:\n      - { kind: download, download: guide, until: 2026-12-31 }\n      - { kind: route, route: home, from: 2027-01-01, owner: Finance }',
      ),
    },
    [
      'links value: Transaction group “Guide” · until: – → 2026-12-31',
      'links link: Transaction group “Guide”: – → /',
      'links value: Transaction group “Guide” · from: – → 2027-01-01',
    ],
  ],
  [
    'an address in one language',
    { 'links.yaml': replace('news.example.com/en', 'news.example.com/us') },
    ['links link: Link “News” · en: https://news.example.com/en → https://news.example.com/us'],
  ],
  [
    'the page that a button leads to',
    { 'pages/home.yaml': replace('hash: pagos', 'hash: poderes') },
    ['links link: Page “Home” · head of the page · Pay: /tramites#pagos → /tramites#poderes'],
  ],
  [
    'a text, by language',
    { 'pages/home.yaml': replace('en: Welcome', 'en: Hello') },
    ['texts text: Page “Home” · head of the page · title · en: Welcome → Hello'],
  ],
  [
    'a text of the interface',
    { 'texts.yaml': replace('en: Open', 'en: Show') },
    ['texts text: texts · menu.open · en: Open → Show'],
  ],
  [
    'a page with another address',
    { 'routes.yaml': replace('path: /error', 'path: /falla') },
    ['pages moved: Route “Not found · /falla”: /error → /falla'],
  ],
  [
    'a page that comes',
    {
      'routes.yaml': replace(
        'articles:\n',
        '  - id: more\n    path: /mas\n    label: { es: Más, en: More }\n    page: home\n    layout: full\n    audience: everyone\n    analytics: true\narticles:\n',
      ),
    },
    ['pages added: Route “More · /mas”: – → –'],
  ],
  [
    'a contact',
    { 'lines/south.yaml': replace('    office: port', '    office: port\n    phone: +57 605 111 1111') },
    ['contacts value: Shipping line “Southern Line” · Service · phone: – → +57 605 111 1111'],
  ],
  [
    'an office',
    { 'offices.yaml': replace('address: Calle 1', 'address: Calle 2') },
    ['contacts value: Office “Puerto” · address: Calle 1 → Calle 2'],
  ],
  [
    'a form: a field that is no longer required',
    { 'forms/register.yaml': replace('required: true', 'required: false') },
    ['forms value: Form “Registration” · Subject · required: yes → no'],
  ],
  [
    'a menu with another order',
    {
      'menus.yaml': replace(
        '      - { kind: route, route: home }\n      - { kind: transactions, route: transactions, menu: tools }\n',
        '      - { kind: transactions, route: transactions, menu: tools }\n      - { kind: route, route: home }\n',
      ),
    },
    ['menus order: Menu “Main” · items: Home, Transactions, More → Transactions, Home, More'],
  ],
  [
    'an entry of a menu that goes',
    { 'menus.yaml': replace('      - { kind: link, link: login, appearance: button }\n', '') },
    ['menus removed: Menu “Tools” · Log in: – → –'],
  ],
  [
    'an announcement that is published',
    { 'announcements.yaml': replace('enabled: false', 'enabled: true') },
    ['announcements value: Announcement “New office” · published: no → yes'],
  ],
  [
    'a setting',
    { 'site.yaml': replace('tooltipEnterDelayMs: 100', 'tooltipEnterDelayMs: 200') },
    ['settings value: interface · delay of tooltips (ms): 100 → 200'],
  ],
  [
    'a question that comes',
    {
      'faq.yaml': (text) =>
        `${text}  - id: when\n    topic: general\n    question: { es: ¿Cuándo?, en: When? }\n    answer:\n      - { es: Hoy., en: Today. }\n`,
    },
    ['questions added: Question “When?”: – → –'],
  ],
];
