import { useEffect, useEffectEvent } from 'react';

/** For `aria-keyshortcuts`: what the function below listens to. */
export const SHORTCUTS = '/ Control+K Meta+K';

/** Calls back on `/` where nothing is being typed, and on Ctrl+K or ⌘K anywhere; not below an open dialog. */
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
