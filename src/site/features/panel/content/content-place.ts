import { panelContent } from '../../../../generated/panel.ts';

/** What of the content is looked at: a file, as published or in a draft; a draft alone; or, with neither, the overview. */
export interface ContentPlace {
  readonly file?: string | undefined;
  readonly draft?: string | undefined;
}

export function contentPlaceOf(query: URLSearchParams): ContentPlace {
  return { file: query.get('file') ?? undefined, draft: query.get('draft') ?? undefined };
}

/** The address of a place, below that of the panel. */
export function addressOfContent({ file, draft }: ContentPlace): string {
  const query = new URLSearchParams({ view: panelContent?.id ?? '' });
  if (draft !== undefined) query.set('draft', draft);
  if (file !== undefined) query.set('file', file);
  return `?${query}`;
}
