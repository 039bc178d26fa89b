import { useTranslation } from '../../site/i18n/use-translation.ts';
import { TwoValuesDialog } from '../dialog/ConfirmDialog.tsx';
import styles from './Content.module.css';
import type { PlaceConflict } from './place-change.ts';

interface PlaceConflictDialogProps {
  readonly conflict: Pick<PlaceConflict, 'change' | 'current'>;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Shows both values of a place that two people changed, and lets the user choose. */
export function PlaceConflictDialog({ conflict: { change, current }, onMine, onTheirs }: PlaceConflictDialogProps) {
  const { t } = useTranslation();
  return (
    <TwoValuesDialog onMine={onMine} onTheirs={onTheirs}>
      <dl className={styles.conflict}>
        <dt>{t('panel:conflict.mine')}</dt>
        <dd>{change.value === undefined ? t('panel:content.taken') : shown(JSON.parse(change.value))}</dd>
        <dt>{t('panel:conflict.theirs')}</dt>
        <dd>{current.version === '' ? t('panel:content.taken') : shown(current.value)}</dd>
      </dl>
    </TwoValuesDialog>
  );
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
