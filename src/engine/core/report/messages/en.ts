import type { Messages } from '../../messages.ts';
import type { FileProblems } from '../../problem.ts';
import { readErrorText } from '../file-error-messages.ts';
import { formats, kinds, list, quoted, types, yamlErrorAdvice, yamlErrorCauses } from './en-labels.ts';

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
    'missing-file': ({ file }) => ({
      message: `the catalog is missing ${file}`,
      help: 'restore it from Git (Source Control in VS Code)',
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
    'not-utf8': ({ isUtf16 }) => ({
      message: 'the file is saved with another encoding than UTF-8',
      help: isUtf16
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
    'unused-acceptance': ({ code }) => ({
      message: `the warning [${code}] that is accepted here no longer exists`,
      help: 'delete this entry; if the warning still appears, correct "file", "text" or "at"',
    }),
  },
};
