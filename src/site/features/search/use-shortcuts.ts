import { useEffect, useEffectEvent } from 'react';

/** The keys that `useShortcuts` handles, for `aria-keyshortcuts`. */
export const SHORTCUTS = '/ Control+K Meta+K';

/** Calls `callback` on `/` outside text fields, and on Ctrl+K or ⌘K anywhere, but not while a dialog is open. */
export function useShortcuts(callback: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const withControl = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
    if (event.defaultPrevented || !(withControl || slash) || isBelowDialog()) return;
    event.preventDefault();
    callback();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

function isBelowDialog(): boolean {
  return document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null;
}
