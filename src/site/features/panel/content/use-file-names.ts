import type { CatalogDraft } from '../../../../generated/api.ts';
import { listCatalogFiles } from '../../../../generated/endpoints/panel-catalog.ts';
import { panelContent } from '../../../../generated/panel.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useOperation } from '../queries/use-operation.ts';

/**
 * What people know a file by: its own name, or that of its kind where it is the only one; its path until that is known.
 * @param added files of a draft that are not published yet
 */
export function useFileNames(added: CatalogDraft['added'] = []): (path: string) => string {
  const { t } = useTranslation();
  const { data } = useOperation(listCatalogFiles, {});
  const kinds = panelContent?.sections.flatMap(({ files }) => files) ?? [];
  return (path) => {
    const file = data?.files.find((each) => each.path === path);
    const kind = kinds.find((each) => each.kind === file?.kind);
    if (data?.assets.some((asset) => asset.path === path)) return nameOfAsset(path);
    return file?.name || added.find((each) => each.path === path)?.name || (kind === undefined ? path : t(kind.label));
  };
}

/** Where a file is changed: in its own form, or in that of the file that names it. */
export function useFormPaths(): (path: string) => string {
  const { data } = useOperation(listCatalogFiles, {});
  return (path) => data?.assets.find((asset) => asset.path === path)?.namedIn ?? path;
}

/** What a file is called that has no words in it, such as a PDF. */
export function nameOfAsset(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
