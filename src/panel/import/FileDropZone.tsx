import Button from '@mui/material/Button';
import { useId, useRef } from 'react';
import type { PanelImport } from '../../generated/types.ts';
import { formatBytes } from '../../site/format/format-bytes.ts';
import { useTranslation } from '../../site/i18n/use-translation.ts';
import { CatalogIcon } from '../../site/ui/icons/CatalogIcon.tsx';
import styles from './Import.module.css';

interface FileDropZoneProps {
  readonly rules: PanelImport;
  readonly file: File | undefined;
  /** Whether a file is being dragged over the dialog. */
  readonly isDragOver: boolean;
  /** Whether somebody has tried to go on, so that a missing file is said. */
  readonly isAsked: boolean;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

/** The place to choose or drop a file. */
export function FileDropZone({ rules, file, isDragOver, isAsked, isBusy, onFile }: FileDropZoneProps) {
  const { t, language } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.place} data-over={isDragOver}>
      <CatalogIcon icon={rules.icon} className={styles.sign} />
      <input
        ref={input}
        type="file"
        aria-label={t('panel:import.file')}
        accept={rules.endings.join(',')}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen !== undefined) onFile(chosen);
          // Cleared so that the same file can be chosen again after a correction.
          target.value = '';
        }}
      />
      <p id={id} className={styles.chosen}>
        {file === undefined ? (
          t('panel:import.drop')
        ) : (
          <>
            <strong>{file.name}</strong> <span>{formatBytes(file.size, language)}</span>
          </>
        )}
      </p>
      <Button
        size="small"
        variant="outlined"
        disabled={isBusy}
        aria-describedby={id}
        onClick={() => input.current?.click()}
      >
        {t(file === undefined ? 'panel:import.choose' : 'panel:import.replace')}
      </Button>
      {file === undefined && isAsked && (
        <p role="alert" className={styles.error}>
          {t('panel:missing', { name: t('panel:import.file') })}
        </p>
      )}
      {file !== undefined && file.size > rules.maxBytes && (
        <p role="alert" className={styles.error}>
          {t('panel:import.tooLarge', { limit: formatBytes(rules.maxBytes, language) })}
        </p>
      )}
    </div>
  );
}
