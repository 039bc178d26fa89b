import { STYLES_META } from '../../shared/routes/site-paths.ts';
import { fetchFonts } from './font-script.ts';

/** The rest of the style that is being loaded or is there; undefined until it is needed, and after a failure. */
let rest: Promise<void> | undefined;
let isPrepared = false;

/**
 * Waits for the code of another part of the site than those that the page began with, and for its style: a page may begin
 * without the rules that only other parts need. They are fetched with the first such part.
 * @throws when the code or the style does not load
 */
export async function withStyle<Part>(code: Promise<Part>): Promise<Part> {
  rest ??= loadRest();
  const [part] = await Promise.all([code, rest]);
  return part;
}

/**
 * Fetches the rest of the style and the fonts, because the visitor begins to use the page. The style is not applied yet: the
 * browser would style the whole page while it responds to the press with which that begins.
 */
export function prepareStyle(): void {
  fetchFonts();
  if (isPrepared || rest !== undefined) return;
  isPrepared = true;
  const href = addressOfRest();
  if (href !== undefined)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
}

function addressOfRest(): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${STYLES_META}"]`)?.content.split(' ')[1];
}

async function loadRest(): Promise<void> {
  const href = addressOfRest();
  if (href === undefined) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  try {
    await new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => reject(new Error(`no style sheet at ${href}`));
      // Right after the first part, and so before the rules of MUI, as in one style sheet.
      document.querySelector('style')?.nextElementSibling?.after(link);
    });
  } catch (error) {
    link.remove();
    rest = undefined;
    throw error;
  }
}
