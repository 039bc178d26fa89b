import type { LanguageId, TextNamespace } from '../../generated/types.ts';
import { type Content, content, setContent } from '../../shared/content.ts';
import type { AnyNamespace, TextLoader } from '../../shared/i18n.ts';
import { CONTENT_META, contentPartPath } from '../../shared/routes/site-paths.ts';
import { unlessLeft } from './timing.ts';

/** What the browser loads in one file: the texts of a namespace in a language, with all that is shown together with them. */
export interface ContentPart {
  /** By namespace. */
  readonly texts: Readonly<Partial<Record<TextNamespace, Readonly<Record<string, string>>>>>;
  /** Joins what the browser has; of pages and articles, only the entries that it has not. */
  readonly content: Partial<Content>;
}

/** The part that every page needs: the texts of the shell, with all data that is in no other part. */
export const SHELL = 'shell';
/** The name of the part with that of the shell and that of the home page, where most visits begin. */
export const HOME = 'home';
/** The name of the part with the municipalities, which has no texts. */
export const CITIES = 'cities';
/** The name of the part with the links whose uses are counted, which has no texts. */
export const LINK_USES = 'link-uses';

/** The texts that came with the part of another namespace, by language and namespace. */
const texts = new Map<string, Readonly<Record<string, string>>>();

/**
 * Loads the parts that the page needs first, before anything else reads the Content. Nothing is known yet of timeouts: the
 * script in the head of the page says when they do not arrive.
 */
export async function loadFirstParts(language: LanguageId): Promise<void> {
  setContent({} as Content);
  await unlessLeft(Promise.all(named().names.map((name) => loadPart(language, name))));
}

/** What the page says of its Content: the digest, and the names of the parts that it needs first. */
function named(): { readonly digest: string; readonly names: readonly string[] } {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${CONTENT_META}"]`);
  const [digest = '', ...names] = meta?.content.split(' ') ?? [];
  return { digest, names };
}

/**
 * Loads the texts of a namespace in the browser, together with the data that is shown with them, which joins the Content.
 * @throws if they cannot be loaded
 */
export const loadTextsOfPart: TextLoader = async (language, namespace) => {
  return (
    texts.get(key(language, namespace)) ?? (await loadPart(language, namespace)).texts[namespace as TextNamespace] ?? {}
  );
};

/**
 * Loads a part of the Content that the page was written with.
 * @param name a namespace, or one of the names above
 */
export async function loadPart(language: LanguageId, name: string): Promise<ContentPart> {
  const part = await request(language, name);
  for (const [namespace, words = {}] of Object.entries(part.texts)) texts.set(key(language, namespace), words);
  setContent(joined(part.content));
  return part;
}

async function request(language: LanguageId, name: string): Promise<ContentPart> {
  const path = contentPartPath(named().digest, language, name);
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} was not loaded: ${response.status}`);
  return await response.json();
}

function joined({ pages, articleBodies, ...more }: Partial<Content>): Content {
  return {
    ...content,
    ...more,
    pages: { ...content.pages, ...pages },
    articleBodies: { ...content.articleBodies, ...articleBodies },
  };
}

/** Whether the part of a namespace also has the texts of the blocks of its page, which are then not requested. */
export function isOfOnePage(namespace: AnyNamespace): boolean {
  return /^(page|article)-/.test(namespace);
}

function key(language: LanguageId, namespace: string): string {
  return `${language} ${namespace}`;
}
