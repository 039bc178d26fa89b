import type { MailValues } from '../../generated/mails.ts';
import type { LanguageId, Mail, MailId, MailItem, MailPart } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { shownTaxId } from '../../shared/tax-id.ts';
import { type Markup, markup } from '../platform/markup.ts';
import { createTranslators } from '../platform/translate.ts';
import { composeLetter, itemText, type Letter, type LetterPart, type OfficeGroup, type Values } from './letter.ts';

/**
 * The translators for mails. A missing value is an error of the feature: no mail is sent with a gap in it.
 * @throws Error if a value that the text shows is missing
 */
const mailTranslatorFor = createTranslators({
  missingValue: (name) => {
    throw new Error(`The mail lacks its value "${name}"`);
  },
});

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Renders a mail of the catalog with its values, as text and as HTML of the same content.
 * @throws Error if a value that the mail shows is missing
 */
export async function renderMail<Id extends MailId>(
  id: Id,
  language: LanguageId,
  values: MailValues[Id],
): Promise<RenderedMail> {
  const t = await mailTranslatorFor(language, ['mails', 'contacts']);
  // Each mail has its own type of values; all of them are records of strings and lists.
  const given = values as unknown as Values;
  const { nit } = given;
  const shown = typeof nit === 'string' ? { ...given, nit: shownTaxId(nit) } : given;
  return rendered(composeLetter(content.mails[id], shown, t, language), language);
}

function rendered(letter: Letter, language: LanguageId): RenderedMail {
  return { subject: letter.subject, text: plainText(letter), html: htmlPage(letter, language) };
}

/** A mail of a draft as the compiler would emit it, with the texts of mails by language and key. */
export interface DraftedMail {
  readonly mail: Mail;
  readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * Renders a mail of a draft with the names of its values, as its texts have them, in place of these.
 * @throws Error if the mail is not whole yet
 */
export async function renderDraftedMail({ mail, texts }: DraftedMail, language: LanguageId): Promise<RenderedMail> {
  const t = await createTranslators({
    missingValue: inBraces,
    loadTexts: async (_language, namespace) =>
      (namespace === 'mails' ? texts[language] : content.texts[language].contacts) ?? {},
  })(language, ['mails', 'contacts']);
  const shownAs = (kind: MailPart['kind']) =>
    mail.body.flatMap((part) => (part.kind === kind && 'value' in part ? [part.value] : []));
  const [lists, links] = [shownAs('list'), ['link', ...shownAs('link')]];
  const sampleOf = (name: string) => {
    if (name === 'count') return SEVERAL;
    if (links.includes(name)) return content.site.address;
    return lists.includes(name) ? [inBraces(name)] : inBraces(name);
  };
  const values = Object.fromEntries(mail.values.map((name) => [name, sampleOf(name)]));
  return rendered(composeLetter(mail, values, t, language), language);
}

/** How many there are in a mail that says a number. */
const SEVERAL = 2;

const inBraces = (name: string) => `{{${name}}}`;

/**
 * Returns the letter as an HTML page. Mail programs drop style sheets, so each element has its own styles. There are two
 * tables, because Outlook centres nothing else.
 */
function htmlPage(letter: Letter, language: LanguageId): string {
  const { colors: color, radius, type } = content.brand;
  const corner = `${radius}px`;
  return markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${letter.subject}</title>
</head>
<body style="margin:0;padding:0;background:${color.mist}">
${preheader(letter.preheader)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${color.mist}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${color.white};border-radius:${corner};text-align:left;font-family:'${type.family}','Helvetica Neue',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55;overflow-wrap:anywhere;color:${color.ink}">
<tr><td style="padding:20px 24px;background:${color.ink};border-bottom:4px solid ${color.star};border-radius:${corner} ${corner} 0 0;font-size:22px;font-weight:700;color:${color.white}">${content.site.company.name}</td></tr>
<tr><td style="padding:28px 24px 20px">
<p style="margin:0 0 16px">${letter.greeting}</p>
${letter.parts.map(partHtml)}
<p style="margin:24px 0 0">${letter.closing}</p>
</td></tr>
<tr><td style="padding:16px 24px 20px;border-top:1px solid ${color.line};font-size:13px;color:${color.muted}">${letter.notice}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.text;
}

/** Returns the preview text, which mail programs show only in their list of mails. */
function preheader(text: string): Markup {
  if (text === '') return markup``;
  return markup`<div style="display:none;max-height:0;overflow:hidden">${text}</div>
`;
}

/** Returns the letter as plain text, for mail programs that show no HTML and for people who prefer it. */
function plainText({ greeting, parts, closing, notice }: Letter): string {
  const paragraphs = [greeting, ...parts.map(partText), closing, `-- \n${notice}`];
  return `${paragraphs.join('\n\n')}\n`;
}

function partText(part: LetterPart): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text;
    case 'button':
      return `${part.label}:\n${part.link}`;
    case 'link':
      return `${part.label}\n${part.link}`;
    case 'code':
      return `${part.hint}\n${part.code}`;
    case 'list':
      return part.items.map((item) => `- ${itemText(item)}`).join('\n');
    case 'quote':
      return part.lines.map((line) => `> ${line}`.trimEnd()).join('\n');
    case 'words':
      return part.lines.join('\n');
    case 'offices':
      return part.groups
        .map(({ hours, offices }) =>
          [...offices.map(({ city, phone, email }) => `- ${city}: ${phone ?? email}`), hours].join('\n').trimEnd(),
        )
        .join('\n\n');
  }
}

/** Returns a part of a letter as HTML with inline styles. */
function partHtml(part: LetterPart): Markup {
  const { colors: color } = content.brand;
  switch (part.kind) {
    case 'paragraph':
      return markup`<p style="margin:0 0 16px">${part.text}</p>
`;
    case 'button':
      return button(part);
    case 'link':
      return small(part.label, written(part.link));
    case 'code':
      return small(
        part.hint,
        markup`<strong style="font-size:18px;letter-spacing:1px;color:${color.ink}">${part.code}</strong>`,
      );
    case 'list':
      return markup`<ul style="margin:0 0 16px;padding:0 0 0 20px">${part.items.map(item)}</ul>
`;
    case 'quote':
      return markup`<blockquote style="margin:0 0 16px;padding:12px 16px;background:${color.paper};border-left:4px solid ${color.star}">${part.lines.map(brokenLine)}</blockquote>
`;
    case 'words':
      return markup`<p style="margin:0 0 16px">${part.lines.map(brokenLine)}</p>
`;
    case 'offices':
      return markup`${part.groups.map(officeGroup)}`;
  }
}

function button({ label, hint, link }: Extract<LetterPart, { kind: 'button' }>): Markup {
  const { colors: color, radius } = content.brand;
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td style="background:${color.deep};border-radius:${radius === 0 ? '0' : '999px'}"><a href="${link}" style="display:inline-block;padding:13px 28px;font-weight:700;color:${color.white};text-decoration:none">${label}</a></td></tr></table>
${small(hint, written(link))}`;
}

/** Returns a small paragraph: words, and below them what they announce. */
function small(words: string, below: Markup): Markup {
  const { colors: color } = content.brand;
  return markup`<p style="margin:0 0 16px;font-size:14px;color:${color.muted}">${words}<br>${below}</p>
`;
}

/** Returns a link that is its own words. */
function written(link: string): Markup {
  const { colors: color } = content.brand;
  return markup`<a href="${link}" style="color:${color.sea};word-break:break-all">${link}</a>`;
}

function item(value: MailItem): Markup {
  const words = typeof value === 'string' ? markup`${value}` : markup`<strong>${value.label}:</strong> ${value.text}`;
  return markup`<li style="margin:0 0 4px">${words}</li>`;
}

function brokenLine(line: string, index: number): Markup {
  return index === 0 ? markup`${line}` : markup`<br>${line}`;
}

function officeGroup({ hours, offices }: OfficeGroup): Markup {
  const { colors: color } = content.brand;
  const rows = offices.map(
    ({ city, phone, email }) =>
      markup`<li style="margin:0 0 4px">${city}: <a href="${phone === undefined ? `mailto:${email}` : `tel:${phone.replaceAll(' ', '')}`}" style="color:${color.sea}">${phone ?? email ?? ''}</a></li>`,
  );
  const when =
    hours === '' ? '' : markup`<p style="margin:0 0 16px;font-size:14px;color:${color.muted}">${hours}</p>\n`;
  return markup`<ul style="margin:0 0 8px;padding:0 0 0 20px">${rows}</ul>
${when}`;
}
