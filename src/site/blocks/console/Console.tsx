import { useId } from 'react';
import type { BlockOf } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CatalogIcon } from '../../ui/Icon.tsx';
import { ArrivalPanel } from './ArrivalPanel.tsx';
import styles from './Console.module.css';
import { LinePanel } from './LinePanel.tsx';

type Tab = BlockOf<'console'>['tabs'][number];

/**
 * The most used transactions, each a tab. The tabs are radio buttons and the style sheet shows the panel of the chosen one,
 * so it works before scripts run, and without them.
 */
export function Console({ block }: { readonly block: BlockOf<'console'> }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section id={block.anchor} aria-labelledby={id} className={styles.console}>
      <h2 id={id} className={styles.title}>
        {t(block.title)}
      </h2>
      <div role="radiogroup" aria-labelledby={id} className={styles.tabs}>
        {block.tabs.map((tab, index) => (
          <TabOption
            key={tab.group}
            tab={tab}
            isFirst={index === 0}
            isLast={index === block.tabs.length - 1}
            set={id}
          />
        ))}
      </div>
    </section>
  );
}

interface TabOptionProps {
  readonly tab: Tab;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The name that the tabs of one console share. */
  readonly set: string;
}

function TabOption({ tab, isFirst, isLast, set }: TabOptionProps) {
  const { t } = useTranslation();
  const id = useId();
  const group = content.transactionGroups.find((each) => each.id === tab.group);
  if (group === undefined) return null;
  const { arrivalQuery } = group;
  return (
    <>
      <input type="radio" id={id} name={set} value={tab.group} defaultChecked={isFirst} className={styles.radio} />
      <label htmlFor={id} className={styles.tab} data-last={isLast || undefined}>
        <CatalogIcon icon={group.icon} />
        {t(tab.label)}
      </label>
      {arrivalQuery === undefined ? (
        <LinePanel group={group} button={tab.button} />
      ) : (
        <ArrivalPanel route={arrivalQuery} tab={tab} />
      )}
    </>
  );
}
