import { CATALOG_FILES, isOfKind } from '../../../engine/catalog-files.ts';
import { content, perContent } from '../../../shared/content/content.ts';

/** The kinds of files that panel.yaml allows to be changed in the panel, by the names of their schemas. */
export const offeredKinds = perContent(
  (): readonly string[] => content.panelContent?.sections.flatMap(({ files }) => files.map(({ kind }) => kind)) ?? [],
);

/** Whether a file may be changed in the panel. */
export function isOffered(path: string): boolean {
  return CATALOG_FILES.some((kind) => offeredKinds().includes(kind.schema) && isOfKind(kind, path));
}
