import { panelContent } from '../../../../generated/panel.ts';

/** What of the content is looked at: a file, as published or in a draft, as a form or as text; a draft, or a publication, alone; or, with none, the overview. */
export interface ContentPlace {
  readonly file?: string | undefined;
  readonly draft?: string | undefined;
  readonly publication?: string | undefined;
  /** `yaml`: the file as it is written; left out: as a form. */
  readonly as?: string | undefined;
}

export function contentPlaceOf(query: URLSearchParams): ContentPlace {
  const named = (name: keyof ContentPlace) => query.get(name) ?? undefined;
  return { file: named('file'), draft: named('draft'), publication: named('publication'), as: named('as') };
}

/** The address of a place, below that of the panel. */
export function addressOfContent({ file, draft, publication, as }: ContentPlace): string {
  const query = new URLSearchParams({ view: panelContent?.id ?? '' });
  if (draft !== undefined) query.set('draft', draft);
  if (file !== undefined) query.set('file', file);
  if (publication !== undefined) query.set('publication', publication);
  if (as !== undefined) query.set('as', as);
  return `?${query}`;
}
