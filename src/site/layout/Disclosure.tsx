import type { ReactNode } from 'react';
import styles from './Disclosure.module.css';
import items from './MenuItem.module.css';

/** How a disclosure stands among others. */
export interface DisclosurePlace {
  /** Of the disclosures with the same group, one is open at a time. */
  readonly group: string;
  /** Where the content of a wide window stands: hanging from the button, or wherever the style sheet puts it. */
  readonly panel?: 'hanging' | 'placed';
  readonly className?: string | undefined;
}

/** In the bar, where a menu hangs from its button. */
export const IN_BAR: DisclosurePlace = { group: 'menu' };

interface DisclosureProps extends DisclosurePlace {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/**
 * Content that a button shows and hides: the browser's own <details>, so that it works before any script and
 * opens in a frame on a slow phone. `useMenuKeys` adds Escape and the arrow keys.
 */
export function Disclosure({ label, group, panel = 'hanging', className = '', children }: DisclosureProps) {
  return (
    <details name={group} className={panel === 'hanging' ? `${styles.hanging} ${className}` : className}>
      <summary className={`${items.item} ${styles.summary}`}>{label}</summary>
      <div className={styles.panel} data-panel="">
        {children}
      </div>
    </details>
  );
}
