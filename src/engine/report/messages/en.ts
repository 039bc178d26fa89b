import type { Messages } from '../../messages.ts';
import { readErrorText } from '../refusal-words.ts';
import { formats, kinds, list, quoted, types, yamlErrorCauses } from './en-labels.ts';

export const en: Messages = {
  kinds,
  formats,
  yamlErrorCauses,
  didYouMean: (suggestion, file) => `did you mean "${suggestion}"?${file === undefined ? '' : ` (${file})`}`,
  severity: { error: 'error', warning: 'warning' },
  summary: ({ errors, warnings, accepted, notChecked }) => {
    const count = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`;
    const rest = notChecked === 0 ? '' : `; ${count(notChecked, 'check')} left out until the problems above are solved`;
    const known = accepted === 0 ? '' : ` (and ${accepted} accepted)`;
    return `${count(errors, 'error')}, ${count(warnings, 'warning')}${known}${rest}`;
  },
  first: 'the first time',
  rest: (count, code) => `… and ${count} more of [${code}]`,
  problems: {
    'empty-catalog': () => ({ message: 'the folder holds no catalog (.yaml) files' }),
    'missing-file': ({ file }) => ({ message: `the catalog needs ${file}`, help: 'restore it from version control' }),
    'unknown-file': ({ file, format }) => ({
      message: `no catalog file is called ${file}, so nobody reads it`,
      help: `rename it${format === undefined ? '' : ` (${formats[format]})`}, or move it out of the catalog folder`,
    }),
    'unknown-folder': ({ folder, known }) => ({
      message: `no folder of the catalog is called ${folder}, so nobody reads what is in it`,
      help: `move its files to one of ${list(known)}, or the folder out of the catalog folder`,
    }),
    'unreadable-file': ({ reason }) => ({
      message: 'this file cannot be read',
      help: readErrorText('en', reason),
    }),
    'empty-file': () => ({ message: 'the file is empty', help: 'restore it from version control' }),
    'file-too-large': ({ bytes, limitBytes }) => ({
      message: `the file has ${bytes} bytes; at most ${limitBytes} are read`,
    }),
    'not-utf8': () => ({ message: 'the file is not UTF-8 text', help: 'save it again with encoding "UTF-8"' }),
    'too-deep': ({ limit }) => ({ message: `nested deeper than ${limit} levels` }),
    'yaml-syntax': ({ cause, reason }) => ({
      message: cause === 'other' ? `${yamlErrorCauses.other} (${reason})` : yamlErrorCauses[cause],
      help:
        cause === 'odd-space'
          ? 'delete it, and type spaces with the space bar'
          : 'two spaces per level; a space after each colon and dash; quotes around texts with commas, colons, # or braces',
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
    'misread-number': ({ written, read }) => ({
      message: `${written} would be read as the number ${read}`,
      help: 'write the number with plain digits and no zero in front; a code whose zeros count needs quotes',
    }),
    'unknown-key': ({ key }) => ({ message: `unknown key "${key}"` }),
    'missing-key': ({ key }) => ({ message: `the key "${key}" is missing` }),
    'missing-one-of': ({ keys }) => ({ message: `one of the keys ${quoted(keys)} is needed` }),
    'wrong-type': ({ expected, words }) => ({
      message: `expected ${[...words.map((word) => quoted([word])), ...expected.map((type) => types[type] ?? type)].join(' or ')}`,
    }),
    'bad-value': ({ value, allowed }) => ({
      message: `"${value}" is not allowed here`,
      help: `allowed: ${list(allowed)}`,
    }),
    'bad-format': ({ value, format, pattern }) => ({
      message: value === '' ? 'it is still to be written' : `"${value}" does not have the expected form`,
      help: `expected form: ${format === undefined ? pattern : formats[format]}`,
    }),
    'too-long': ({ limit }) => ({ message: `longer than ${limit} characters` }),
    'too-short': () => ({ message: 'the text is empty' }),
    'out-of-range': ({ comparison, limit }) => ({ message: `must be ${comparison} ${limit}` }),
    'too-few': ({ limit }) => ({ message: `needs at least ${limit} ${limit === 1 ? 'entry' : 'entries'}` }),
    'too-many': ({ limit }) => ({ message: `at most ${limit} ${limit === 1 ? 'entry is' : 'entries are'} allowed` }),
    'bad-shape': ({ reason }) => ({ message: reason }),
    'unused-acceptance': ({ code }) => ({
      message: `the warning [${code}] that is accepted here is gone`,
      help: 'delete this entry; if the warning is still there, correct "file", "text" or "at"',
    }),
  },
};
