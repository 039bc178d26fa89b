import { type ReactNode, useEffect, useRef } from 'react';
import { KEEP_SCROLL } from '../routes/keep-scroll.ts';
import styles from './Chips.module.css';
import { PageLink } from './links/PageLink.tsx';

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
  const row = useRef<HTMLUListElement>(null);
  const chosen = chips.find(({ isChosen }) => isChosen)?.id;
  // On a phone the row of chips may be wider than the window.
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

/** Scrolls only the row sideways, and nothing else of the page. */
function centreChosen(row: HTMLElement | null): void {
  const chip = row?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (row === null || chip === undefined) return;
  const { left, width } = row.getBoundingClientRect();
  row.scrollLeft += chip.left + chip.width / 2 - (left + width / 2);
}
