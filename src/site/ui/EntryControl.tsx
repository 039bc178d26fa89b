import type { ReactNode } from 'react';
import type { TransactionEntry, TransactionWay } from '../../generated/types.ts';
import { entryName } from '../context/lines.tsx';
import { useSite } from '../context/site-context.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { waysFor } from '../session/targets.ts';
import styles from './EntryControl.module.css';
import { TargetControl } from './TargetControl.tsx';

interface EntryControlProps {
  readonly entry: TransactionEntry;
  readonly className?: string | undefined;
  /** Id of the way that the address of the page points at, where there are several; the ways are then shown. */
  readonly linked?: string | undefined;
  /** Returns content beside each of several ways. */
  readonly beside?: ((way: TransactionWay) => ReactNode) | undefined;
  /** By default the entry's name. After it, an icon says what a click does. */
  readonly children?: ReactNode;
}

/** A transaction entry: the control of its only way, or a control that shows its several ways. */
export function EntryControl({ entry, className, linked, beside, children }: EntryControlProps) {
  const { t } = useTranslation();
  const site = useSite();
  const ways = waysFor(entry, site);
  const [first, second] = ways;
  if (first === undefined) return null;
  const name = children ?? entryName(entry, t);
  if (second === undefined) {
    return (
      <TargetControl target={first.target} className={className} hasIcon>
        {name}
      </TargetControl>
    );
  }
  return (
    <details className={styles.several} {...(ways.some(({ id }) => id === linked) ? { open: true } : {})}>
      <summary className={className}>{name}</summary>
      <ul className={styles.ways} data-panel="">
        {ways.map((way) => (
          <li key={way.id} aria-current={way.id === linked ? 'true' : undefined}>
            <EntryControl entry={{ ...way, ways: [way] }} className={className} />
            {beside?.(way)}
          </li>
        ))}
      </ul>
    </details>
  );
}
