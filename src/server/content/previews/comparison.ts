import { diffArrays } from 'diff';
import type { LanguageId } from '../../../generated/types.ts';
import { CHANGE_ATTRIBUTE, pageFile, pagesFolder, pathOfPage } from '../../../shared/routes/site-paths.ts';
import type { Site } from '../../rendering/rendered-sites.ts';

interface ChangedPage extends Pick<ComparedHtml, 'changes' | 'changesInContent'> {
  readonly language: LanguageId;
  readonly path: string;
  /** The page's title; that of the new version, unless the page was removed. */
  readonly title: string;
  readonly kind: 'changed' | 'added' | 'removed';
}

/** The site as it is, and as it would be with a draft. */
export interface ComparedSites {
  readonly before: Site;
  readonly after: Site;
}

/** Returns the pages that a draft changes, in all languages, those with most differences in sight in their own content first. */
export function changedPages(sites: ComparedSites): readonly ChangedPage[] {
  const { before, after } = sites;
  const found: (ChangedPage & ComparedHtml)[] = [];
  const languages = [before, after].flatMap(({ content }) => content.site.languages.map(({ id }) => id));
  for (const language of new Set(languages)) {
    const paths = new Set(
      [before, after].flatMap(({ files }) =>
        files
          .below(pagesFolder(language))
          .flatMap((file) => pathOfPage(file.slice(pagesFolder(language).length + 1)) ?? []),
      ),
    );
    for (const path of paths) {
      const page = comparePage(sites, language, path);
      if (page === undefined || page.changes === 0) continue;
      found.push(page);
    }
  }
  return found
    .sort((a, b) => b.changesSeen - a.changesSeen || b.changesInContent - a.changesInContent || b.changes - a.changes)
    .map(({ before: _before, after: _after, changesSeen: _seen, ...facts }) => facts);
}

/**
 * Returns a page before and after the changes of a draft, and whether it differs.
 * @returns undefined if neither version has a page at that path
 */
export function comparePage(
  sites: ComparedSites,
  language: LanguageId,
  path: string,
): (ChangedPage & ComparedHtml) | undefined {
  const [before, after] = [sites.before, sites.after].map(({ files }) =>
    files.read(pageFile(language, path))?.plain.bytes.toString(),
  );
  if (before === undefined && after === undefined) return undefined;
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  const title = /<title>([^<]*)</.exec(after ?? before ?? '')?.[1] ?? path;
  return { language, path, title, kind, ...compareHtml(before ?? '', after ?? '') };
}

/** Elements whose text is no HTML. */
const RAW = ['script', 'style'];

/**
 * Yields the tags and texts of HTML as a page is rendered, in their order. Together they are the same HTML without
 * its scripts. A style element is one token.
 */
function* htmlTokens(html: string): Generator<string> {
  for (let at = 0; at < html.length; ) {
    const raw = RAW.find((name) => html.startsWith(`<${name}`, at));
    const end = raw === undefined ? endOf(html, at) : endOfElement(html, at, raw);
    if (raw !== 'script') yield html.slice(at, end);
    at = end;
  }
}

function endOf(html: string, at: number): number {
  const isTag = html[at] === '<';
  const end = html.indexOf(isTag ? '>' : '<', at);
  if (end < 0) return html.length;
  return isTag ? end + 1 : end;
}

function endOfElement(html: string, at: number, name: string): number {
  const closing = `</${name}>`;
  const end = html.indexOf(closing, at);
  return end < 0 ? html.length : end + closing.length;
}

/** Returns the name of the element that a tag opens; undefined for all other tokens. */
function openingName(token: string): string | undefined {
  return /^<([a-z][\w-]*)/i.exec(token)?.[1];
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

interface ComparedHtml {
  /** The pages without their scripts; changed elements and texts have an attribute with the number of the difference. */
  readonly before: string;
  readonly after: string;
  /** Number of differences. Those in the page's content are numbered first, from 1 on; then those elsewhere, as in menus. */
  readonly changes: number;
  readonly changesInContent: number;
  /** Number of differences in the page's content that are seen without opening a menu or a tab. */
  readonly changesSeen: number;
}

/** A run of tokens in both pages, equal or not. */
interface Part {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly isChanged: boolean;
  readonly isInContent: boolean;
  /** Whether it begins in something that is closed at first, such as a tab. */
  readonly isClosed: boolean;
}

/**
 * Compares the bodies of two versions of a page tag by tag and text by text.
 * @param before as it was rendered, like `after`; '' for a missing page
 */
export function compareHtml(before: string, after: string): ComparedHtml {
  const [headBefore, bodyBefore] = headAndBody(before);
  const [headAfter, bodyAfter] = headAndBody(after);
  const parts = partsOf(bodyBefore, bodyAfter);
  const changed = parts.filter(({ isChanged }) => isChanged);
  const inContent = changed.filter(({ isInContent }) => isInContent);
  const numbers = new Map([...new Set([...inContent, ...changed])].map((part, index) => [part, index + 1]));
  const written = (side: 'before' | 'after') =>
    parts
      .flatMap((part) => {
        const number = numbers.get(part);
        return number === undefined ? part[side] : part[side].map((token) => marked(token, number, side));
      })
      .join('');
  return {
    before: headBefore + written('before'),
    after: headAfter + written('after'),
    changes: changed.length,
    changesInContent: inContent.length,
    changesSeen: inContent.filter(({ isClosed }) => !isClosed).length,
  };
}

function headAndBody(html: string): readonly [head: string, body: readonly string[]] {
  const tokens = [...htmlTokens(html)];
  const start = Math.max(
    0,
    tokens.findIndex((token) => openingName(token) === 'body'),
  );
  return [tokens.slice(0, start).join(''), tokens.slice(start)];
}

function partsOf(before: readonly string[], after: readonly string[]): readonly Part[] {
  const parts: Part[] = [];
  let [seenBefore, seenAfter, isInContent] = [0, 0, false];
  let closed: ClosedElement | undefined;
  for (const { count, added, removed } of diffArrays(before.map(comparable), after.map(comparable))) {
    const ofBefore = added ? [] : before.slice(seenBefore, seenBefore + count);
    const ofAfter = removed ? [] : after.slice(seenAfter, seenAfter + count);
    seenBefore += ofBefore.length;
    seenAfter += ofAfter.length;
    const isChanged = (added || removed) && [...ofBefore, ...ofAfter].some(isSeen);
    const last = parts.at(-1);
    // A removal and the addition in its place are one difference.
    if (isChanged && last?.isChanged)
      parts[parts.length - 1] = { ...last, before: [...last.before, ...ofBefore], after: [...last.after, ...ofAfter] };
    else parts.push({ before: ofBefore, after: ofAfter, isChanged, isInContent, isClosed: closed !== undefined });
    for (const token of ofAfter) {
      if (openingName(token) === 'main') isInContent = true;
      closed = closedAfter(token, closed);
    }
    if (ofAfter.includes('</main>')) isInContent = false;
  }
  return parts;
}

/** An element that is closed at first, by its name, and how many elements of this name are open in it. */
interface ClosedElement {
  readonly name: string;
  readonly depth: number;
}

/** Returns the closed element that the HTML is in after a token; undefined if it is in none. */
function closedAfter(token: string, closed: ClosedElement | undefined): ClosedElement | undefined {
  const name = openingName(token);
  if (closed === undefined) return name !== undefined && isClosedAtFirst(token, name) ? { name, depth: 1 } : undefined;
  if (name === closed.name) return { ...closed, depth: closed.depth + 1 };
  if (token !== `</${closed.name}>`) return closed;
  return closed.depth === 1 ? undefined : { ...closed, depth: closed.depth - 1 };
}

function isClosedAtFirst(token: string, name: string): boolean {
  return name === 'details' ? !/\sopen="/.test(token) : /\s(?:hidden|popover)="/.test(token);
}

/** Removes the parts that differ between two sites anyway: hashes of files, ids that React counts. */
function comparable(token: string): string {
  if (!token.startsWith('<')) return token;
  return token.replace(/-[\w-]{8}(?=\.[a-z0-9]{1,11}")/g, '').replace(/_R_\w{1,20}/g, '');
}

function isSeen(token: string): boolean {
  return token.startsWith('<') ? openingName(token) !== undefined : !isBlank(token);
}

function marked(token: string, number: number, side: 'before' | 'after'): string {
  const mark = `${CHANGE_ATTRIBUTE}="${number}"`;
  const name = openingName(token);
  if (name !== undefined) return `<${name} ${mark}${token.slice(name.length + 1)}`;
  if (token.startsWith('<') || isBlank(token)) return token;
  const element = side === 'before' ? 'del' : 'ins';
  return `<${element} ${mark}>${token}</${element}>`;
}
