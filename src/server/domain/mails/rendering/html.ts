import { site } from '../../../../generated/site.ts';
import type { LanguageId } from '../../../../generated/types.ts';
import { brandColors as color } from '../../../../shared/brand-colors.ts';
import type { Letter } from './letter.ts';
import { type Markup, markup } from './markup.ts';
import { partHtml } from './parts.ts';

/**
 * Returns the letter as an HTML page. Mail programs drop style sheets, so each element has its own styles. There are two
 * tables, because Outlook centres nothing else.
 */
export function htmlPage(letter: Letter, language: LanguageId): string {
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
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:${color.white};border-radius:12px;text-align:left;font-family:'Hanken Grotesk','Helvetica Neue',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55;overflow-wrap:anywhere;color:${color.ink}">
<tr><td style="padding:20px 24px;background:${color.ink};border-bottom:4px solid ${color.star};border-radius:12px 12px 0 0;font-size:22px;font-weight:700;color:${color.white}">${site.company.name}</td></tr>
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
