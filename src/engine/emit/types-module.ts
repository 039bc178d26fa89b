import { CATALOG_FILES } from '../catalog-files.ts';
import { definitionsOf, type World } from '../link/world.ts';
import { type FileRole, ID_KINDS } from '../problem.ts';
import type { SchemaName } from '../schemas.ts';
import { HEADER, type Module, unionOf } from './module.ts';
import { PRELUDE } from './prelude.ts';
import { isServerNamespace } from './text-modules.ts';
import { groupsOf } from './transactions.ts';
import { pascal, typesOf } from './types.ts';

/** Schemas whose data reaches the modules only in resolved form. */
const RESOLVED_SCHEMAS: readonly SchemaName[] = ['endpoints', 'texts'];

const TEXT_KEY = "import type { TextKey } from './i18next.ts';\n\nexport type { TextKey };\n";

/** Every id as a literal union, and the types of the data, so that a wrong id in code does not compile. */
export function typesModule(world: World, namespaces: readonly string[]): Module {
  const files = CATALOG_FILES.map((kind): SchemaName => kind.schema).filter((name) => !RESOLVED_SCHEMAS.includes(name));
  const unions: readonly (readonly [string, Iterable<string>])[] = [
    ...ID_KINDS.map((kind) => [`${pascal(kind)}Id`, definitionsOf(world, kind).keys()] as const),
    ['EntryId', groupsOf(world).entries.map((entry) => entry.id)],
    ['TextNamespace', namespaces.filter((name) => !isServerNamespace(name))],
    ['ServerTextNamespace', namespaces.filter(isServerNamespace)],
    ['ImageId', namedFiles(world, 'image')],
    ['IconId', namedFiles(world, 'icon')],
    ['DownloadFile', namedFiles(world, 'download')],
  ];
  const declarations = unions.map(([name, members]) => `export type ${name} =${unionOf(members)};\n`);
  return {
    path: 'types.ts',
    content: [HEADER, TEXT_KEY, ...declarations, PRELUDE, typesOf(['common', 'targets', 'blocks', ...files])].join(
      '\n',
    ),
  };
}

/** The files of a role that catalogs name, each once, in order. */
export function namedFiles(world: World, role: FileRole): string[] {
  const names = world.files.flatMap((file) =>
    file.facts.files.filter((fact) => fact.role === role).map((fact) => fact.file),
  );
  return [...new Set(names)].sort();
}
