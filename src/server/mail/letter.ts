import type { Translate } from '../../generated/i18next.ts';
import type { LanguageId, Mail, MailItem, MailPart, Office, TextKey } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { readLinkToken } from '../../shared/http/mailed-link.ts';
import { formatOpeningHours } from '../../shared/time/opening-hours.ts';

/** A mail's content with every value filled in; html.ts and plain-text.ts render the same letter. */
export interface Letter {
  readonly subject: string;
  readonly preheader: string;
  readonly greeting: string;
  readonly parts: readonly LetterPart[];
  readonly closing: string;
  readonly notice: string;
}

export type LetterPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly hint: string; readonly link: string }
  | { readonly kind: 'link'; readonly label: string; readonly link: string }
  | { readonly kind: 'code'; readonly hint: string; readonly code: string }
  | { readonly kind: 'list'; readonly items: readonly MailItem[] }
  | { readonly kind: 'quote' | 'words'; readonly lines: readonly string[] }
  | { readonly kind: 'offices'; readonly groups: readonly OfficeGroup[] };

/** Offices with the same hours; empty hours if they have none. */
export interface OfficeGroup {
  readonly hours: string;
  readonly offices: readonly Pick<Office, 'city' | 'phone' | 'email'>[];
}

/**
 * Returns a mail as a letter without a format: its subject and its blocks, in a language and with values filled in.
 * @throws Error if a value that the mail shows is missing
 */
export function composeLetter(mail: Mail, values: Values, t: Translate, language: LanguageId): Letter {
  const inText = inSentences(values);
  const filled = (key: TextKey) => t(key, inText);
  return {
    subject: filled(mail.subject),
    preheader: mail.preheader === undefined ? '' : filled(mail.preheader),
    greeting: filled(mail.greeting),
    // Parts for which the feature has no text are left out.
    parts: mail.body
      .map((part) => composePart(part, values, { t, language, filled }))
      .filter((part) => !isEmpty(part))
      .flatMap((part) => [part, ...codeOf(part, t)]),
    closing: filled(mail.closing),
    notice: t(content.mailFrame.notice),
  };
}

/** The functions that translate a mail's text keys. */
interface Wording {
  readonly t: Translate;
  readonly language: LanguageId;
  /** Translates a key and fills in the mail's values. */
  readonly filled: (key: TextKey) => string;
}

function composePart(part: MailPart, values: Values, { t, language, filled }: Wording): LetterPart {
  switch (part.kind) {
    case 'paragraph':
      return { kind: 'paragraph', text: filled(part.text) };
    case 'button':
      return {
        kind: 'button',
        label: filled(part.label),
        hint: t(content.mailFrame.linkHint),
        link: linkIn(values, 'link'),
      };
    case 'link':
      return { kind: 'link', label: filled(part.label), link: linkIn(values, part.value) };
    case 'list':
      return { kind: 'list', items: itemsOf(values, part.value) };
    case 'quote':
    case 'words':
      return { kind: part.kind, lines: linesOf(wordsOf(values, part.value)) };
    case 'offices':
      return { kind: 'offices', groups: officesByHours(t, language) };
  }
}

/** Returns the code of a link with a token, for the page to ask for where something has changed the link on its way. */
function codeOf(part: LetterPart, t: Translate): LetterPart[] {
  const code = 'link' in part ? readLinkToken(new URL(part.link).hash) : undefined;
  return code === undefined ? [] : [{ kind: 'code', hint: t(content.mailFrame.codeHint), code }];
}

function isEmpty(part: LetterPart): boolean {
  if (part.kind === 'list') return part.items.length === 0;
  return (part.kind === 'words' || part.kind === 'quote') && part.lines.every((line) => line === '');
}

/**
 * Returns the value of a mail that is a link, as an address that is safe to show as one.
 * @throws Error unless it is the address of a page
 */
function linkIn(values: Values, name: string): string {
  const link = wordsOf(values, name);
  const { protocol, href } = new URL(link);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`A mail cannot link to ${protocol}`);
  return href;
}

function officesByHours(t: Translate, language: LanguageId): OfficeGroup[] {
  const groups = Map.groupBy(content.officeIds, (id) => formatOpeningHours(content.officeHours[id], t, language));
  return [...groups].map(([hours, ids]) => ({
    hours,
    offices: ids.map((id) => content.offices[id]),
  }));
}

/** A value that a feature fills in. All of it may come from strangers. */
export type MailValue = string | number | readonly MailItem[];
export type Values = Readonly<Record<string, MailValue>>;

/** Returns the values as single lines or numbers, for use within the sentences of a mail. */
function inSentences(values: Values): Readonly<Record<string, string | number>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inSentence(value)]));
}

function inSentence(value: MailValue): string | number {
  if (typeof value === 'object') return value.map(itemText).join(', ');
  return typeof value === 'number' ? value : oneLine(value);
}

/** Returns a value of a mail that is one text. @throws Error if the value is missing or is no text */
function wordsOf(values: Values, name: string): string {
  const value = givenValue(values, name);
  if (typeof value !== 'string') throw new Error(`The value "${name}" of the mail is no text`);
  return value;
}

/** Returns a value of a mail that is a list. @throws Error if the value is missing or is no list */
function itemsOf(values: Values, name: string): readonly MailItem[] {
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
function linesOf(text: string): string[] {
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
