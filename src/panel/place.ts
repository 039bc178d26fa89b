import { content } from '../shared/content.ts';
import { browserStorage } from '../site/storage/browser-storage.ts';

/**
 * The place in the content section: a file (published or in a draft, as form or text), a draft, a publication, or, with no
 * field set, the overview.
 */
interface ContentPlace {
  readonly file?: string | undefined;
  readonly draft?: string | undefined;
  readonly publication?: string | undefined;
  /** `yaml` for the file as text; omitted for the form. */
  readonly as?: string | undefined;
  /** The pointer of the field of a form that gets the focus. */
  readonly at?: string | undefined;
}

export function contentPlaceOf(query: URLSearchParams): ContentPlace {
  const named = (name: keyof ContentPlace) => query.get(name) ?? undefined;
  const [file, draft, publication] = [named('file'), named('draft'), named('publication')];
  return { file, draft, publication, as: named('as'), at: named('at') };
}

/** Returns the address of a place. */
export function addressOfContent({ file, draft, publication, as, at }: ContentPlace): string {
  const query = new URLSearchParams({ view: content.panelContent?.id ?? '' });
  if (draft !== undefined) query.set('draft', draft);
  if (file !== undefined) query.set('file', file);
  if (publication !== undefined) query.set('publication', publication);
  if (as !== undefined) query.set('as', as);
  if (at !== undefined) query.set('at', at);
  return `${content.routes['staff-panel'].path}?${query}`;
}

/** The path of the list of links, which is first of all a table. */
export const LINKS = 'links';

/** The view that shows the user's own account; no list of the catalog has this name. */
export const ACCOUNT = 'account';

/** What the panel last showed: the active item of its navigation, and the page of its list. */
interface PanelPlace {
  readonly item: string;
  readonly page: string;
}

export function readPanelPlace(): PanelPlace {
  const { activeItemKey, selectedPageKey } = content.site.cookies.internalSession;
  const read = (key: string) => browserStorage.getItem(key)?.slice(0, 60) ?? '';
  return { item: read(activeItemKey), page: read(selectedPageKey) };
}

/** @param place undefined removes it */
export function storePanelPlace(place: PanelPlace | undefined): void {
  const { activeItemKey, selectedPageKey } = content.site.cookies.internalSession;
  const kept = readPanelPlace();
  // Only changes are written, because other tabs get an event for every write.
  if (place === undefined) for (const key of [activeItemKey, selectedPageKey]) browserStorage.removeItem(key);
  else if (place.item !== kept.item || place.page !== kept.page) {
    browserStorage.setItem(activeItemKey, place.item);
    browserStorage.setItem(selectedPageKey, place.page);
  }
}
