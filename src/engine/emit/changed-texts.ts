import { isServerNamespace } from './text-modules.ts';
import type { Texts } from './texts.ts';

/** What a namespace says in a language. */
export interface ChangedTexts {
  readonly namespace: string;
  readonly language: string;
  readonly texts: Readonly<Record<string, string>>;
}

/**
 * The namespaces of pages that say something else than before, whole; all of them where nothing is known of before.
 */
export function changedTexts(
  before: Texts['namespaces'] | undefined,
  present: Texts['namespaces'],
): readonly ChangedTexts[] {
  return [...present]
    .filter(([namespace]) => !isServerNamespace(namespace))
    .flatMap(([namespace, languages]) =>
      [...languages]
        .filter(([language, texts]) => !isSame(before?.get(namespace)?.get(language), texts))
        .map(([language, texts]) => ({ namespace, language, texts })),
    );
}

function isSame(before: ChangedTexts['texts'] | undefined, present: ChangedTexts['texts']): boolean {
  if (before === undefined) return false;
  const keys = Object.keys(present);
  return keys.length === Object.keys(before).length && keys.every((key) => before[key] === present[key]);
}
