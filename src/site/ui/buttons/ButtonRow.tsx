import type { Button } from '../../../generated/types.ts';
import { useSite } from '../../context/site-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { targetFor } from '../../session/targets.ts';
import icons from '../icons/InlineIcon.module.css';
import { TargetControl } from '../link-target/TargetControl.tsx';
import styles from './ButtonRow.module.css';

/** Returns the classes of a button; by default the first of a row is the primary one. A first one in colour has an arrow. */
function lookOf(button: Button, index: number): string {
  const appearance = button.appearance ?? (index === 0 ? 'primary' : 'secondary');
  const arrow = appearance !== 'secondary' && index === 0 ? ` ${icons.arrow}` : '';
  return `${styles.button} ${styles[appearance]}${arrow}`;
}

/** Targets as buttons, side by side or, on a phone, stacked. */
export function ButtonRow({
  buttons,
  onDark = false,
}: {
  readonly buttons: readonly Button[];
  readonly onDark?: boolean;
}) {
  const { t } = useTranslation();
  const site = useSite();
  const shown = buttons.filter(({ target }) => targetFor(target, site) !== undefined);
  if (shown.length === 0) return null;
  return (
    <div className={onDark ? `${styles.row} ${styles.onDark}` : styles.row}>
      {shown.map((button, index) => (
        <TargetControl key={button.label} target={button.target} className={lookOf(button, index)}>
          {t(button.label)}
        </TargetControl>
      ))}
    </div>
  );
}
