import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchCatalog } from '../../generated/operations/panel-catalog.ts';
import { content } from '../../shared/content.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { PageLink } from '../../site/ui/PageLink.tsx';
import { Awaited } from '../buttons.tsx';
import styles from '../content/Content.module.css';
import { focusOnMount } from '../content/EditorFrame.tsx';
import { usePanel } from '../panel-context.ts';
import { addressOfContent } from '../place.ts';
import { bodyOf, operationKey } from '../queries.tsx';
import type { LivePage } from './live-page.ts';
import { type Place, PlaceEditor } from './PlaceEditor.tsx';

/** What the translators of Chrome, Edge and Safari leave in a page that they have translated. */
const TRANSLATED = '.translated-ltr, .translated-rtl, [_msttexthash], #root font';

/** Whether the browser has replaced the words of the page by a translation. */
const isTranslated = () => document.querySelector(TRANSLATED) !== null;

/** Most places that are offered. */
const FEW = 6;

interface FoundProps {
  /** What to search for, the best first. */
  readonly asked: readonly string[];
  /** What to search for if nothing is found by it. */
  readonly around: string | undefined;
  /** Path of the page that shows it. */
  readonly path: string;
  readonly page: LivePage;
  readonly draft: string | undefined;
  readonly onBegin: (draft: string) => void;
  readonly onClose: () => void;
}

/** The field of what was clicked; a short list if it may be several, and the way to the panel if it is none. */
export function Found({ asked, around, path, page, draft, onBegin, onClose }: FoundProps) {
  const { t } = useTranslation();
  const { request } = usePanel();
  // The search stays as it was when the first change begins a draft.
  const [searched] = useState(draft);
  const [chosen, setChosen] = useState<Place>();
  const query = useQuery({
    queryKey: operationKey(searchCatalog, { query: { path, words: asked.join('\n') } }),
    queryFn: async () => {
      const inDraft = searched === undefined ? {} : { draft: searched };
      const search = async (all: readonly string[]) => {
        const answers = all.map((words) => bodyOf(request(searchCatalog, { query: { words, path, ...inDraft } })));
        return bestOf(
          all,
          (await Promise.all(answers)).map(({ hits }) => hits),
          path,
        );
      };
      const best = await search(asked);
      return best.length > 0 || around === undefined ? best : search([around]);
    },
  });
  const { data: places } = query;
  const place = chosen ?? (places?.length === 1 ? places[0] : undefined);
  return (
    <>
      <div className={styles.actions}>
        {chosen !== undefined && <Button onClick={() => setChosen(undefined)}>{t('panel:content.onPage.back')}</Button>}
        <Button onClick={onClose}>{t('dialog.close')}</Button>
      </div>
      <Awaited query={query} height={160} />
      {place !== undefined ? (
        <PlaceEditor key={`${place.file}#${place.pointer}`} place={place} page={page} draft={draft} onBegin={onBegin} />
      ) : (
        places !== undefined && (
          <>
            <h2 ref={focusOnMount} tabIndex={-1}>
              {t(`panel:content.onPage.${places.length > 0 ? 'which' : 'nothing'}`)}
            </h2>
            {places.length === 0 && <p>{t(`panel:content.onPage.${isTranslated() ? 'translated' : 'nothing.why'}`)}</p>}
            <ul className={styles.drafts}>
              {places.map((each) => (
                <li key={`${each.file}#${each.pointer}`}>
                  <Button onClick={() => setChosen(each)}>{each.name.join(' › ')}</Button>
                  <span>{each.words[0]?.words}</span>
                  <span className={styles.paths}>{each.seen}</span>
                </li>
              ))}
            </ul>
            <PageLink to={addressOfContent({})}>{t('panel:content.onPage.search')}</PageLink>
          </>
        )
      )}
    </>
  );
}

/**
 * Returns the places that may be meant, the best first: of each search those that are exactly what is asked and are seen on the page, or
 * else the first ones.
 */
function bestOf(asked: readonly string[], found: readonly (readonly Place[])[], path: string): readonly Place[] {
  const isHere = ({ onEveryPage, pages }: Place) => onEveryPage || pages.includes(path);
  const isExact = (place: Place, words: string) =>
    place.words.some((each) => comparable(each.words) === comparable(words));
  // A page as a whole is changed in the panel.
  const texts = found.map((places) => places.filter(({ kind }) => kind !== 'file'));
  const all = texts.flatMap((places, index) => {
    const exact = places.filter((place) => isExact(place, asked[index] ?? ''));
    const here = exact.filter(isHere);
    return here.length > 0 ? here : exact;
  });
  const best = all.length > 0 ? all : texts.flatMap((places) => places.filter(isHere));
  const byPlace = new Map(
    (best.length > 0 ? best : texts.flat()).map((each) => [`${each.file}#${each.pointer}`, each]),
  );
  return [...byPlace.values()].slice(0, FEW);
}

/** Returns words, a phone number or an address without what is only their form. */
function comparable(words: string): string {
  const text = words.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  return /^[+\d\s()-]+$/.test(text) ? text.replaceAll(/\D/g, '') : text;
}

/** The longest words that can be searched. */
const MAX_LENGTH = 400;
/** Most words that are searched for one click. */
const MAX_ASKED = 4;

/**
 * Returns what to search for to find the value that an element shows, as visitors see it: its words, what its picture shows, and
 * the phone number or address that it leads to.
 */
export function askedOf(element: Element): readonly string[] {
  const link = element.closest('a[href]');
  const picture = element.closest('img, svg') ?? element.querySelector('img');
  const path = picture instanceof HTMLImageElement ? pathOf(picture.currentSrc) : undefined;
  if (path !== undefined) return [path];
  const own = textsIn([...element.childNodes].filter((node) => node instanceof Text));
  const title = picture?.closest('section, article, header, main')?.querySelector('h1, h2, h3');
  const all = [
    ...(own.length > 0 ? own : textsIn(textNodes(element))),
    ...(link === null ? [] : [leadsTo(link.getAttribute('href') ?? ''), link.textContent]),
    picture?.getAttribute('alt') ??
      picture
        ?.getAttribute('src')
        ?.split('/')
        .at(-1)
        ?.replace(/-[\w-]{8}\.\w+$/, ''),
    element.getAttribute('aria-label'),
    element.getAttribute('placeholder'),
    // A picture that the page does not name has its place in the catalogs beside its title.
    own.length === 0 ? title?.textContent : undefined,
  ].map((each) => (each ?? '').replaceAll(/\s+/g, ' ').trim());
  return [...new Set(all)].filter((each) => each !== '' && each.length <= MAX_LENGTH).slice(0, MAX_ASKED);
}

/**
 * Returns what to search for where the page has put a value together, such as opening hours: the words beside it, which say what it
 * is, and those above it, which say of what; undefined if it has none.
 */
export function aroundOf(element: Element): string | undefined {
  let term = element.closest('dd')?.previousElementSibling;
  while (term?.localName === 'dd') term = term.previousElementSibling;
  if (!term) return undefined;
  let part = term.parentElement;
  while (part !== null && part.querySelector(HEADINGS) === null) part = part.parentElement;
  return (
    [term, part?.querySelector(HEADINGS)]
      .map((each) => each?.textContent ?? '')
      .join(' ')
      .trim() || undefined
  );
}

const HEADINGS = 'h1, h2, h3, h4';

/** Returns the path of a picture in the catalogs by its address; undefined for one that is a part of the page. */
function pathOf(address: string): string | undefined {
  const { pathname } = new URL(address || '/', location.href);
  const beginning = (url: string) => url.slice(0, url.lastIndexOf('-') + 1);
  return Object.entries(content.images).find(([, { url, widths }]) =>
    widths === undefined ? url === pathname : beginning(url) === beginning(pathname),
  )?.[0];
}

function textsIn(nodes: readonly Node[]): readonly string[] {
  return nodes.map(({ textContent }) => textContent ?? '').filter((text) => text.trim() !== '');
}

function textNodes(element: Element): readonly Node[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) found.push(node);
  return found;
}

/** Returns a phone number, a mail address, or the address of another site; empty for a page of this one. */
function leadsTo(href: string): string {
  const [, scheme, rest = ''] = /^(tel|mailto|https?):(.*)$/.exec(href) ?? [];
  if (scheme === 'tel' || scheme === 'mailto') return decodeURIComponent(rest.split('?', 1)[0] ?? '');
  return scheme === undefined ? '' : href.slice(0, MAX_LENGTH);
}
