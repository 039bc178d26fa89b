import { dataModule, type Module } from './module.ts';
import type { Texts } from './texts.ts';

/** Texts that the browser never sees. */
const SERVER_NAMESPACES: ReadonlySet<string> = new Set(['errors', 'mails', 'vessel-import']);

export function isServerNamespace(name: string): boolean {
  return SERVER_NAMESPACES.has(name);
}

/** Emits one module per language and namespace; those of the server have a folder of their own. */
export function textModules({ namespaces }: Texts, languages: readonly string[]): Module[] {
  const type = 'Readonly<Record<string, string>>';
  return languages.flatMap((language) =>
    [...namespaces].map(([name, words]) =>
      dataModule(
        `${isServerNamespace(name) ? 'server-texts' : 'texts'}/${language}/${name}`,
        [],
        [{ name: 'texts', type, json: JSON.stringify(words.get(language) ?? {}, null, 2) }],
      ),
    ),
  );
}
