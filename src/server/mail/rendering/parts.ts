import type { MailItem } from '../../../generated/types.ts';
import { brandColors as color } from '../../../shared/brand-colors.ts';
import { type Markup, markup } from '../../platform/markup.ts';
import type { LetterPart, OfficeGroup } from './letter.ts';

/** Returns a part of a letter as HTML with inline styles. */
export function partHtml(part: LetterPart): Markup {
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
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px"><tr><td style="background:${color.deep};border-radius:999px"><a href="${link}" style="display:inline-block;padding:13px 28px;font-weight:700;color:${color.white};text-decoration:none">${label}</a></td></tr></table>
${small(hint, written(link))}`;
}

/** Returns a small paragraph: words, and below them what they announce. */
function small(words: string, below: Markup): Markup {
  return markup`<p style="margin:0 0 16px;font-size:14px;color:${color.muted}">${words}<br>${below}</p>
`;
}

/** Returns a link that is its own words. */
function written(link: string): Markup {
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
  const rows = offices.map(
    ({ city, phone }) =>
      markup`<li style="margin:0 0 4px">${city}: <a href="tel:${phone.replaceAll(' ', '')}" style="color:${color.sea}">${phone}</a></li>`,
  );
  return markup`<ul style="margin:0 0 8px;padding:0 0 0 20px">${rows}</ul>
<p style="margin:0 0 16px;font-size:14px;color:${color.muted}">${hours}</p>
`;
}
