import Alert from '@mui/material/Alert';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { MIN_SIZE } from '../../../formats/photo.ts';
import type { CatalogFile, CatalogReplacement } from '../../../generated/api.ts';
import { replaceCatalogAsset, revertCatalogFile } from '../../../generated/operations/panel-catalog.ts';
import { content } from '../../../shared/content.ts';
import { formatBytes } from '../../../site/format/bytes.ts';
import { useTranslation } from '../../../site/i18n/use-translation.ts';
import { Percent } from '../../../site/ui/Notice.tsx';
import { FocusableButton } from '../../buttons.tsx';
import { usePanel, useReason, useUploadReason } from '../../panel-context.ts';
import { nameOfAsset, useDraftAction } from '../drafts.ts';
import { useEditor } from '../editor.ts';
import { addressOfPicture, isPicturePath, showSentPicture } from '../pictures.ts';
import styles from './Fields.module.css';

interface AssetFieldProps {
  /** Undefined for a picture where there is none yet. */
  readonly asset: CatalogFile['assets'][number] | undefined;
  /** The pointer of the field. */
  readonly pointer: string;
  /** Called once the draft has the file. */
  readonly onSent?: () => void;
}

/** The asset that a field refers to: its size or its looks, and buttons to send one in its place and to revert that. */
export function AssetField({ asset, pointer, onSent }: AssetFieldProps) {
  const { t, language } = useTranslation();
  const { path: file, isSaving } = useEditor();
  const { path = file, bytes = 0, version, isReplaced = false } = asset ?? {};
  const { replace, putBack, percent, result, isBusy } = useAssetReplacement({ path, version, pointer, onSent });
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isPicture = asset === undefined || isPicturePath(path);
  const address = addressOfPicture(path);
  const limits = { ...MIN_SIZE, limit: formatBytes(content.panelContent?.maxFileBytes ?? 0, language) };
  const kind = isPicture ? 'picture' : 'asset';
  const action = t(asset === undefined ? 'panel:content.picture.add' : `panel:content.${kind}.replace`);
  const state = isReplaced ? 'panel:content.asset.replaced' : 'panel:content.asset.size';
  return (
    <div className={styles.asset}>
      {isPicture && address !== undefined && <img src={address} alt="" className={styles.picture} />}
      <p id={id}>
        {isPicture ? t('panel:content.picture.limits', limits) : t(state, { size: formatBytes(bytes, language) })}
      </p>
      <input
        ref={input}
        type="file"
        aria-label={isPicture ? action : `${action}: ${nameOfAsset(path)}`}
        accept={isPicture ? PICTURES : path.slice(path.lastIndexOf('.'))}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen !== undefined) replace(chosen);
          // Cleared so that the same file can be chosen again after a correction.
          target.value = '';
        }}
      />
      <FocusableButton
        ref={button}
        variant="outlined"
        isIdle={isBusy || isSaving}
        aria-describedby={id}
        onClick={() => input.current?.click()}
      >
        {action}
      </FocusableButton>
      {/* The button disappears once the replacement is reverted. A former picture is chosen again by its name. */}
      {isReplaced && !isPicture && (
        <FocusableButton isIdle={isBusy || isSaving} onClick={() => putBack(() => button.current?.focus())}>
          {t('panel:content.revert')}
        </FocusableButton>
      )}
      <p>
        <span role="status">{percent !== undefined && t('panel:content.asset.sending')}</span>{' '}
        {percent !== undefined && <Percent percent={percent} />}
      </p>
      {result !== undefined && <ReplacementResult result={result} />}
    </div>
  );
}

/** Sends a first picture to a place beside which its words stand, if it has none; nothing otherwise. */
export function FirstPicture({ owner, onSent }: { readonly owner: string; readonly onSent?: (at: string) => void }) {
  const { tree } = useEditor();
  const [pointer, words] = [`${owner}/image`, tree.at(`${owner}/imageText`)];
  if (words === undefined || tree.at(pointer)?.present !== false) return null;
  return <AssetField asset={undefined} pointer={pointer} onSent={() => onSent?.(pointer)} />;
}

function ReplacementResult({
  result,
}: {
  readonly result: NonNullable<ReturnType<typeof useAssetReplacement>['result']>;
}) {
  const { t } = useTranslation();
  if ('reason' in result) return <Alert severity="error">{result.reason}</Alert>;
  if (result.isSame) return <Alert severity="info">{t('panel:content.asset.same')}</Alert>;
  if (result.problems.length === 0) return null;
  return (
    <Alert severity="error">
      {t('panel:content.asset.refused')}
      <ul>
        {result.problems.map(({ message, help }) => (
          <li key={message}>{help === undefined ? message : `${message}; ${help}`}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** The files that may become a picture. */
const PICTURES = '.jpg,.jpeg,.png,.webp,.svg';

type Result = { readonly reason: string } | Pick<CatalogReplacement, 'isSame' | 'problems'>;

interface Replacement {
  /** The path of the asset. */
  readonly path: string;
  /** The version of it that is shown; undefined for a picture where there is none yet, whose path is that of the catalog file. */
  readonly version: string | undefined;
  /** The pointer of the field that names it. */
  readonly pointer: string;
  readonly onSent: (() => void) | undefined;
}

/** Replaces an asset of the edited catalog file, in its draft or in a new one, and reverts that. */
function useAssetReplacement({ path: asset, version: seen, pointer, onSent }: Replacement) {
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
      const inDraft = draft === undefined ? {} : { draft };
      const isPicture = seen === undefined || isPicturePath(asset);
      const place = isPicture ? { namedIn: path, pointer } : { seen };
      const query = { path: asset, ...place, ...inDraft };
      const response = await upload(replaceCatalogAsset, body, { query }, setPercent);
      // The reason tells the author to look at the file that somebody else has replaced.
      if (!response.ok && response.error.error?.code === 'changed-meanwhile') await reread();
      if (!response.ok) return { reason: await reasonOf(response, file) };
      const { draft: kept, picture, ...result } = response.body;
      if (picture !== undefined) await showSentPicture(picture, file);
      const now = kept === null || result.problems.length > 0 ? undefined : await reread(kept);
      if (now?.ok === false) return { reason: await reasonOf(now, file) };
      if (result.problems.length === 0 && !result.isSame) {
        // A picture is seen.
        if (!isPicture) notify(t('panel:content.asset.done', { name: nameOfAsset(asset) }));
        onSent?.();
      }
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
