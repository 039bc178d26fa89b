import { content } from '../shared/content/content.ts';

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
}

export function contentPlaceOf(query: URLSearchParams): ContentPlace {
  const named = (name: keyof ContentPlace) => query.get(name) ?? undefined;
  return { file: named('file'), draft: named('draft'), publication: named('publication'), as: named('as') };
}

/** Returns the query string of a place, relative to the panel. */
export function addressOfContent({ file, draft, publication, as }: ContentPlace): string {
  const query = new URLSearchParams({ view: content.panelContent?.id ?? '' });
  if (draft !== undefined) query.set('draft', draft);
  if (file !== undefined) query.set('file', file);
  if (publication !== undefined) query.set('publication', publication);
  if (as !== undefined) query.set('as', as);
  return `?${query}`;
}
