import type { Messages } from '../messages.ts';
import { formats, kinds, list, quoted, roles, types, urlFaults, yamlFaults } from './en-labels.ts';

export const en: Messages = {
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
    'document-block': ({ block, allowed }) => ({
      message: `a page that is offered as a document cannot hold a block "${block}"`,
      help: `blocks that also stand on paper: ${list(allowed)}`,
    }),
    'duplicate-path': ({ path, first }) => ({ message: `the path "${path}" is taken by the route "${first}"` }),
    'parent-cycle': ({ cycle }) => ({ message: `the page stands above itself: ${cycle.join(' > ')}` }),
    'duplicate-page-text': ({ key, first }) => ({
      message: `the page "${first}" has the same ${key}`,
      help: 'say what is different about this page, so that people can tell the two apart in search results',
    }),
    'description-length': ({ length, least, most }) => ({
      message: `the description has ${length} characters`,
      help: `search results show it whole with ${least} to ${most}`,
    }),
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
    'duplicate-unlocode': ({ code, first }) => ({
      message: `the UN/LOCODE ${code} is taken by "${first}"`,
      help: 'look the code of this port up in the UN/LOCODE list',
    }),
    'port-outside-map': ({ id }) => ({
      message: `"${id}" lies outside the map`,
      help: 'correct the coordinates (west and south are negative), or give the map wider edges and another drawing',
    }),
    'client-name-repeats-line': ({ line }) => ({
      message: `a client that is a line bears the name of its line ("${line}")`,
      help: 'delete the name here',
    }),
    'duplicate-synonym': ({ word, first }) => ({
      message: `"${word}" already stands in another group of synonyms, with "${first}"`,
      help: 'delete it from one of the two, or make the two groups one',
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
    'unknown-panel-field': ({ field, view }) => ({
      message: `view "${view}" of the panel has no field "${field}" with a value of its own`,
    }),
    'unknown-option': ({ option, list }) => ({ message: `list "${list}" has no option "${option}"` }),
    'password-longer-than-login': ({ minLength, maxLength, login }) => ({
      message: `this password asks for at least ${minLength} characters, but form "${login}" takes only ${maxLength}`,
      help: `raise maxLength in forms/${login}.yaml, or lower minLength here`,
    }),
    'no-such-moment': ({ moment }) => ({ message: `"${moment}" is not in the calendar or on the clock` }),
    'ends-before-it-begins': ({ from }) => ({ message: `ends before it begins, or at the same moment (${from})` }),
    'analytics-on-staff-route': ({ route }) => ({ message: `the route "${route}" is for staff, and is not measured` }),
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
