import { CATALOG_FILES } from '../../contract/catalog-files.ts';
import type { FileRole, SchemaName } from '../../contract/schemas.ts';
import { ID_KINDS, PRINTABLE_BLOCKS } from '../../contract/schemas.ts';
import { definitionsOf, type LinkedCatalog } from '../link/linked-catalog.ts';
import { HEADER, type Module, unionOf } from './module.ts';
import { PRELUDE } from './prelude.ts';
import { isServerNamespace } from './text-modules.ts';
import { PER_FILE } from './texts.ts';
import { groupsOf } from './transactions.ts';
import { pascal, typesOf } from './types.ts';

/** How the namespaces of one page and one article begin. */
const OF_ONE = new RegExp(`^(?:${PER_FILE.join('|')})-`, 'u');

/** Schemas whose data reaches the modules only in resolved form. */
const RESOLVED_SCHEMAS: readonly SchemaName[] = ['endpoints', 'texts'];

const TEXT_KEY = "import type { TextKey } from './i18next.ts';\n\nexport type { TextKey };\n";

/** Emits the ids as unions of literals, and the types of the data, so that a wrong id in code does not compile. */
export function typesModule(catalog: LinkedCatalog, namespaces: readonly string[]): Module {
  const files = CATALOG_FILES.map((kind): SchemaName => kind.schema).filter((name) => !RESOLVED_SCHEMAS.includes(name));
  const unions: readonly (readonly [string, Iterable<string>])[] = [
    ...ID_KINDS.map((kind) => [`${pascal(kind)}Id`, definitionsOf(catalog, kind).keys()] as const),
    ['EntryId', groupsOf(catalog).entryIds],
    ['PrintableBlockKind', PRINTABLE_BLOCKS],
    ['ServerTextNamespace', namespaces.filter(isServerNamespace)],
    ['ImageId', namedFiles(catalog, 'image')],
    ['IconId', namedFiles(catalog, 'icon')],
    ['DownloadFile', namedFiles(catalog, 'download')],
  ];
  const declarations = unions.map(([name, members]) => `export type ${name} =${unionOf(members)};\n`);
  declarations.push(`export type TextNamespace =${namespacesOf(namespaces)};\n`);
  return {
    path: 'types.ts',
    content: [HEADER, TEXT_KEY, ...declarations, PRELUDE, typesOf(['common', 'targets', 'blocks', ...files])].join(
      '\n',
    ),
  };
}

/** Prints the namespaces of texts in browsers. A pattern stands for those of pages and articles: their number has no limit. */
function namespacesOf(namespaces: readonly string[]): string {
  const inBrowsers = namespaces.filter((name) => !isServerNamespace(name));
  const patterns = new Set(
    inBrowsers.map((name) => OF_ONE.exec(name)?.[0]).filter((beginning) => beginning !== undefined),
  );
  const printed = [...patterns].map((beginning) => `\n  | \`${beginning}\${string}\``);
  return unionOf(inBrowsers.filter((name) => !OF_ONE.test(name))) + printed.join('');
}

/** The files of a role that catalogs name, each once, in order. */
export function namedFiles(catalog: LinkedCatalog, role: FileRole): string[] {
  const names = catalog.files.flatMap((file) =>
    file.indexed.files.filter((asset) => asset.role === role).map((asset) => asset.file),
  );
  return [...new Set(names)].sort();
}
