import { LIVE_ADDRESS, LIVE_DATA_ID, LIVE_MARK } from '../../../shared/http/live-marks.ts';
import { escapeHtml, jsonInHtml } from '../../../shared/text/escape-html.ts';

/** A page cut at the places where its live part and its data are inserted. */
export interface CutPage {
  readonly before: string;
  readonly between: string;
  readonly after: string;
}

const MARK = new RegExp(`<div[^>]* ${LIVE_MARK}="[^"]*"[^>]*>`);

const FORM_END = '</form>';

/** Cuts a page; undefined for a page without a marked place. */
export function cutPage(html: string): CutPage | undefined {
  const mark = MARK.exec(html);
  const end = html.lastIndexOf('</body>');
  if (mark === null || end < 0) return undefined;
  const start = mark.index + mark[0].length;
  // The live form replaces the form that the build wrote there.
  const isFilled = html.startsWith('<form', start);
  const rest = isFilled ? html.indexOf(FORM_END, start) + FORM_END.length : start;
  return { before: html.slice(0, start), between: html.slice(rest, end), after: html.slice(end) };
}

interface LivePart {
  readonly html: string;
  /** The content that the HTML was made from, for the scripts of the page. */
  readonly content: object;
  /** Path and query of the request. */
  readonly address: string;
}

/** Inserts the live part into a cut page, and its content as data, from which the scripts hydrate the part. */
export function fillPage({ before, between, after }: CutPage, { html, content, address }: LivePart): string {
  // A data block, which browsers do not run.
  const attributes = `type="application/json" id="${LIVE_DATA_ID}" ${LIVE_ADDRESS}="${escapeHtml(address)}"`;
  return `${before}${html}${between}<script ${attributes}>${jsonInHtml(content)}</script>${after}`;
}
