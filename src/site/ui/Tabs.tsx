import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { hasModifier } from './events.ts';
import styles from './Tabs.module.css';

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The id of the tab that is shown first. */
  readonly first?: string | undefined;
}

/** Tabs as the WAI-ARIA practices describe them: one stop for the Tab key; arrow keys, Home and End move and show a tab. */
export function Tabs({ label, tabs, first }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(() =>
    Math.max(
      0,
      tabs.findIndex(({ id }) => id === first),
    ),
  );
  const show = (index: number) => {
    setShown(index);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (hasModifier(event)) return;
    const next = {
      ArrowRight: (shown + 1) % tabs.length,
      ArrowLeft: (shown + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={index === shown}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={index === shown ? 0 : -1}
            className={styles.tab}
            onClick={() => show(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={index !== shown}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel is read and scrolled by keyboard
          tabIndex={0}
          className={styles.panel}
        >
          {tab.content}
        </div>
      ))}
    </>
  );
}
