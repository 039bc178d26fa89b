import { type KeyboardEvent, useState } from 'react';

/** The element id of the choice at a place of the whole list. */
export function choiceId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

interface ActiveChoice {
  /** The element id of the choice that Enter takes; undefined: none. */
  readonly active: string | undefined;
  readonly setActive: (index: number | undefined) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Focus stays in the field; arrows walk through the list from there, around its ends, and Enter takes what they are on. */
export function useActiveChoice(listId: string, count: number): ActiveChoice {
  const [index, setIndex] = useState<number>();
  const active = index !== undefined && index < count ? choiceId(listId, index) : undefined;
  const moveTo = (next: number) => {
    setIndex(next);
    document.getElementById(choiceId(listId, next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method has Enter and the arrows for itself while it composes a word.
    if (event.nativeEvent.isComposing || count === 0) return;
    if (event.key === 'Enter' && active !== undefined) document.getElementById(active)?.click();
    else if (event.key === 'ArrowDown') moveTo(((index ?? -1) + 1) % count);
    else if (event.key === 'ArrowUp') moveTo(((index ?? 0) - 1 + count) % count);
    else return;
    event.preventDefault();
  };
  return { active, setActive: setIndex, onKeyDown };
}
