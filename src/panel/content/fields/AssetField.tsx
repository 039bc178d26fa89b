import Alert from '@mui/material/Alert';
import { useId, useRef } from 'react';
import type { CatalogFile } from '../../../generated/api.ts';
import { formatBytes } from '../../../site/format/format-bytes.ts';
import { useTranslation } from '../../../site/i18n/use-translation.ts';
import { Percent } from '../../../site/ui/Percent.tsx';
import { FocusableButton } from '../../buttons.tsx';
import { useEditor } from '../editor-context.ts';
import { useAssetReplacement } from '../use-asset-replacement.ts';
import { nameOfAsset } from '../use-file-names.ts';
import styles from './Fields.module.css';

/** The asset that a field refers to: its size, and buttons to replace it and to revert that. */
export function AssetField({ asset }: { readonly asset: CatalogFile['assets'][number] }) {
  const { path, bytes, version, isReplaced } = asset;
  const { t, language } = useTranslation();
  const { isSaving } = useEditor();
  const { replace, putBack, percent, result, isBusy } = useAssetReplacement(path, version);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const state = isReplaced ? 'panel:content.asset.replaced' : 'panel:content.asset.size';
  return (
    <div className={styles.asset}>
      <p id={id}>{t(state, { size: formatBytes(bytes, language) })}</p>
      <input
        ref={input}
        type="file"
        aria-label={`${t('panel:content.asset.replace')}: ${nameOfAsset(path)}`}
        accept={path.slice(path.lastIndexOf('.'))}
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
        size="small"
        variant="outlined"
        isIdle={isBusy || isSaving}
        aria-describedby={id}
        onClick={() => input.current?.click()}
      >
        {t('panel:content.asset.replace')}
      </FocusableButton>
      {/* The button disappears once the replacement is reverted. */}
      {isReplaced && (
        <FocusableButton
          size="small"
          isIdle={isBusy || isSaving}
          onClick={() => putBack(() => button.current?.focus())}
        >
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
