import type { MailItem } from '../../../../generated/types.ts';

/** What a feature gives for a mail. All of it may come from strangers. */
export type MailValue = string | readonly MailItem[];
export type Values = Readonly<Record<string, MailValue>>;

/** The values as parts of a sentence, for the texts of a mail. */
export function inSentences(values: Values): Readonly<Record<string, string>> {
  const entries = Object.entries(values).map(
    ([name, value]) => [name, typeof value === 'string' ? oneLine(value) : value.map(itemText).join(', ')] as const,
  );
  return Object.fromEntries(entries);
}

/** @throws Error if the feature did not give the words that the mail shows */
export function wordsOf(values: Values, name: string): string {
  const value = givenValue(values, name);
  if (typeof value !== 'string') throw new Error(`The value "${name}" of the mail is a list`);
  return value;
}

/** @throws Error if the feature did not give the list that the mail shows */
export function itemsOf(values: Values, name: string): readonly MailItem[] {
  const value = givenValue(values, name);
  if (typeof value === 'string') throw new Error(`The value "${name}" of the mail is no list`);
  return value.map((item) =>
    typeof item === 'string' ? oneLine(item) : { label: oneLine(item.label), text: oneLine(item.text) },
  );
}

export function itemText(item: MailItem): string {
  return oneLine(typeof item === 'string' ? item : `${item.label}: ${item.text}`);
}

/** A stranger's words of several lines. */
export function linesOf(text: string): string[] {
  return text
    .trim()
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => withoutDisguise(line).replace(/\p{Cc}+/gu, ' '));
}

/** A stranger's words as part of a sentence: they cannot begin a line of their own, in a header or in a text. */
function oneLine(text: string): string {
  return withoutDisguise(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Without the characters that change the order in which others are shown. */
function withoutDisguise(text: string): string {
  return text.replace(/\p{Bidi_Control}/gu, '');
}

function givenValue(values: Values, name: string): MailValue {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) throw new Error(`The mail lacks its value "${name}"`);
  return value;
}
