import { HEADER, type Module } from './module.ts';
import type { Texts } from './texts.ts';

/** Texts that the browser never sees. */
const SERVER_NAMESPACES: ReadonlySet<string> = new Set(['errors', 'mails', 'vessel-import']);

export function isServerNamespace(name: string): boolean {
  return SERVER_NAMESPACES.has(name);
}

/**
 * Emits one module per language and namespace, and the maps of their loaders, so that only the language in use is loaded.
 * The server's texts have a map of their own, so that they are not built into the site.
 */
export function textModules({ namespaces }: Texts, languages: readonly string[]): Module[] {
  const names = [...namespaces.keys()];
  const modules = languages.flatMap((language) =>
    [...namespaces].map(([name, words]): Module => {
      const body = JSON.stringify(words.get(language) ?? {}, null, 2);
      return {
        path: `texts/${language}/${name}.ts`,
        content: `${HEADER}const texts: Readonly<Record<string, string>> = ${body};\nexport default texts;\n`,
      };
    }),
  );
  return [
    {
      path: 'texts.ts',
      content: loaderMap(
        'textLoaders',
        'TextNamespace',
        names.filter((name) => !isServerNamespace(name)),
        languages,
      ),
    },
    {
      path: 'server-texts.ts',
      content: loaderMap('serverTextLoaders', 'ServerTextNamespace', names.filter(isServerNamespace), languages),
    },
    ...modules,
  ];
}

function loaderMap(
  constantName: string,
  keyType: string,
  namespaces: readonly string[],
  languages: readonly string[],
): string {
  const type = `Readonly<Record<LanguageId, Readonly<Record<${keyType}, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>>>>`;
  const loaders = languages.map((language) => {
    const rows = namespaces.map(
      (name) => `    ${JSON.stringify(name)}: () => import('./texts/${language}/${name}.ts'),\n`,
    );
    return `  ${language}: {\n${rows.join('')}  },\n`;
  });
  return `${HEADER}import type { LanguageId, ${keyType} } from './types.ts';\n\nexport const ${constantName}: ${type} = {\n${loaders.join('')}};\n`;
}
