import type { ReactNode } from 'react';
import { KEEP_SCROLL } from '../routes/routes.ts';
import styles from './Chips.module.css';
import { PageLink } from './links/PageLink.tsx';
import { useMarkedInView } from './use-marked-in-view.ts';

/** An option, as a link, so that the choice can be shared. */
interface Chip {
  readonly id: string;
  /** The query string of this page with this choice. */
  readonly to: string;
  readonly name: ReactNode;
  readonly isChosen: boolean;
  /** Marks the visitor's own choice, whether it is the current one or not. */
  readonly isOwn?: boolean;
  readonly onChoose?: () => void;
}

interface ChipsProps {
  readonly label: string;
  readonly chips: readonly Chip[];
  readonly hint?: string;
}

/** A choice of one option, or all, that filters the content below it; the page does not scroll. */
export function Chips({ label, chips, hint }: ChipsProps) {
  const row = useMarkedInView(chips.find(({ isChosen }) => isChosen)?.id);
  return (
    <nav aria-label={label} className={styles.choice}>
      <p className={styles.label}>{label}</p>
      <ul ref={row}>
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
