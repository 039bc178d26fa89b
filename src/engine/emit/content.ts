import { HEADER, type Module } from './module.ts';

/** Folders of data modules whose constants are entries of one part of the Content, by the names of their files. */
const PARTS = {
  pages: { part: 'pages', type: 'Readonly<Record<PageId, Page>>' },
  articles: { part: 'articleBodies', type: 'Readonly<Record<ArticleId, Article>>' },
  texts: {
    part: 'texts',
    type: 'Readonly<Record<LanguageId, Readonly<Record<TextNamespace, Readonly<Record<string, string>>>>>>',
  },
  'server-texts': {
    part: 'serverTexts',
    type: 'Readonly<Record<LanguageId, Readonly<Record<ServerTextNamespace, Readonly<Record<string, string>>>>>>',
  },
} as const;

const TYPES =
  "import type { Article, ArticleId, LanguageId, Page, PageId, ServerTextNamespace, TextNamespace } from './types.ts';\n";

/**
 * Emits the Content: everything that staff can change, as one value. Its keys are the constants of the data modules, without
 * those of single pages, articles and texts, which are by id, and texts by language and namespace.
 */
export function contentModule(modules: readonly Module[]): Module {
  const data = modules.filter(({ data: constants }) => constants !== undefined);
  const names = new Map(data.map(({ path }, index) => [path, `m${index}`]));
  const imports = data.map(({ path }) => `import * as ${names.get(path)} from './${path}';\n`);
  const flat = data.filter(isFlat).map(({ path }) => `  ...${names.get(path)},\n`);
  const parts = Object.entries(PARTS).map(
    ([folder, { part, type }]) =>
      `  ${part}: ${partOf(folder, data, ({ path, data: constants = {} }) => `${names.get(path)}.${Object.keys(constants)[0]}`)} as ${type},\n`,
  );
  return {
    path: 'content.ts',
    content: `${HEADER}${TYPES}${imports.join('')}
export const content = {
${flat.join('')}${parts.join('')}};

/** Everything that staff can change, as one value that never changes. */
export type Content = Readonly<typeof content>;
`,
  };
}

/** The Content of `contentModule` as JSON. */
export function contentJson(modules: readonly Module[]): string {
  const data = modules.filter(({ data: constants }) => constants !== undefined);
  const flat = data
    .filter(isFlat)
    .flatMap(({ data: constants = {} }) => Object.entries(constants))
    .map(([name, json]) => `${JSON.stringify(name)}:${json}`);
  const parts = Object.entries(PARTS).map(
    ([folder, { part }]) =>
      `${JSON.stringify(part)}:${partOf(folder, data, ({ data: constants = {} }) => Object.values(constants)[0] ?? 'null')}`,
  );
  return `{${[...flat, ...parts].join()}}`;
}

function isFlat({ path }: Module): boolean {
  return !path.includes('/');
}

/** Prints what is made of each module of a folder, nested like its subfolders. */
function partOf(folder: string, modules: readonly Module[], make: (module: Module) => string): string {
  const inFolder = modules.filter(({ path }) => path.startsWith(`${folder}/`));
  return nested(inFolder.map((module) => [module.path.replace(/\.ts$/, '').split('/').slice(1), make(module)]));
}

function nested(entries: readonly (readonly [steps: readonly string[], printed: string])[]): string {
  const byStep = Map.groupBy(entries, ([[step = '']]) => step);
  const values = [...byStep].map(([step, group]) => {
    const [[[, ...rest], printed]] = group as [(typeof group)[number]];
    const value = rest.length === 0 ? printed : nested(group.map(([[, ...steps], each]) => [steps, each]));
    return `${JSON.stringify(step)}:${value}`;
  });
  return `{${values.join()}}`;
}
