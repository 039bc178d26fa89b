import type { ComponentProps } from 'react';
import type { Button } from '../../generated/types.ts';
import { useSite } from '../context/site-context.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { targetFor } from '../session/targets.ts';
import styles from './Buttons.module.css';
import icons from './Icon.module.css';
import { TargetControl } from './TargetControl.tsx';

interface PushButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly look: 'primary' | 'secondary' | 'text' | 'danger' | 'link';
  /** Whether it does nothing now. It keeps the focus, which a disabled button would lose. */
  readonly isIdle?: boolean;
}

/** A button with the style of those on pages that acts in place. */
export function PushButton({ look, isIdle, onClick, ...rest }: PushButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isIdle}
      className={`${styles.button} ${styles[look]}`}
      onClick={isIdle ? undefined : onClick}
    />
  );
}

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
