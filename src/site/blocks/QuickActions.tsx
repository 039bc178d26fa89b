import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { BlockOf, LineId, TransactionEntry, TransactionGroup } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { preferLine, usePreferredLine } from '../context/lines.tsx';
import { useSite } from '../context/site-context.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { slotsFor, targetFor, waysFor } from '../session/targets.ts';
import { EntryControl } from '../ui/EntryControl.tsx';
import { CatalogIcon, InlineIcon } from '../ui/Icon.tsx';
import { useTargetHint } from '../ui/TargetControl.tsx';
import styles from './QuickActions.module.css';
import { ShipmentField } from './shipments/ShipmentField.tsx';

type Tab = BlockOf<'quickActions'>['tabs'][number];

/**
 * The most used transactions, each a tab. The tabs are radio buttons and the style sheet shows the panel of the chosen one,
 * so it works before scripts run, and without them.
 */
export function QuickActions({ block }: { readonly block: BlockOf<'quickActions'> }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section id={block.anchor} aria-labelledby={id} className={styles.quickActions}>
      <h2 id={id} className={styles.title}>
        {t(block.title)}
      </h2>
      <div role="radiogroup" aria-labelledby={id} className={styles.tabs}>
        {block.number !== undefined && <NumberTab number={block.number} set={id} />}
        {block.tabs.map((tab, index) => (
          <TabOption
            key={tab.group}
            tab={tab}
            isFirst={index === 0 && block.number === undefined}
            isLast={index === block.tabs.length - 1}
            set={id}
          />
        ))}
      </div>
    </section>
  );
}

interface NumberTabProps {
  readonly number: NonNullable<BlockOf<'quickActions'>['number']>;
  /** The name that the tabs of one block share. */
  readonly set: string;
}

/** The tab with the field for a number or a vessel. */
function NumberTab({ number: { label, answers }, set }: NumberTabProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <input type="radio" id={id} name={set} defaultChecked className={styles.radio} />
      <label htmlFor={id} className={styles.tab}>
        <InlineIcon name="search" />
        {t(label)}
      </label>
      <div className={styles.panel}>
        <ShipmentField action={content.routes[answers].path} />
      </div>
    </>
  );
}

interface TabOptionProps {
  readonly tab: Tab;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The name that the tabs of one block share. */
  readonly set: string;
}

function TabOption({ tab, isFirst, isLast, set }: TabOptionProps) {
  const { t } = useTranslation();
  const id = useId();
  const group = content.transactionGroups.find((each) => each.id === tab.group);
  if (group === undefined) return null;
  return (
    <>
      <input type="radio" id={id} name={set} defaultChecked={isFirst} className={styles.radio} />
      <label htmlFor={id} className={styles.tab} data-last={isLast || undefined}>
        <CatalogIcon icon={group.icon} />
        {t(tab.label)}
      </label>
      <LinePanel group={group} button={tab.button} />
    </>
  );
}

interface LinePanelProps {
  readonly group: TransactionGroup;
  readonly button: BlockOf<'quickActions'>['tabs'][number]['button'];
}

/** A choice of line, and the button of the chosen one. */
function LinePanel({ group, button }: LinePanelProps) {
  const { t } = useTranslation();
  const id = useId();
  const entries = slotsFor(group, useSite()).flatMap((slot) => slot.entries);
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles.panel}>
      <p id={id} className={styles.label}>
        {t('transactions.line')}
      </p>
      {content.lineIds.map((line) => (
        <LineOption key={line} line={line} name={id}>
          <Way line={line} entry={entries.find((entry) => entry.line === line)} button={button} />
        </LineOption>
      ))}
    </div>
  );
}

interface WayProps extends Pick<LinePanelProps, 'button'> {
  readonly line: LineId;
  /** Undefined where the line offers nothing. */
  readonly entry: TransactionEntry | undefined;
}

/** What a line offers in a group. */
function Way({ line, entry, button }: WayProps) {
  const { t } = useTranslation();
  const site = useSite();
  const values = { line: content.lines[line].shortName };
  const [way] = entry === undefined ? [] : waysFor(entry, site);
  const target = targetFor(way?.target, site);
  const hint = useTargetHint(target);
  return (
    <div className={styles.way}>
      {entry === undefined || target === undefined ? (
        <p className={styles.hint}>{t('transactions.notOffered', values)}</p>
      ) : (
        <>
          <EntryControl entry={entry} className={styles.button}>
            {t(button, values)}
          </EntryControl>
          <p className={styles.hint}>{hint}</p>
        </>
      )}
    </div>
  );
}

interface LineOptionProps {
  readonly line: LineId;
  /** The name that the radio buttons of one choice share. */
  readonly name: string;
  /** Shown while the line is chosen. */
  readonly children?: ReactNode;
}

/**
 * One line of a choice. The visitor's preferred line is checked at first, if there is one; checking another one makes it the
 * preferred line.
 */
function LineOption({ line, name, children }: LineOptionProps) {
  const id = useId();
  const chosen = usePreferredLine();
  const input = useRef<HTMLInputElement>(null);
  const keepEarlyChoice = useEffectEvent(() => {
    if (input.current?.checked && line !== chosen) preferLine(line);
  });
  // In the first layout effect, the browser still has what the visitor checked before the scripts ran.
  useLayoutEffect(() => keepEarlyChoice(), []);
  return (
    <>
      <input
        ref={input}
        type="radio"
        id={id}
        name={name}
        checked={line === chosen}
        autoComplete="off"
        onChange={() => preferLine(line)}
        className={styles.radio}
      />
      <label htmlFor={id} className={styles.line}>
        {content.lines[line].shortName}
      </label>
      {children}
    </>
  );
}
