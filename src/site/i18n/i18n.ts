import { site } from '../../generated/site.ts';
import type { LanguageId, TextId, TextKey, TextNamespace } from '../../generated/types.ts';

export type Texts = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number>>;
/** A text of the catalogs in the visitor's language. */
export type Say = (key: TextKey | TextId, values?: Values) => string;

/** A language, and the function that says a text in it; a new one whenever the language or a text changes. */
export interface Voice {
  readonly language: LanguageId;
  readonly say: Say;
}

/** The texts that a visitor has loaded, and the language they read in. */
export interface I18n {
  readonly language: LanguageId;
  readonly voice: () => Voice;
  /** Calls back whenever there is another voice. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly has: (language: LanguageId, namespace: TextNamespace) => boolean;
  /** Texts that were not there before: nobody can have said them, so that the voice stays. */
  readonly add: (language: LanguageId, namespace: TextNamespace, texts: Texts) => void;
  /** The namespaces that are loaded in the language in use. */
  readonly namespaces: () => readonly TextNamespace[];
  /** Speaks a language from now on, or says again what has changed in it. */
  readonly speak: (language: LanguageId) => void;
}

/** One for each visitor; texts come namespace by namespace (load-texts.ts). */
export function createI18n(initial: LanguageId): I18n {
  const loaded = new Map<LanguageId, Map<TextNamespace, Texts>>();
  const listeners = new Set<() => void>();
  const textsIn = (language: LanguageId) => loaded.get(language) ?? new Map<TextNamespace, Texts>();
  let voice = voiceOf(initial, textsIn);
  return {
    get language() {
      return voice.language;
    },
    voice: () => voice,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    has: (language, namespace) => textsIn(language).has(namespace),
    add: (language, namespace, texts) => {
      loaded.set(language, textsIn(language).set(namespace, texts));
    },
    namespaces: () => [...textsIn(voice.language).keys()],
    speak: (language) => {
      voice = voiceOf(language, textsIn);
      for (const listener of listeners) listener();
    },
  };
}

const SHELL = 'shell' satisfies TextNamespace;

/** A key without a namespace is one of the shell; a text that is not loaded is said as its key. {{company}} is known in every text. */
function voiceOf(language: LanguageId, textsIn: (language: LanguageId) => ReadonlyMap<string, Texts>): Voice {
  const say: Say = (key, values) => {
    const colon = key.indexOf(':');
    const text = textsIn(language).get(colon < 0 ? SHELL : key.slice(0, colon))?.[key.slice(colon + 1)];
    return text === undefined ? key : fill(text, { company: site.company.name, ...values });
  };
  return { language, say };
}

function fill(text: string, values: Values): string {
  if (!text.includes('{{')) return text;
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_mark, name: string) => String(values[name] ?? ''));
}
