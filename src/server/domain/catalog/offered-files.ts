import { CATALOG_FILES, isOfKind } from '../../../engine/catalog-files.ts';
import { panelContent } from '../../../generated/panel.ts';

/** The kinds of files that panel.yaml allows to be changed in the panel, by the names of their schemas. */
export const OFFERED_KINDS: readonly string[] =
  panelContent?.sections.flatMap(({ files }) => files.map(({ kind }) => kind)) ?? [];

/** Whether a file may be changed in the panel. */
export function isOffered(path: string): boolean {
  return CATALOG_FILES.some((kind) => OFFERED_KINDS.includes(kind.schema) && isOfKind(kind, path));
}
