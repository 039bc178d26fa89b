import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { BlockOf, LineId, RouteId, TransactionEntry, TransactionGroup } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { ANSWER_ANCHOR, ARRIVAL_FIELDS, MAX_VALUE_LENGTH } from '../../shared/vessels/query.ts';
import { preferLine, usePreferredLine } from '../context/lines.tsx';
import { useSite } from '../context/site-context.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { slotsFor, targetFor, waysFor } from '../session/targets.ts';
import { EntryControl } from '../ui/EntryControl.tsx';
import { CatalogIcon } from '../ui/Icon.tsx';
import { useOwnValidity } from '../ui/own-validity.tsx';
import { useTargetHint } from '../ui/TargetControl.tsx';
import styles from './QuickActions.module.css';

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
  /** The name that the tabs of one block share. */
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

interface ArrivalPanelProps {
  /** The page with the answers. */
  readonly route: RouteId;
  readonly tab: BlockOf<'quickActions'>['tabs'][number];
}

/**
 * A choice of line and the name of the vessel. The answer is a separate page, which asks again where several vessel names
 * begin alike. Names are not suggested here, because the home page loads as little as it can.
 */
function ArrivalPanel({ route, tab: { field, button } }: ArrivalPanelProps) {
  const { t } = useTranslation();
  const id = useId();
  const { form, control, message } = useOwnValidity({
    [ARRIVAL_FIELDS.line]: t('arrivalQuery.noLine'),
    [ARRIVAL_FIELDS.vessel]: t('arrivalQuery.noVessel'),
  });
  return (
    <form action={`${content.routes[route].path}#${ANSWER_ANCHOR}`} method="get" className={styles.panel} {...form}>
      <p id={id} className={styles.label}>
        {t('transactions.line')}
      </p>
      <div role="radiogroup" aria-labelledby={id} className={styles.lines}>
        {content.lineIds.map((line) => (
          <LineOption key={line} line={line} name={ARRIVAL_FIELDS.line} isRequired />
        ))}
        {message(ARRIVAL_FIELDS.line, styles.wrong)}
      </div>
      <div className={styles.way}>
        <label className={styles.vessel}>
          <span className={styles.label}>{field && t(field.label)}</span>
          <input
            name={ARRIVAL_FIELDS.vessel}
            type="text"
            required
            maxLength={MAX_VALUE_LENGTH}
            autoComplete="off"
            spellCheck={false}
            placeholder={field && t(field.hint)}
            className={styles.field}
            {...control(ARRIVAL_FIELDS.vessel)}
          />
          {message(ARRIVAL_FIELDS.vessel, styles.wrong)}
        </label>
        <button type="submit" className={styles.button}>
          {t(button, { line: '' })}
        </button>
      </div>
    </form>
  );
}

interface LineOptionProps {
  readonly line: LineId;
  /** The name that the radio buttons of one choice share. */
  readonly name: string;
  /** Whether one of the choice must be chosen. */
  readonly isRequired?: boolean;
  /** Shown while the line is chosen. */
  readonly children?: ReactNode;
}

/**
 * One line of a choice. The visitor's preferred line is checked at first, if there is one; checking another one makes it the
 * preferred line.
 */
function LineOption({ line, name, isRequired, children }: LineOptionProps) {
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
        value={line}
        checked={line === chosen}
        autoComplete="off"
        onChange={() => preferLine(line)}
        required={isRequired}
        className={styles.radio}
      />
      <label htmlFor={id} className={styles.line}>
        {content.lines[line].shortName}
      </label>
      {children}
    </>
  );
}
