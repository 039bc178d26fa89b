import { useTranslation } from '../../i18n/use-translation.ts';
import { InlineIcon } from '../icons/InlineIcon.tsx';
import styles from './CopyLink.module.css';

interface CopyButtonProps {
  /** Name of what the link leads to. */
  readonly name: string;
  readonly onCopy: () => void;
}

/** Copies the link to the part beside it. Not shown where no script can run. */
export function CopyButton({ name, onCopy }: CopyButtonProps) {
  const { t } = useTranslation();
  const label = t('copyLink.copy', { name });
  return (
    <button type="button" className={styles.button} aria-label={label} title={label} onClick={onCopy}>
      <InlineIcon name="link" />
    </button>
  );
}
