import { type ReactNode, useEffect, useRef } from 'react';
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

interface ChipsProps {
  readonly label: string;
  readonly chips: readonly Chip[];
  readonly hint?: string;
}

/** A choice of one among several, or all, that narrows what stands below it; the page stays where it is. */
export function Chips({ label, chips, hint }: ChipsProps) {
  const row = useRef<HTMLUListElement>(null);
  const chosen = chips.find(({ isChosen }) => isChosen)?.id;
  // A page may show them in one row that is wider than a phone.
  useEffect(() => {
    if (chosen !== undefined) centreChosen(row.current);
  }, [chosen]);
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

/** Pushes a row sideways, and nothing else of the page. */
function centreChosen(row: HTMLElement | null): void {
  const chip = row?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (row === null || chip === undefined) return;
  const { left, width } = row.getBoundingClientRect();
  row.scrollLeft += chip.left + chip.width / 2 - (left + width / 2);
}
