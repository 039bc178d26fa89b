import type { LanguageId } from '../../generated/types.ts';
import { isObject } from '../../shared/is-object.ts';
import { parsedJson } from '../../shared/parsed-json.ts';
import { tabStorage } from '../../site/storage/browser-storage.ts';

/** A value of the catalogs that a draft changes: as the page shows it, and as it would be. */
interface Edit {
  /** Undefined for what is the same in every language. */
  readonly language: LanguageId | undefined;
  readonly before: string;
  readonly now: string;
  /** Of a picture where the page has none: the words of its heading in each language. */
  readonly under?: Readonly<Record<string, string>> | undefined;
}

/** What somebody changes on the pages of this tab. */
interface KeptEdits {
  readonly username: string;
  readonly draft: string | undefined;
  /** By the places of the values. */
  readonly edits: Readonly<Record<string, Edit>>;
  /** When the draft that had the last edits was published, as an ISO instant; told once, by the page that is loaded then. */
  readonly publishedAt?: string | undefined;
}

const KEY = 'changesOnPages';
/** A shorter text must be all that stands at a place; a longer one may be a part of it. */
const MIN_PART = 8;
/** Marks a picture that this file has added, by its place. */
const FIRST = 'data-first-picture';
const SIZE = { width: 320, height: 240 } as const;
const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const PICTURES = ['src', 'srcset'];
const ATTRIBUTES = [...PICTURES, 'href', 'alt', 'aria-label', 'title', 'placeholder'];

/** A text or an attribute of the page: as the site wrote it, and as this file did. */
interface PageText {
  readonly own: string;
  readonly made: string;
}

/** Shows the values of a draft in the page, wherever the page shows those that are published. They are kept until they are forgotten, also by the pages that follow in this tab. */
export class LivePage {
  readonly #page = document.getElementById('root') ?? document.body;
  readonly #written = new WeakMap<Node, Map<string, PageText>>();
  readonly #username: string;
  readonly #observer = new MutationObserver((records) =>
    this.#patch(records.flatMap(({ type, target, addedNodes }) => (type === 'childList' ? [...addedNodes] : [target]))),
  );
  #publishedAt: string | undefined;
  #draft: string | undefined;
  #edits: Map<string, Edit>;

  /** @param username whose edits are taken up */
  constructor(username: string) {
    const { draft, edits, publishedAt } = readKept(username);
    this.#username = username;
    this.#draft = draft;
    this.#edits = new Map(Object.entries(edits));
    this.#publishedAt = publishedAt;
    if (this.#edits.size > 0) this.#watch();
  }

  /** Returns once when the edits of this tab were published, if that was just before this page was loaded. */
  takePublishedAt(): string | undefined {
    const at = this.#publishedAt;
    if (at !== undefined) tabStorage.removeItem(KEY);
    this.#publishedAt = undefined;
    return at;
  }

  /** The draft that has the edits. */
  get draft(): string | undefined {
    return this.#draft;
  }

  set draft(draft: string | undefined) {
    this.#draft = draft;
    this.#keep();
  }

  /** @param place identifies the value; the first `before` of a place counts, which is what the page shows */
  show(place: string, edit: Edit): void {
    const { before = edit.before } = this.#edits.get(place) ?? {};
    if (before === edit.now || (before === '' && edit.under === undefined)) this.#edits.delete(place);
    else this.#edits.set(place, { ...edit, before });
    this.#watch();
    this.#keep();
  }

  /** Shows the page as the site wrote it, because the edits are published. @param publishedAt an ISO instant */
  forget(publishedAt: string): void {
    this.#edits = new Map();
    this.#draft = undefined;
    this.#publishedAt = publishedAt;
    this.#watch();
    this.#keep();
  }

  /** Shows the edits on the whole page, and while there are any, in what React adds or writes anew, such as the next page. */
  #watch(): void {
    this.#patch([this.#page]);
    this.#observer.disconnect();
    const what = { childList: true, characterData: true, attributeFilter: ATTRIBUTES };
    if (this.#edits.size > 0) this.#observer.observe(this.#page, { ...what, subtree: true });
  }

  #keep(): void {
    const kept: KeptEdits = {
      username: this.#username,
      draft: this.#draft,
      edits: Object.fromEntries(this.#edits),
      publishedAt: this.#publishedAt,
    };
    tabStorage.setItem(KEY, JSON.stringify(kept));
  }

  #patch(parts: readonly Node[]): void {
    const edits = [...this.#edits.values()].filter(
      ({ language = document.documentElement.lang }) => language === document.documentElement.lang,
    );
    for (const part of parts) {
      const nodes = document.createTreeWalker(part, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      for (let node: Node | null = nodes.currentNode; node !== null; node = nodes.nextNode()) this.#show(node, edits);
    }
    this.#showFirstPictures();
  }

  /** Returns words of the page as they can be found: as the site wrote them, as long as no draft has what was typed over them. */
  findable(words: string): string {
    const typed = this.#draft === undefined ? [...this.#edits.values()].find(({ now }) => now === words) : undefined;
    return typed?.before ?? words;
  }

  /** Whether a value is changed. */
  has(place: string): boolean {
    return this.#edits.has(place);
  }

  /** Whether the page shows a picture. */
  hasPicture(address: string): boolean {
    const isShown = (shown: string | null) =>
      shown !== null && pictureAfter(shown, { before: address, now: '' }) === '';
    return [...this.#page.querySelectorAll('img, source')].some((element) =>
      PICTURES.some((name) => isShown(element.getAttribute(name))),
    );
  }

  /** Shows pictures at the end of the parts that have none, where the site will decide how they stand beside the words. */
  #showFirstPictures(): void {
    const headings = [...this.#page.querySelectorAll('h1, h2, h3')];
    const shown = [...this.#edits].flatMap(([place, { under, now }]) => {
      const words = under?.[document.documentElement.lang];
      const part = headings.find(({ textContent }) => textContent === words)?.closest('section, header');
      return words === undefined || !part ? [] : [{ place, part, now }];
    });
    for (const picture of this.#page.querySelectorAll<HTMLImageElement>(`img[${FIRST}]`))
      if (!shown.some(({ place }) => place === picture.getAttribute(FIRST))) picture.remove();
    for (const { place, part, now } of shown) {
      const picture = part.querySelector<HTMLImageElement>(`img[${FIRST}]`) ?? new Image(SIZE.width, SIZE.height);
      picture.setAttribute(FIRST, place);
      if (picture.getAttribute('src') !== now) picture.src = now;
      if (!picture.isConnected) part.append(picture);
    }
  }

  #show(node: Node, edits: readonly Edit[]): void {
    if (node instanceof Text)
      this.#rewrite(node, '', node.data, edits, (made) => {
        node.data = made;
      });
    if (!(node instanceof Element)) return;
    for (const name of ATTRIBUTES)
      if (node.hasAttribute(name))
        this.#rewrite(node, name, node.getAttribute(name) ?? '', edits, (made) => node.setAttribute(name, made));
  }

  #rewrite(node: Node, name: string, text: string, edits: readonly Edit[], write: (made: string) => void): void {
    const known = this.#written.get(node)?.get(name);
    // React may have written something else since.
    const own = known?.made === text ? known.own : text;
    const made = edits.reduce((before, edit) => afterIn(name)(before, edit), own);
    if (made === text) return;
    this.#written.set(node, new Map(this.#written.get(node)).set(name, { own, made }));
    write(made);
  }
}

/** Reads what this tab has kept as untrusted data; nothing if it is that of somebody else. */
function readKept(username: string): Omit<KeptEdits, 'username'> {
  const kept = parsedJson(tabStorage.getItem(KEY) ?? '');
  if (!isObject(kept) || kept['username'] !== username || !isObject(kept['edits']))
    return { draft: undefined, edits: {} };
  const edits = Object.entries(kept['edits']).filter((entry): entry is [string, Edit] => isEdit(entry[1]));
  const { draft, publishedAt } = kept;
  return {
    draft: typeof draft === 'string' ? draft : undefined,
    edits: Object.fromEntries(edits),
    publishedAt: typeof publishedAt === 'string' ? publishedAt : undefined,
  };
}

function isEdit(value: unknown): value is Edit {
  return isObject(value) && typeof value['before'] === 'string' && typeof value['now'] === 'string';
}

/** Returns what an edit makes of a text, or of the attribute of a name. */
function afterIn(name: string): (text: string, edit: Edit) => string {
  if (PICTURES.includes(name)) return pictureAfter;
  return name === 'href' ? addressAfter : textAfter;
}

/** A photo has several addresses, which begin alike. */
function pictureAfter(address: string, { before, now }: Pick<Edit, 'before' | 'now'>): string {
  const beginning = before.endsWith('.webp') ? before.slice(0, before.lastIndexOf('-') + 1) : undefined;
  const isShown = beginning === undefined ? address === before : address.startsWith(beginning);
  return isShown ? now : address;
}

function textAfter(text: string, { before, now }: Edit): string {
  // What the site fills in has a name at every other place.
  const [first = '', ...parts] = before.split(PLACEHOLDER);
  if (parts.length > 0) return filledAfter(text, [first, ...parts], now);
  if (before.length >= MIN_PART) return text.replaceAll(before, () => now);
  return text.trim() === before ? text.replace(before, () => now) : text;
}

/** Returns a text with what the site has filled in where it stands in the new one; unchanged if it is another text. */
function filledAfter(text: string, parts: readonly string[], now: string): string {
  const filled = new Map<string, string>();
  let at = 0;
  for (let index = 0; index < parts.length; index += 2) {
    const part = parts[index] ?? '';
    const isLast = index === parts.length - 1;
    const found = isLast && part === '' ? text.length : text.indexOf(part, at);
    if (found < 0 || (index === 0 && found > 0) || (isLast && found + part.length !== text.length)) return text;
    if (index > 0) filled.set(parts[index - 1] ?? '', text.slice(at, found));
    at = found + part.length;
  }
  return now.replaceAll(PLACEHOLDER, (found, name: string) => filled.get(name) ?? found);
}

function addressAfter(address: string, { before, now }: Edit): string {
  const digits = (text: string) => text.replaceAll(/\D/g, '');
  // Nothing that is typed becomes a program, whatever the page allows.
  if (address === before) return /^https?:/i.test(now) ? now : address;
  if (address === `mailto:${before}`) return `mailto:${now}`;
  const isPhone = address.startsWith('tel:') && digits(before) !== '' && digits(address) === digits(before);
  return isPhone ? `tel:${now.replaceAll(/[^\d+]/g, '')}` : address;
}
