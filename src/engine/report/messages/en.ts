import type { Words } from '../words.ts';

const kinds: Words['kinds'] = {
  announcement: 'announcement',
  article: 'article',
  download: 'download',
  endpoint: 'endpoint',
  form: 'form',
  group: 'transaction group',
  language: 'language',
  line: 'shipping line',
  link: 'link',
  mail: 'mail',
  menu: 'menu',
  office: 'office',
  optionList: 'list of options',
  page: 'page',
  question: 'question',
  route: 'route',
  slot: 'transaction slot',
  text: 'interface text',
  topic: 'topic',
};
const roles: Words['roles'] = { download: 'file', icon: 'icon', image: 'drawing' };
const urlFaults: Words['urlFaults'] = {
  'not-a-url': 'it is not a complete web address: copy it from the browser with everything before the host name',
  'not-https': 'only addresses that begin with https are allowed',
  'protocol-relative': 'it must begin with https, not with two slashes',
  credentials: 'it carries a user name or password',
  'local-host': 'it leads to this computer or a private network, which visitors cannot reach',
  'look-alike-host': 'the host name has letters that can be mistaken for others; copy the address again from its owner',
  'control-character': 'it has spaces, backslashes or invisible characters',
};
const yamlFaults: Words['yamlFaults'] = {
  indentation: 'this line does not stand under the one it belongs to',
  unclosed: 'what opens here (a bracket, a brace or a quote) is never closed',
  tab: 'this line is indented with a tab',
  tag: 'a text that begins with "!" needs quotes; YAML tags are not allowed',
  'colon-in-text': 'a colon inside a text, or a second key on this line; perhaps a comma is missing before it',
  'no-colon': 'the key on this line lacks its colon and space',
  'no-space-after-dash': 'the dash on this line lacks the space after it',
  'missing-comma': 'a comma is missing before this',
  'after-end': 'more words stand after a closing quote or bracket',
  'reserved-start': 'a text that begins with this character needs quotes',
  escape: 'between double quotes a backslash begins a code, and there is no such code',
  unexpected: 'something stands here that YAML does not expect',
  other: 'this is not valid YAML',
};
const formats: Words['formats'] = {
  id: 'lower-case words without accents, joined by hyphens: freight-payment',
  phone: 'a plus sign, digits and spaces: +57 605 000 0000',
  email: 'one e-mail address: name@example.com',
  'route-path': 'a slash, then lower-case words without accents, joined by hyphens or slashes: /contact-us',
  'article-path': 'a slash, perhaps more words, and {article} at the end: /{article} or /news/{article}',
  'calendar-date': 'year, month and day joined by hyphens: 2026-03-14',
  'image-path': 'images/, lower-case letters, digits and hyphens, and .svg: images/port-view.svg',
  'icon-path': 'icons/, lower-case letters, digits and hyphens, and .svg: icons/payments.svg',
  'download-path': 'files/, lower-case letters, digits and hyphens, and .pdf, .xlsx or .docx: files/price-list.pdf',
  'site-address': 'https and the host name, without a slash at the end, as the browser shows it on the home page',
  'language-code': 'the two lower-case letters of a language: es',
  'lower-case-word': 'one word of 2 to 20 lower-case letters without accents: portal',
  'text-key': 'words without spaces, joined by dots: menu.open',
  'camel-case-name': 'letters and digits without accents or spaces, the first one lower-case: firstName',
  'upper-case-code': 'a short code of capital letters or digits: EGLV',
  identifier: 'letters, digits and hyphens without accents or spaces, the first one a letter: cookieLanguage',
  'marker-name': 'letters and hyphens around {code}: line-{code}',
  'parameter-value': 'letters, digits and hyphens without accents or spaces: FREIGHT',
  'city-code': 'the five digits of the DIVIPOLA code, in quotes: ' + "'76109'",
  'field-pattern': 'an expression from ^ to $ of classes and counts: ^[0-9]{4}$',
  moment: 'day, time and distance from UTC, which is -05:00 in Colombia: 2026-12-01T08:00-05:00',
  'tracking-id': 'G- and capital letters or digits, or nothing: G-AB12CD34EF',
  'not-blank': 'words, not only spaces',
};
const types: Readonly<Record<string, string>> = {
  string: 'a text',
  object: 'a group of keys',
  array: 'a list',
  integer: 'a whole number',
  boolean: 'true or false',
};
const list = (items: readonly string[]) => items.join(', ');
const quoted = (items: readonly string[]) => items.map((item) => `"${item}"`).join(', ');

export const en: Words = {
  kinds,
  roles,
  urlFaults,
  formats,
  yamlFaults,
  didYouMean: (suggestion, file) => `did you mean "${suggestion}"?${file === undefined ? '' : ` (${file})`}`,
  severity: { error: 'error', warning: 'warning' },
  summary: (errors, warnings, notChecked) => {
    const count = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`;
    const rest = notChecked === 0 ? '' : `; ${count(notChecked, 'check')} left out until the problems above are solved`;
    return `${count(errors, 'error')}, ${count(warnings, 'warning')}${rest}`;
  },
  problems: {
    'empty-catalog': () => ({ message: 'the folder holds no catalog (.yaml) files' }),
    'missing-file': ({ file }) => ({ message: `the catalog needs ${file}`, help: 'restore it from version control' }),
    'unknown-file': ({ file }) => ({
      message: `no catalog file is called ${file}`,
      help: 'rename it, or move it out of the catalog folder',
    }),
    'empty-file': () => ({ message: 'the file is empty', help: 'restore it from version control' }),
    'file-too-large': ({ bytes, limitBytes }) => ({
      message: `the file has ${bytes} bytes; at most ${limitBytes} are read`,
    }),
    'not-utf8': () => ({ message: 'the file is not UTF-8 text', help: 'save it again with encoding "UTF-8"' }),
    'too-deep': ({ limit }) => ({ message: `nested deeper than ${limit} levels` }),
    'yaml-syntax': ({ fault, reason }) => ({
      message: fault === 'other' ? `${yamlFaults.other} (${reason})` : yamlFaults[fault],
      help: 'two spaces per level; a space after each colon and dash; quotes around texts with commas, colons, # or braces',
    }),
    'duplicate-key': ({ key }) => ({
      message: `the key "${key}" stands here a second time`,
      help: 'delete one of the two',
    }),
    'several-documents': () => ({ message: 'a second document starts here (---)', help: 'one file holds one catalog' }),
    'anchor-or-alias': () => ({
      message: 'anchors (&name), aliases (*name) and merge keys are not allowed',
      help: 'write the value out; a text that begins with & or * needs quotes',
    }),
    'bad-key': ({ key }) => ({
      message: key === '' ? 'a key must be a word' : `"${key}" cannot be a key here`,
      help: 'a text with a comma, a colon or braces needs quotes around it',
    }),
    'control-character': () => ({
      message: 'the text has invisible control characters',
      help: 'delete it and type it again',
    }),
    'editor-schema': ({ expected }) => ({
      message: 'line 1 does not name the schema for editors',
      help: `put this on line 1: ${expected}`,
    }),
    'unknown-key': ({ key }) => ({ message: `unknown key "${key}"` }),
    'missing-key': ({ key }) => ({ message: `the key "${key}" is missing` }),
    'missing-one-of': ({ keys }) => ({ message: `one of the keys ${quoted(keys)} is needed` }),
    'wrong-type': ({ expected }) => ({
      message: `expected ${expected.map((type) => types[type] ?? type).join(' or ')}`,
    }),
    'bad-value': ({ value, allowed }) => ({
      message: `"${value}" is not allowed here`,
      help: `allowed: ${list(allowed)}`,
    }),
    'bad-format': ({ value, format, pattern }) => ({
      message: `"${value}" has not the expected form`,
      help: `expected form: ${format === undefined ? pattern : formats[format]}`,
    }),
    'too-long': ({ limit }) => ({ message: `longer than ${limit} characters` }),
    'too-short': () => ({ message: 'the text is empty' }),
    'out-of-range': ({ comparison, limit }) => ({ message: `must be ${comparison} ${limit}` }),
    'too-few': ({ limit }) => ({ message: `needs at least ${limit} ${limit === 1 ? 'entry' : 'entries'}` }),
    'too-many': ({ limit }) => ({ message: `at most ${limit} ${limit === 1 ? 'entry is' : 'entries are'} allowed` }),
    'bad-shape': ({ reason }) => ({ message: reason }),
    'unknown-id': ({ kind, id }) => ({ message: `unknown ${kinds[kind]} "${id}"` }),
    'duplicate-id': ({ kind, id, first }) => ({
      message: `the ${kinds[kind]} "${id}" is defined twice`,
      help: `first in ${first}`,
    }),
    'duplicate-item': ({ id }) => ({ message: `"${id}" stands twice in this list`, help: 'give each its own name' }),
    'duplicate-text-key': ({ key, first }) => ({
      message: `a text of ${first} is already filed under "${key}"`,
      help: 'give this one another name',
    }),
    'missing-text': ({ language }) => ({
      message: `the text is missing in "${language}"`,
      help: `add "${language}: …" beside the others`,
    }),
    'unused-language': ({ language }) => ({
      message: `the site does not speak "${language}" yet`,
      help: 'add it to languages in site.yaml to publish these texts',
    }),
    'text-values-differ': ({ missing, surplus }) => ({
      message: 'the values in {{…}} are not those of the first language',
      help: [...missing.map((name) => `add {{${name}}}`), ...surplus.map((name) => `remove {{${name}}}`)].join(', '),
    }),
    'forbidden-url': ({ url, fault }) => ({ message: `the address "${url}" is refused: ${urlFaults[fault]}` }),
    'own-route-as-url': ({ url }) => ({
      message: `"${url}" is a page of this site`,
      help: 'name its route instead of its address',
    }),
    'placeholder-link': ({ url }) => ({
      message: `placeholder: ${url}`,
      help: 'put the real address here and delete "placeholder: true"',
    }),
    'unknown-hash': ({ hash, route }) => ({ message: `the page of route "${route}" has no anchor "${hash}"` }),
    'duplicate-anchor': ({ anchor, first }) => ({ message: `the anchor "${anchor}" is taken by "${first}"` }),
    'duplicate-path': ({ path, first }) => ({ message: `the path "${path}" is taken by the route "${first}"` }),
    'no-such-date': ({ date }) => ({
      message: `there is no day ${date} in the calendar`,
      help: `write ${formats['calendar-date']}`,
    }),
    'updated-before-published': ({ published }) => ({
      message: `updated before it was published (${published})`,
      help: 'correct one of the two dates, or delete "updated"',
    }),
    'duplicate-code': ({ code, first }) => ({
      message: `the code ${code} is taken by "${first}"`,
      help: 'choose a free number',
    }),
    'file-missing': ({ file, role }) => ({
      message: `the ${roles[role]} ${file} does not exist`,
      help: 'add it to the catalog folder, or correct the name',
    }),
    'file-empty': ({ file }) => ({ message: `the file ${file} is empty` }),
    'file-type': ({ file, expected }) => ({
      message: `the content of ${file} is not ${expected}`,
      help: 'export it again instead of renaming it',
    }),
    'missing-slot': ({ slot, line }) => ({
      message: `"${line}" says nothing about "${slot}"`,
      help: `add its target, or "${slot}: notOffered"`,
    }),
    'menu-cycle': ({ cycle }) => ({ message: `the menu contains itself: ${cycle.join(' > ')}` }),
    'empty-menu': ({ menu }) => ({ message: `the menu "${menu}" is empty`, help: 'give it an item, or delete it' }),
    'missing-form-field': ({ field, endpoint }) => ({
      message: `the form lacks the field "${field}" that "${endpoint}" requires`,
    }),
    'unknown-form-field': ({ field, endpoint }) => ({ message: `"${endpoint}" has no field "${field}"` }),
    'fixed-form-field': ({ field, endpoint }) => ({
      message: `"${endpoint}" fixes the field "${field}" itself`,
      help: 'delete it here',
    }),
    'unknown-field': ({ field, form }) => ({ message: `form "${form}" has no field "${field}" that serves here` }),
    'unknown-option': ({ option, list }) => ({ message: `list "${list}" has no option "${option}"` }),
    'password-out-of-reach': ({ minLength, maxLength, login }) => ({
      message: `this password asks for at least ${minLength} characters, but form "${login}" takes only ${maxLength}`,
      help: `raise maxLength in forms/${login}.yaml, or lower minLength here`,
    }),
    'no-such-moment': ({ moment }) => ({ message: `"${moment}" is not in the calendar or on the clock` }),
    'ends-before-it-begins': ({ from }) => ({ message: `ends before it begins, or at the same moment (${from})` }),
    'measured-staff-route': ({ route }) => ({ message: `the route "${route}" is for staff, and is not measured` }),
    'empty-range': ({ minLength, maxLength }) => ({
      message: `nothing has both at least ${minLength} and at most ${maxLength} characters`,
    }),
    'line-source-outside-line': () => ({ message: 'a value "from the line" is only known in the file of a line' }),
    'unknown-mail-value': ({ value, declared }) => ({
      message: `the mail has no value "${value}"`,
      help: declared.length === 0 ? 'it has none' : `it has: ${list(declared)}`,
    }),
    'unused-mail-value': ({ value }) => ({
      message: `the mail never shows the value "${value}"`,
      help: `write {{${value}}} in a text, or ask a programmer to remove the value`,
    }),
  },
};
