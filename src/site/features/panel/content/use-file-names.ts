import { listCatalogFiles } from '../../../../generated/endpoints/panel-catalog.ts';
import { panelContent } from '../../../../generated/panel.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useOperation } from '../queries/use-operation.ts';

/** What people know a file by: its own name, or that of its kind where it is the only one; its path until that is known. */
export function useFileNames(): (path: string) => string {
  const { t } = useTranslation();
  const { data } = useOperation(listCatalogFiles, {});
  const kinds = panelContent?.sections.flatMap(({ files }) => files) ?? [];
  return (path) => {
    const file = data?.files.find((each) => each.path === path);
    const kind = kinds.find((each) => each.kind === file?.kind);
    return file?.name || (kind === undefined ? path : t(kind.label));
  };
}
