import { HEADER, type Module, unionOf } from './module.ts';
import type { Texts } from './texts.ts';

const SHELL = 'shell:';

const REST = `
/** The key of a text that code names and that has no values. */
export type PlainTextKey = { [Key in keyof TextValues]: [TextValues[Key]] extends [never] ? Key : never }[keyof TextValues];

type Values<Name extends string> = {
  readonly [Each in Name]: Each extends 'count' ? number : string | number;
} & OtherCompany;
/** Replaces the name of the company of site.yaml in a text. */
interface OtherCompany {
  readonly company?: string;
}

/** Returns a text in the language of its i18next instance, with the values inserted. */
export interface Translate {
  /** Returns a text that code names; requires each of its values. */
  <Key extends keyof TextValues>(
    key: Key,
    ...values: [TextValues[Key]] extends [never] ? [values?: OtherCompany] : [values: Values<TextValues[Key]>]
  ): string;
  /** Returns a text that data names. */
  (key: TextKey, values?: Readonly<Record<string, string | number>>): string;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    keySeparator: false;
    resources: Record<TextNamespace | ServerTextNamespace, Record<string, string>>;
  }
}
`;

/**
 * Emits the types of the texts: an unknown key does not compile, nor does a call without a value that its text shows.
 * The types are flat, because i18next's own types for so many keys take minutes to check.
 */
export function textTypesModule({ keys, namedByCode }: Texts): Module {
  const values = [...namedByCode].map(
    ([key, names]) => `  readonly ${JSON.stringify(inCode(key))}: ${namesType(names)};\n`,
  );
  const plain = [...keys.values()].filter((key) => (namedByCode.get(key)?.size ?? 0) === 0);
  const content = [
    `${HEADER}import type {} from 'i18next';\nimport type { ServerTextNamespace, TextNamespace } from './types.ts';\n`,
    `/** The keys of the texts that code names, each with the names of its values. */\nexport interface TextValues {\n${values.join('')}}\n`,
    `/** The key of a text that data may name, as "namespace:key". Texts whose values only code can give are excluded. */\nexport type TextKey =${unionOf(plain)};\n`,
  ];
  return { path: 'i18next.ts', content: content.join('\n') + REST };
}

/** Code names the texts of the shell without their namespace. */
function inCode(key: string): string {
  return key.startsWith(SHELL) ? key.slice(SHELL.length) : key;
}

function namesType(names: ReadonlySet<string>): string {
  return [...names].map((name) => JSON.stringify(name)).join(' | ') || 'never';
}
