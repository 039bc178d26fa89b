import Button from '@mui/material/Button';
import { useId, useRef } from 'react';
import type { PanelImport } from '../../../../generated/types.ts';
import { formatBytes } from '../../../format/format-bytes.ts';
import { useText } from '../../../i18n/text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useWords } from '../use-panel-texts.ts';
import styles from './Import.module.css';

interface FilePlaceProps {
  readonly rules: PanelImport;
  readonly file: File | undefined;
  /** A file hovers over the dialog. */
  readonly isOver: boolean;
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
}

/** Where a file is chosen, or dropped. */
export function FilePlace({ rules, file, isOver, isBusy, onFile }: FilePlaceProps) {
  const { language } = useText();
  const words = useWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.place} data-over={isOver}>
      <Icon icon={rules.icon} className={styles.sign} />
      <input
        ref={input}
        type="file"
        aria-label={words('import.file')}
        accept={rules.endings.join(',')}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen !== undefined) onFile(chosen);
          // The same file can be chosen again once it is mended.
          target.value = '';
        }}
      />
      <p id={id} className={styles.chosen}>
        {file === undefined ? (
          words('import.drop')
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
        {words(file === undefined ? 'import.choose' : 'import.replace')}
      </Button>
      {file !== undefined && file.size > rules.maxBytes && (
        <p role="alert" className={styles.fault}>
          {words('import.tooLarge', { limit: formatBytes(rules.maxBytes, language) })}
        </p>
      )}
    </div>
  );
}
