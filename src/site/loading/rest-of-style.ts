import { STYLES_META } from '../../shared/routes/site-paths.ts';

/** What no window matches: a browser fetches such a style sheet, without haste, and does not apply it. */
const NOT_YET = 'not all';

/** The rest of the style: it is being loaded or is there. Undefined until it is needed, and after a failure. */
let rest: { readonly link: HTMLLinkElement; readonly loaded: Promise<void> } | undefined;

/**
 * Waits for the code of another part of the site than those that the page began with, and for its style: a page may begin
 * without the rules that only other parts need. They are fetched with the first such part.
 * @throws when the code or the style does not load
 */
export async function withStyle<Part>(code: Promise<Part>): Promise<Part> {
  const style = fetchRest('all');
  const [part] = await Promise.all([code, style?.loaded]);
  if (style !== undefined) style.link.media = 'all';
  return part;
}

/**
 * Fetches the rest of the style, because the visitor begins to use the page. The style is not applied yet: the
 * browser would style the whole page while it responds to the press with which that begins.
 */
export function prepareStyle(): void {
  // A failure is reported to the part that needs the style: it fetches it again.
  fetchRest(NOT_YET)?.loaded.catch(() => undefined);
}

/** Adds the style sheet once. Each kind of browser allows this under our policy, unlike a prefetch, which Firefox refuses. */
function fetchRest(media: string): typeof rest {
  const href = globalThis.document
    ?.querySelector<HTMLMetaElement>(`meta[name="${STYLES_META}"]`)
    ?.content.split(' ')[1];
  if (rest !== undefined || href === undefined) return rest;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href, media });
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      rest = undefined;
      reject(new Error(`no style sheet at ${href}`));
    };
  });
  // Right after the first part, and so before the rules of MUI, as in one style sheet.
  document.querySelector('style')?.nextElementSibling?.after(link);
  rest = { link, loaded };
  return rest;
}
