import type { MailItem } from '../../../generated/types.ts';

/** A value that a feature fills in. All of it may come from strangers. */
export type MailValue = string | number | readonly MailItem[];
export type Values = Readonly<Record<string, MailValue>>;

/** Returns the values as single lines or numbers, for use within the sentences of a mail. */
export function inSentences(values: Values): Readonly<Record<string, string | number>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inSentence(value)]));
}

function inSentence(value: MailValue): string | number {
  if (typeof value === 'object') return value.map(itemText).join(', ');
  return typeof value === 'number' ? value : oneLine(value);
}

/** Returns a value of a mail that is one text. @throws Error if the value is missing or is no text */
export function wordsOf(values: Values, name: string): string {
  const value = givenValue(values, name);
  if (typeof value !== 'string') throw new Error(`The value "${name}" of the mail is no text`);
  return value;
}

/** Returns a value of a mail that is a list. @throws Error if the value is missing or is no list */
export function itemsOf(values: Values, name: string): readonly MailItem[] {
  const value = givenValue(values, name);
  if (typeof value !== 'object') throw new Error(`The value "${name}" of the mail is no list`);
  return value.map((item) =>
    typeof item === 'string' ? oneLine(item) : { label: oneLine(item.label), text: oneLine(item.text) },
  );
}

/** Returns an item of a list as one line: "label: text" or the text alone. */
export function itemText(item: MailItem): string {
  return oneLine(typeof item === 'string' ? item : `${item.label}: ${item.text}`);
}

/** Splits a stranger's text into lines, without control and bidirectional characters. */
export function linesOf(text: string): string[] {
  return text
    .trim()
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => withoutDisguise(line).replace(/\p{Cc}+/gu, ' '));
}

/** Puts a stranger's text on one line, so that it cannot begin a line of its own in a header or in a text. */
function oneLine(text: string): string {
  return withoutDisguise(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Removes the characters that change the order in which others are shown. */
function withoutDisguise(text: string): string {
  return text.replace(/\p{Bidi_Control}/gu, '');
}

function givenValue(values: Values, name: string): MailValue {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) throw new Error(`The mail lacks its value "${name}"`);
  return value;
}
