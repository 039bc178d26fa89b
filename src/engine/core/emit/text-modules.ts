import type { Json, JsonObject } from '../../contract/json.ts';
import { dataModule, HEADER, type Module, unionOf } from './module.ts';
import { PER_FILE, type Texts } from './texts.ts';

/** Texts that the browser never sees. */
const SERVER_NAMESPACES: ReadonlySet<string> = new Set(['errors', 'mails', 'vessel-import']);

export function isServerNamespace(name: string): boolean {
  return SERVER_NAMESPACES.has(name);
}

/** The order does not depend on how the catalogs are divided into files. */
function sorted(entries: readonly (readonly [string, Json])[]): JsonObject {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Emits the texts by language and namespace, in a module for browsers and one for the server. */
export function textModules({ namespaces }: Texts, languages: readonly string[]): Module[] {
  const textsOf = (isOfServer: boolean): JsonObject => {
    const names = [...namespaces].filter(([name]) => isServerNamespace(name) === isOfServer);
    const inLanguage = (language: string) =>
      sorted(names.map(([name, words]) => [name, sorted(Object.entries(words.get(language) ?? {}))]));
    return Object.fromEntries(languages.map((language) => [language, inLanguage(language)]));
  };
  const module = (path: string, name: string, namespace: string, isOfServer: boolean) => {
    const type = `Readonly<Record<LanguageId, Readonly<Record<${namespace}, Readonly<Record<string, string>>>>>>`;
    const json = JSON.stringify(textsOf(isOfServer), null, 2);
    return dataModule(path, [{ name, type, json, read: 'cast' }]);
  };
  return [
    module('texts', 'texts', 'TextNamespace', false),
    module('server-texts', 'serverTexts', 'ServerTextNamespace', true),
  ];
}

const SHELL = 'shell:';

/** A namespace of one page or article. */
const PER_FILE_NAMESPACE = new RegExp(`^(${PER_FILE.join('|')})-[^:]+:`, 'u');

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
  const inPart = new Set([...namedByCode.keys()].map(partOf));
  const plain = [...keys.values()].filter((key) => (namedByCode.get(key)?.size ?? 0) === 0);
  const named = plain.filter((key) => inPart.has(partOf(key)));
  const patterns = new Set(plain.filter((key) => !inPart.has(partOf(key))).map((key) => patternOf(partOf(key))));
  // A pattern that another contains would only cost time: each is compared with every key.
  const textKey = `${unionOf(named)}${[...patterns]
    .filter((pattern) => !pattern.endsWith(ANY + ANY) || !patterns.has(pattern.slice(0, -ANY.length)))
    .sort()
    .map((pattern) => `\n  | \`${pattern}\``)
    .join('')}`;
  const content = [
    `${HEADER}import type {} from 'i18next';\nimport type { ServerTextNamespace, TextNamespace } from './types.ts';\n`,
    `/** The keys of the texts that code names, each with the names of its values. */\nexport interface TextValues {\n${values.join('')}}\n`,
    `/** The key of a text that data may name, as "namespace:key". Texts whose values only code can give are excluded.\n * Where code names no text, a pattern stands for all, because their number has no limit. */\nexport type TextKey =${textKey};\n`,
  ];
  return { path: 'i18next.ts', content: content.join('\n') + REST };
}

const ANY = `.\${string}`;

/** What the names of some texts have in common: their namespace, their first word, and whether at least two more follow. */
function partOf(key: string): string {
  const [first = '', ...more] = key.split('.', 3);
  return [first, ...more.map(() => `\${string}`)].join('.');
}

/** The pattern of a part; every page and article has a namespace of its own. */
function patternOf(part: string): string {
  return part.replace(PER_FILE_NAMESPACE, '$1-$${string}:');
}

/** Code names the texts of the shell without their namespace. */
function inCode(key: string): string {
  return key.startsWith(SHELL) ? key.slice(SHELL.length) : key;
}

function namesType(names: ReadonlySet<string>): string {
  return [...names].map((name) => JSON.stringify(name)).join(' | ') || 'never';
}

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
