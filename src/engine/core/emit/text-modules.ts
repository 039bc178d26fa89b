import type { Json, JsonObject } from '../../contract/json.ts';
import { dataModule, type Module } from './module.ts';
import type { Texts } from './texts.ts';

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
    return dataModule(path, ['LanguageId', namespace], [{ name, type, json, read: 'cast' }]);
  };
  return [
    module('texts', 'texts', 'TextNamespace', false),
    module('server-texts', 'serverTexts', 'ServerTextNamespace', true),
  ];
}
