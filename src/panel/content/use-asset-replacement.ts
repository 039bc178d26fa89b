import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CatalogReplacement } from '../../generated/api.ts';
import { replaceCatalogAsset, revertCatalogFile } from '../../generated/operations/panel-catalog.ts';
import { content } from '../../shared/content/content.ts';
import { formatBytes } from '../../site/format/format-bytes.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { usePanel, useReason, useUploadReason } from '../panel-context.ts';
import { useEditor } from './editor-context.ts';
import { useDraftAction } from './use-draft-action.ts';
import { nameOfAsset } from './use-file-names.ts';

type Result = { readonly reason: string } | Pick<CatalogReplacement, 'isSame' | 'problems'>;

/**
 * Replaces an asset of the edited catalog file, in its draft or in a new one, and reverts that.
 * @param asset the path of the asset
 * @param seen the version of it that is shown
 */
export function useAssetReplacement(asset: string, seen: string) {
  const { t, language } = useTranslation();
  const { upload, notify } = usePanel();
  const { path, draft, reread } = useEditor();
  const maxBytes = content.panelContent?.maxFileBytes ?? 0;
  const reasonOfResponse = useReason();
  const reasonOf = useUploadReason({ maxBytes, tooLarge: 'panel:content.asset.tooLarge' });
  const [percent, setPercent] = useState(0);
  const { run, isRunning } = useDraftAction();
  const { mutate, isPending, data } = useMutation({
    // Shared scope with the changes of the file, so that those wait for the draft that this one begins.
    scope: { id: `catalog-file ${path}` },
    mutationFn: async (file: File): Promise<Result> => {
      if (file.size > maxBytes)
        return { reason: t('panel:content.asset.tooLarge', { limit: formatBytes(maxBytes, language) }) };
      const body = new FormData();
      body.append('file', file);
      const query = { path: asset, seen, ...(draft === undefined ? {} : { draft }) };
      const response = await upload(replaceCatalogAsset, body, { query }, setPercent);
      // The reason tells the author to look at the file that somebody else has replaced.
      if (!response.ok && response.error.error?.code === 'changed-meanwhile') await reread();
      if (!response.ok) return { reason: await reasonOf(response, file) };
      const { draft: kept, ...result } = response.body;
      const now = kept === null || result.problems.length > 0 ? undefined : await reread(kept);
      if (now?.ok === false) return { reason: await reasonOf(now, file) };
      if (result.problems.length === 0 && !result.isSame)
        notify(t('panel:content.asset.done', { name: nameOfAsset(asset) }));
      return result;
    },
    onMutate: () => setPercent(0),
  });
  return {
    replace: mutate,
    /** The upload progress in percent; undefined when nothing is being sent. */
    percent: isPending ? percent : undefined,
    result: isPending ? undefined : data,
    isBusy: isPending || isRunning,
    /** Reverts the asset to the published one. */
    putBack: (onDone: () => void) =>
      draft !== undefined &&
      run(revertCatalogFile, { params: { id: draft }, body: { path: asset } }, async () => {
        const now = await reread();
        if (now.ok) onDone();
        else notify(reasonOfResponse(now), 'error');
      }),
  };
}
