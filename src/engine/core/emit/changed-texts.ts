import { isServerNamespace } from './text-modules.ts';
import type { Texts } from './texts.ts';

/** The texts of a namespace in one language. */
export interface ChangedTexts {
  readonly namespace: string;
  readonly language: string;
  readonly texts: Readonly<Record<string, string>>;
}

/**
 * Returns the whole texts of the browser's namespaces in which any text changed; all of them if `before` is undefined.
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
