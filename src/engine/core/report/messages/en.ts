import type { FileProblems, Messages } from '../../problem.ts';
import { readErrorText } from '../file-error-messages.ts';

const kinds: Messages['kinds'] = {
  announcement: 'announcement',
  article: 'article',
  client: 'client',
  document: 'document',
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
  panelView: 'view of the panel',
  panelWord: 'word of the panel',
  port: 'port',
  question: 'question',
  route: 'route',
  sea: 'sea',
  sector: 'sector',
  slot: 'transaction slot',
  text: 'interface text',
  topic: 'topic',
};
const yamlErrorCauses: Messages['yamlErrorCauses'] = {
  indentation: 'this line is not aligned with the others of its group',
  unclosed: 'what opens here (a bracket, a brace or a quote) is never closed',
  'merge-marks': 'Git could not merge two versions of the file, and both are here',
  'code-fence': 'this line belongs to the chat or page from which the text was copied, not to the file',
  tab: 'this line begins with a tab; use spaces',
  'unicode-space': 'there is a character here that only looks like a space, as copied from a web page or Word',
  tag: 'a text that begins with "!" needs quotes; YAML tags are not allowed',
  directive: 'this line is for other programs, and with it the file would be read differently',
  'colon-in-text': 'there is a colon inside a text, or a second key on this line; perhaps a comma is missing before it',
  'comment-in-text': 'what follows this # on the line is a comment, which is not read',
  'no-colon': 'a colon and a space are missing after the key on this line',
  'odd-dash': 'an entry begins with a plain hyphen, and this is another sign, as Word writes it',
  'odd-comment': 'a comment begins with #, not with these signs',
  'no-dash': 'a dash is missing before this key: a new entry of the list begins here',
  'no-space-after-colon': 'a space is missing after the colon of this key',
  'no-space-after-dash': 'a space is missing after the dash on this line',
  'missing-comma': 'a comma is missing before this',
  separator: 'this sign is too much: here nothing separates one line from the next',
  'after-end': 'there are more words after a closing quote or bracket',
  'reserved-start': 'a text that begins with this character needs quotes',
  escape: 'between double quotes a backslash begins a code, and this code does not exist',
  unexpected: 'there is something here that does not belong here',
  other: 'this is not valid YAML',
};
/** What to do about some mistakes in YAML. */
const yamlErrorAdvice: Readonly<Partial<Messages['yamlErrorCauses']>> = {
  'unicode-space': 'delete it, and type spaces with the space bar',
  'merge-marks': 'keep one of the two versions, and delete the three marks: <<<<<<<, ======= and >>>>>>>',
  'code-fence': 'delete the lines that begin with ```, and whatever was copied with them',
  'odd-dash': 'delete it, and type the hyphen on the keyboard: -',
  'comment-in-text': 'if the # is part of the text, put the text in quotes; otherwise delete it',
  separator: 'delete it, also at the end of the other lines',
  'odd-comment': 'replace them with #',
  directive: 'delete it',
  'no-dash': 'type a dash and a space before it, aligned with those of the entry above',
};
const formats: Messages['formats'] = {
  id: 'lower-case words without accents, joined by hyphens: freight-payment',
  phone:
    'a plus sign, the code of the country and the whole number without an extension, with spaces: +00 000 000 0000',
  email: 'one e-mail address: name@example.com',
  'route-path': 'a slash, then lower-case words without accents, joined by hyphens or slashes: /contact-us',
  'former-path': 'a slash, then letters without accents, digits, hyphens and dots, joined by slashes: /contact.html',
  'article-path': 'a slash, more words if you like, and {article} at the end: /{article} or /news/{article}',
  'calendar-date': 'year, month and day joined by hyphens: 2026-03-14',
  'clock-time': 'hours and minutes, from 00:00 to 23:59: 08:00',
  version: "two numbers and a dot, in quotes: '3.0'",
  'image-path': 'images/, lower-case letters, digits and hyphens, and .svg, .jpg, .png or .webp: images/port-view.jpg',
  'drawing-path': 'images/, lower-case letters, digits and hyphens, and .svg: images/port-view.svg',
  'icon-path': 'icons/, lower-case letters, digits and hyphens, and .svg: icons/payments.svg',
  'download-path': 'files/, lower-case letters, digits and hyphens, and .pdf, .xlsx or .docx: files/price-list.pdf',
  'font-path': 'fonts/, lower-case letters, digits and hyphens, and .woff2 or .woff: fonts/brand-400.woff2',
  'font-package': 'the name of a package of fontsource: @fontsource/inter or @fontsource-variable/inter',
  'font-package-by-weight': 'the name of a package of fontsource with a file for each weight: @fontsource/inter',
  'font-family': 'the name of the font, with letters without accents, digits and spaces: Source Sans 3',
  color: "a hash and six hexadecimal digits, in quotes: '#12395b'",
  'site-address': 'https and the host name, without a slash at the end, as the browser shows it on the home page',
  'language-code': 'the two lower-case letters of a language: es',
  'lower-case-word': 'one word of 2 to 20 lower-case letters without accents: portal',
  'lower-case-letters': 'lower-case letters without accents: aeiou',
  'text-key': 'words without spaces, joined by dots: menu.open',
  'camel-case-name': 'letters and digits without accents or spaces, the first one lower-case: firstName',
  'country-code': 'the two capital letters of a country: CO',
  'tax-id-shape': 'a # for each digit or letter, with what is written between them: ##-########-#',
  'upper-case-code': 'a short code of capital letters or digits: EGLV',
  'owner-code': 'four capital letters, the last one U, J or Z: HLCU',
  unlocode:
    'the two letters of the country and three capital letters or digits from 2 to 9, as in the UN/LOCODE list: NLRTM',
  identifier: 'letters, digits and hyphens without accents or spaces, the first one a letter: cookieLanguage',
  'marker-name': 'letters and hyphens around {code}: line-{code}',
  'parameter-value': 'letters, digits and hyphens without accents or spaces: FREIGHT',
  'city-code': 'the digits of the official code of the city, in quotes: ' + "'01234'",
  digits: 'digits without spaces, in quotes: ' + "'57'",
  'time-zone': 'the name of a zone of the IANA list: America/Santiago',
  'field-pattern': 'an expression from ^ to $ with classes and counts: ^[0-9]{4}$',
  'number-pattern': 'an expression from ^ to $ of capitals, digits, classes and counts: ^HLCU[A-Z0-9]{8,12}$',
  moment: 'a day, or a day and a local time of the agency: 2026-12-01 or 2026-12-01T08:00',
  'tracking-id': 'G- and capital letters or digits, or nothing: G-AB12CD34EF',
  'program-name': 'letters, - and _, from 3 to 40: AldebaranLinks',
  'not-blank': 'words, not only spaces',
};
const types: Readonly<Record<string, string>> = {
  string: 'a text',
  object: 'a group of keys',
  array: 'a list',
  integer: 'a whole number',
  number: 'a number, with a point before the decimals',
  boolean: 'true or false',
};
const list = (items: readonly string[]) => items.join(', ');
const quoted = (items: readonly string[]) => items.map((item) => `"${item}"`).join(', ');

/** Where a kind of file belongs: in a folder, or under a name of its own. */
const DIVIDE =
  'divide its list among several files of a folder with its name (faq/payments.yaml and faq/others.yaml instead of faq.yaml)';
const inPlace = (place: string) => (place.includes('*') ? `the folder ${place.split('/')[0]}` : place);

/** The limits of numbers in words. */
const BOUNDS: Readonly<Record<string, string>> = { '>=': 'at least', '<=': 'at most' };

/** What to do about a mistake in YAML without an advice of its own. */
const GENERAL_ADVICE =
  'two spaces per level; a space after each colon and dash; quotes around texts with commas, colons, # or braces';

const expectedFormat = ({ format, pattern }: Pick<FileProblems['bad-format'], 'format' | 'pattern'>) =>
  `expected format: ${format === undefined ? pattern : formats[format]}`;

/** The format of a text that needs quotes, if it has one. */
const ofFormat = ({ format, pattern }: NonNullable<FileProblems['wrong-type']['unquoted']>) =>
  pattern === undefined ? '' : `; ${expectedFormat({ format, pattern })}`;

export const en: Messages = {
  kinds,
  formats,
  yamlErrorCauses,
  didYouMean: (suggestion, file) => `did you mean "${suggestion}"?${file === undefined ? '' : ` (${file})`}`,
  looksLike: (suggestion) =>
    `it has an invisible character: delete the word and type "${suggestion}", without copying it`,
  severity: { error: 'error', warning: 'warning' },
  summary: ({ errors, warnings, accepted, notChecked }) => {
    const count = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`;
    const rest = notChecked === 0 ? '' : `; ${count(notChecked, 'check')} on hold until the problems above are solved`;
    const known = accepted === 0 ? '' : ` (and ${accepted} accepted)`;
    return `${count(errors, 'error')}, ${count(warnings, 'warning')}${known}${rest}`;
  },
  first: 'first occurrence',
  rest: (count, code) => `… and ${count} more of [${code}]`,
  problems: {
    'empty-catalog': () => ({ message: 'the folder holds no catalog (.yaml) files' }),
    'missing-file': ({ file, isOfCountry }) => ({
      message: `the catalog is missing ${file}`,
      help: isOfCountry
        ? 'write it, or name in country.yaml a country that brings it (pack: …)'
        : 'restore it from Git (Source Control in VS Code)',
    }),
    'file-and-folder': ({ file, folder }) => ({
      message: `there is ${file} and also the folder ${folder}; a list is in one of the two`,
      help: `move ${file} to the folder ${folder} under another name, or put everything in ${file} and delete the folder`,
    }),
    'unknown-file': ({ file, format, endings }) => ({
      message: `the catalog does not use a file called ${file}: its content does not reach the site`,
      help: `${endings.length === 0 ? 'rename it' : `export it as ${endings.map((ending) => ending.toUpperCase()).join(' or ')} instead of only renaming it`}${format === undefined ? '' : ` (${formats[format]})`}, or move it out of the catalog folder`,
    }),
    'misplaced-file': ({ place }) => ({
      message: `this file does not belong here: by its line 1 and by its content, it belongs in ${inPlace(place)}`,
      help: 'move it there (in VS Code, drag it to its place)',
    }),
    'unknown-folder': ({ folder, known }) => ({
      message: `the catalog does not use a folder called ${folder}: its content does not reach the site`,
      help: `move its files to one of these: ${list(known)}; or move the folder out of the catalog folder`,
    }),
    'unreadable-file': ({ reason }) => ({
      message: 'this file cannot be read',
      help: readErrorText('en', reason),
    }),
    'empty-file': () => ({
      message: 'the file is empty',
      help: 'write its content, or delete it; if it had some before, restore it from Git (Source Control in VS Code)',
    }),
    'file-too-large': ({ bytes, limitBytes }) => ({
      message: `the file has ${bytes} bytes; the maximum is ${limitBytes}`,
      help: `${DIVIDE}, or restore it from Git`,
    }),
    'not-utf8': ({ isUtf16, isOfProgram }) => ({
      message: isOfProgram
        ? 'this is no text file, but one of another program, such as Word or Excel'
        : 'the file is saved with another encoding than UTF-8',
      help: isOfProgram
        ? 'open the original in that program, copy the text, and save it from VS Code'
        : isUtf16
          ? 'in VS Code, at the bottom right: "Save with Encoding" → "UTF-8"'
          : 'do not save it as it is, because that loses the accents; in VS Code, at the bottom right, where it says "UTF-8": "Reopen with Encoding" → "Windows 1252"; then, at the same place: "Save with Encoding" → "UTF-8"',
    }),
    'too-deep': ({ limit }) => ({
      message: `there are more than ${limit} levels, one inside another`,
      help: 'check the brackets, the braces and the spaces at the beginning of the lines',
    }),
    'too-many-parts': ({ limit }) => ({
      message: `the file has more than ${limit} lines and items`,
      help: `delete what is repeated, or ${DIVIDE}`,
    }),
    'yaml-syntax': ({ cause, reason }) => ({
      message: cause === 'other' ? `${yamlErrorCauses.other} (${reason})` : yamlErrorCauses[cause],
      help: yamlErrorAdvice[cause] ?? GENERAL_ADVICE,
    }),
    'duplicate-key': ({ key }) => ({
      message: `the key "${key}" is here a second time`,
      help: 'delete one of the two',
    }),
    'several-documents': () => ({
      message: 'a second document starts here (---)',
      help: 'delete the line ---, or move what follows to another file',
    }),
    'anchor-or-alias': () => ({
      message: 'anchors (&name), aliases (*name) and merge keys are not allowed',
      help: 'write the value out; a text that begins with & or * needs quotes',
    }),
    'bad-key': ({ key, expected, allowed, isCutText, hasOddQuote }) => ({
      message: key === '' ? 'a key must be a word' : `"${key}" cannot be a key here`,
      help: [
        ...(expected === undefined ? [] : [expectedFormat(expected)]),
        ...(allowed === undefined ? [] : [`allowed: ${list(allowed)}`]),
        ...(hasOddQuote ? ['use straight quotes (\' or "): those of Word and of phones are part of the text'] : []),
        ...(isCutText && !hasOddQuote
          ? ['a text or an address with a comma, a colon or braces needs quotes around it']
          : []),
      ].join('; '),
    }),
    'control-character': () => ({
      message: 'the text has invisible characters',
      help: 'delete it and type it again, without copying it',
    }),
    'misread-number': ({ written, read }) => ({
      message: `${written} would be read as the number ${read}`,
      help: written.startsWith('+')
        ? `a phone number needs quotes: '${written}'; any other number is written without the plus sign`
        : 'write the number with digits only, without a point for thousands or zeros in front; a code whose zeros matter needs quotes',
    }),
    'unknown-key': ({ key }) => ({ message: `unknown key "${key}"` }),
    'missing-key': ({ key, ofSeveral }) => ({
      message:
        ofSeveral === undefined
          ? `the key "${key}" is missing`
          : `if there are two or more entries, each of them has these keys: ${quoted(ofSeveral)}`,
      ...(ofSeveral === undefined ? {} : { help: 'add them to all entries of this list, or leave only one' }),
    }),
    'missing-one-of': ({ keys }) => ({ message: `one of these keys is missing: ${quoted(keys)}` }),
    'wrong-type': ({ expected, words, allowed, isMissing, example, unquoted }) => ({
      message: `${isMissing ? 'the value is missing: ' : ''}expected ${[...words.map((word) => quoted([word])), ...expected.map((type) => types[type] ?? type)].join(' or ')}`,
      ...(allowed === undefined ? {} : { help: `allowed: ${list(allowed)}` }),
      ...(unquoted === undefined ? {} : { help: `put it in quotes${ofFormat(unquoted)}` }),
      ...(example === undefined ? {} : { help: `write it like this: ${example}` }),
    }),
    'bad-value': ({ value, allowed, types: others, example, isBeside }) => ({
      message: value === '' ? 'the value is missing' : `"${value}" is not allowed here`,
      help: [
        isBeside
          ? 'write it alone, right after the colon of the key, or delete it'
          : [`allowed: ${list(allowed)}`, ...others.map((type) => types[type] ?? type)].join(' or '),
        ...(example === undefined ? [] : [`write it like this: ${example}`]),
      ].join('; '),
    }),
    'bad-format': ({ value, ...expected }) => ({
      message: value === '' ? 'the value is missing' : `"${value}" does not have the expected format`,
      help: expectedFormat(expected),
    }),
    'too-long': ({ limit }) => ({ message: `longer than ${limit} characters`, help: 'shorten it' }),
    'too-short': () => ({ message: 'the text is empty' }),
    'out-of-range': ({ comparison, limit }) => ({ message: `must be ${BOUNDS[comparison] ?? comparison} ${limit}` }),
    'too-few': ({ limit }) => ({ message: `needs at least ${limit} ${limit === 1 ? 'entry' : 'entries'}` }),
    'too-many': ({ limit }) => ({ message: `at most ${limit} ${limit === 1 ? 'entry is' : 'entries are'} allowed` }),
    'bad-shape': ({ reason }) => ({ message: reason }),
    'unknown-country': ({ country, known }) => ({
      message: `the engine comes with no country "${country}"`,
      help: `available: ${known.join(', ')}; the data of another country are written right here, without "pack"`,
    }),
    'unused-acceptance': ({ code }) => ({
      message: `the warning [${code}] that is accepted here no longer exists`,
      help: 'delete this entry; if the warning still appears, correct "file", "text" or "at"',
    }),
  },
};
