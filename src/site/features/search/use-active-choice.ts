import { type KeyboardEvent, useState } from 'react';

/** Returns the element id of the choice at an index of the whole list. */
export function choiceId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

interface ActiveChoice {
  /** The element id of the choice that Enter takes; undefined if there is none. */
  readonly active: string | undefined;
  readonly setActive: (index: number | undefined) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Keeps the focus in the field while the arrow keys move through the list and around its ends; Enter takes the active
 * choice.
 */
export function useActiveChoice(listId: string, count: number): ActiveChoice {
  const [index, setIndex] = useState<number>();
  const active = index !== undefined && index < count ? choiceId(listId, index) : undefined;
  const moveTo = (next: number) => {
    setIndex(next);
    document.getElementById(choiceId(listId, next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter and the arrow keys belong to it.
    if (event.nativeEvent.isComposing || count === 0) return;
    if (event.key === 'Enter' && active !== undefined) document.getElementById(active)?.click();
    else if (event.key === 'ArrowDown') moveTo(((index ?? -1) + 1) % count);
    else if (event.key === 'ArrowUp') moveTo(((index ?? 0) - 1 + count) % count);
    else return;
    event.preventDefault();
  };
  return { active, setActive: setIndex, onKeyDown };
}
