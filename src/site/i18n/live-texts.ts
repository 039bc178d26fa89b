import type { i18n } from 'i18next';
import { useEffect, useMemo, useReducer, useState } from 'react';
import type { Translate } from '../../generated/i18next.ts';
import type { LanguageId, TextNamespace } from '../../generated/types.ts';

/** All texts of a namespace that was edited, as the compiler sends them. */
interface ChangedTexts {
  readonly language: LanguageId;
  readonly namespace: TextNamespace;
  readonly texts: Readonly<Record<string, string>>;
}

/** Called with the keys of the edited texts. */
type Listener = (edited: ReadonlySet<string>) => void;

const listeners = new Set<Listener>();

/** In development, updates texts that were edited in the catalog without reloading the page. */
export function acceptLiveTexts(i18n: i18n): void {
  import.meta.hot?.on('catalog:texts', (changed: readonly ChangedTexts[]) => {
    const shown = changed.filter(({ language }) => language === i18n.language);
    const edited = new Set(shown.flatMap((texts) => editedKeys(i18n, texts)));
    for (const { language, namespace, texts } of changed)
      i18n.addResourceBundle(language, namespace, texts, false, true);
    for (const listener of listeners) listener(edited);
  });
  // Otherwise Vite would reload the page when the first update after an error arrives.
  import.meta.hot?.on('catalog:valid', () => document.querySelector('vite-error-overlay')?.remove());
}

function editedKeys(i18n: i18n, { language, namespace, texts }: ChangedTexts): string[] {
  return Object.entries(texts)
    .filter(([key, words]) => i18n.getResource(language, namespace, key) !== words)
    .map(([key]) => `${namespace}:${withoutForm(key)}`);
}

/**
 * Removes the plural form from a key: a text that depends on a count has a key for each form, and is looked up without it.
 */
function withoutForm(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, '');
}

/**
 * In development, renders only the components that use an edited text; rendering the whole page takes longer than the rest
 * of an edit.
 */
function useEdited(t: Translate): Translate {
  const [usedKeys] = useState(() => new Set<string>());
  const [edits, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const listener: Listener = (edited) => {
      if ([...edited].some((key) => usedKeys.has(key))) render();
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [usedKeys]);
  // A new function after each edit, so that memos and effects that depend on it run again.
  return useMemo(() => ({ edits, t: recording(t, usedKeys) }), [edits, t, usedKeys]).t;
}

function recording(t: Translate, usedKeys: Set<string>): Translate {
  const translate = (key: string, ...rest: unknown[]) => {
    usedKeys.add(key.includes(':') ? key : `shell:${key}`);
    return (t as (key: string, ...rest: unknown[]) => string)(key, ...rest);
  };
  return translate as unknown as Translate;
}

/** Returns the translate function unchanged; in development, one that follows edits of the catalog. */
export const useLiveTexts: (t: Translate) => Translate = import.meta.hot ? useEdited : (t) => t;
