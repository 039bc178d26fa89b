import type { i18n } from 'i18next';
import { useEffect, useMemo, useReducer, useState } from 'react';
import type { Translate } from '../../generated/i18next.ts';
import type { LanguageId, TextNamespace } from '../../generated/types.ts';

/** What the compiler sends of a namespace that was edited; all of it. */
interface ChangedTexts {
  readonly language: LanguageId;
  readonly namespace: TextNamespace;
  readonly texts: Readonly<Record<string, string>>;
}

/** Called with the keys of the texts that were edited. */
type Hear = (edited: ReadonlySet<string>) => void;

const listeners = new Set<Hear>();

/** In development, puts texts that were edited in the catalog on the page without loading it again. */
export function acceptLiveTexts(i18n: i18n): void {
  import.meta.hot?.on('catalog:texts', (changed: readonly ChangedTexts[]) => {
    const shown = changed.filter(({ language }) => language === i18n.language);
    const edited = new Set(shown.flatMap((texts) => editedKeys(i18n, texts)));
    for (const { language, namespace, texts } of changed)
      i18n.addResourceBundle(language, namespace, texts, false, true);
    for (const hear of listeners) hear(edited);
  });
  // Vite itself would load the page again when the first update after an error arrives.
  import.meta.hot?.on('catalog:valid', () => document.querySelector('vite-error-overlay')?.remove());
}

function editedKeys(i18n: i18n, { language, namespace, texts }: ChangedTexts): string[] {
  return Object.entries(texts)
    .filter(([key, words]) => i18n.getResource(language, namespace, key) !== words)
    .map(([key]) => `${namespace}:${withoutForm(key)}`);
}

/** A text that depends on a count has a key for each form, and is asked for without it. */
function withoutForm(key: string): string {
  return key.replace(/_(?:zero|one|two|few|many|other)$/, '');
}

/**
 * In development: what says a text that is edited is rendered anew, and nothing else; to render a whole page takes
 * longer than all the rest of an edit.
 */
function useEdited(t: Translate): Translate {
  const [said] = useState(() => new Set<string>());
  const [edits, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const hear: Hear = (edited) => {
      if ([...edited].some((key) => said.has(key))) render();
    };
    listeners.add(hear);
    return () => void listeners.delete(hear);
  }, [said]);
  // Another function after an edit: it is what tells memos and effects that something is said otherwise.
  return useMemo(() => ({ edits, t: noting(t, said) }), [edits, t, said]).t;
}

function noting(t: Translate, said: Set<string>): Translate {
  const say = (key: string, ...rest: unknown[]) => {
    said.add(key.includes(':') ? key : `shell:${key}`);
    return (t as (key: string, ...rest: unknown[]) => string)(key, ...rest);
  };
  return say as unknown as Translate;
}

/** The function that says texts, as it is; in development it follows edits of the catalog. */
export const useLiveTexts: (t: Translate) => Translate = import.meta.hot ? useEdited : (t) => t;
