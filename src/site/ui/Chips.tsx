import type { ReactNode } from 'react';
import { KEEP_SCROLL } from '../routes/keep-scroll.ts';
import styles from './Chips.module.css';
import { PageLink } from './PageLink.tsx';

/** One of what can be chosen, as a link, so that a choice can be shared. */
export interface Chip {
  readonly id: string;
  /** The query of this page with the choice. */
  readonly to: string;
  readonly name: ReactNode;
  readonly isChosen: boolean;
  /** The visitor's own is marked, chosen or not. */
  readonly isOwn?: boolean;
  readonly onChoose?: () => void;
}

/** A choice of one among several, or all, that narrows what stands below it; the page stays where it is. */
export function Chips({ label, chips, hint }: { label: string; chips: readonly Chip[]; hint?: string }) {
  return (
    <nav aria-label={label} className={styles.choice}>
      <p className={styles.label}>{label}</p>
      <ul>
        {chips.map(({ id, to, name, isChosen, isOwn = false, onChoose }) => (
          <li key={id}>
            <PageLink
              to={to}
              aria-current={isChosen ? 'true' : undefined}
              className={isOwn ? styles.own : undefined}
              state={KEEP_SCROLL}
              replace
              onClick={onChoose}
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </nav>
  );
}
