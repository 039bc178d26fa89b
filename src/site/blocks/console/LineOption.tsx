import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { LineId } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { preferLine, usePreferredLine } from '../../context/lines.tsx';
import styles from './Console.module.css';

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
export function LineOption({ line, name, isRequired, children }: LineOptionProps) {
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
