import common from '../../../schema/catalog/common.schema.json' with { type: 'json' };
import type * as documents from './documents.ts';

/** The kind of a catalog file's content, or a part that several share: the name of its schema. */
export type SchemaName = keyof typeof documents;

/** One kind of catalog file: its path, its schema and the namespace of its texts. */
export interface CatalogFileKind {
  readonly schema: SchemaName;
  /** Path below the catalog folder; `*` stands for a name in the form of an id. */
  readonly path: string;
  /** Namespace of its texts where the schema names none; such texts are loaded with every page. */
  readonly textPrefix: string;
  /** Whether a catalog may lack it. */
  readonly isOptional?: boolean;
  /** Whether it is a list, which may be in several files of a folder with its name instead: `faq/*.yaml` for `faq.yaml`. */
  readonly isList?: boolean;
  /** Whether the agency needs one of its own beside those of packs. */
  readonly isOwn?: boolean;
  /** The only keys that staff may change in the panel, where the others are for developers: languages, names of cookies. */
  readonly keysOfStaff?: readonly string[];
}

/** Every kind of file a catalog folder holds. A folder lacking one that is not optional is reported. */
export const CATALOG_FILES = [
  { schema: 'site', path: 'site.yaml', textPrefix: 'site', keysOfStaff: ['company', 'mail'] },
  { schema: 'country', path: 'country.yaml', textPrefix: 'country', isList: true },
  { schema: 'brand', path: 'brand.yaml', textPrefix: '' },
  { schema: 'texts', path: 'texts.yaml', textPrefix: '', isList: true },
  { schema: 'routes', path: 'routes.yaml', textPrefix: 'routes', isList: true, isOwn: true },
  { schema: 'menus', path: 'menus.yaml', textPrefix: 'menus' },
  { schema: 'links', path: 'links.yaml', textPrefix: 'links', isList: true, isOwn: true },
  { schema: 'transactions', path: 'transactions.yaml', textPrefix: 'transactions' },
  { schema: 'endpoints', path: 'endpoints.yaml', textPrefix: 'endpoints', isList: true, isOptional: true },
  { schema: 'downloads', path: 'downloads.yaml', textPrefix: 'downloads', isList: true, isOptional: true },
  { schema: 'offices', path: 'offices.yaml', textPrefix: 'offices', isList: true, isOwn: true },
  { schema: 'ports', path: 'ports.yaml', textPrefix: 'ports', isList: true, isOptional: true },
  { schema: 'clients', path: 'clients.yaml', textPrefix: 'clients', isList: true, isOptional: true },
  { schema: 'faq', path: 'faq.yaml', textPrefix: 'faq', isList: true },
  { schema: 'search', path: 'search.yaml', textPrefix: 'search' },
  { schema: 'line', path: 'lines/*.yaml', textPrefix: 'lines' },
  { schema: 'page', path: 'pages/*.yaml', textPrefix: 'pages', isOwn: true },
  { schema: 'article', path: 'articles/*.yaml', textPrefix: 'articles' },
  { schema: 'form', path: 'forms/*.yaml', textPrefix: 'forms' },
  { schema: 'form-messages', path: 'form-messages.yaml', textPrefix: 'fields', isList: true },
  { schema: 'options', path: 'options/*.yaml', textPrefix: 'options' },
  { schema: 'errors', path: 'errors.yaml', textPrefix: 'errors', isList: true },
  { schema: 'retention', path: 'retention.yaml', textPrefix: '', isList: true },
  { schema: 'accounts', path: 'accounts.yaml', textPrefix: 'accounts', isList: true },
  { schema: 'vessels', path: 'vessels.yaml', textPrefix: '', isList: true, keysOfStaff: ['words'] },
  { schema: 'followers', path: 'followers.yaml', textPrefix: '' },
  { schema: 'cities', path: 'cities.yaml', textPrefix: 'cities', isList: true },
  { schema: 'consent', path: 'consent.yaml', textPrefix: 'consent' },
  { schema: 'announcements', path: 'announcements.yaml', textPrefix: 'announcements', isList: true, isOptional: true },
  { schema: 'panel', path: 'panel.yaml', textPrefix: '', isList: true },
  { schema: 'mail', path: 'mails/*.yaml', textPrefix: '' },
  { schema: 'accepted-warnings', path: 'accepted-warnings.yaml', textPrefix: '', isOptional: true },
] as const satisfies readonly CatalogFileKind[];

/** Whether staff may change what is at a key of such a file in the panel, if they may change the file at all. */
export function isKeyOfStaff({ keysOfStaff }: CatalogFileKind, key: string): boolean {
  return keysOfStaff?.includes(key) ?? true;
}

export function kindOfFile(path: string): CatalogFileKind | undefined {
  return CATALOG_FILES.find((kind) => isOfKind(kind, path));
}

/** Whether a file has the path of one of a kind, alone or in the folder of a list. */
export function isOfKind(kind: CatalogFileKind, path: string): boolean {
  return matches(kind.path, path) || isPart(kind, path);
}

/** Whether a file has the path of one in the folder of a list: it holds only a part of what the list must have. */
export function isPart(kind: CatalogFileKind, path: string): boolean {
  return kind.isList === true && matches(partsOf(kind), path);
}

/** The paths of the files in the folder of a list. */
export function partsOf({ path }: CatalogFileKind): string {
  return path.replace(/\.yaml$/, '/*.yaml');
}

/**
 * Whether a written path is that of a file below the catalog folder, alone or, as reports print it, after the name of the
 * folder.
 */
export function namesFile(written: string, path: string): boolean {
  return written === path || (kindOfFile(written) === undefined && written.replace(/^[^/]+\//, '') === path);
}

/** Folder of the editor schemas, beside the catalog folder. */
export const EDITOR_SCHEMAS = 'schema/editor';

/** The line-1 comment by which editors find the schema. */
export function editorSchemaComment(path: string, kind: CatalogFileKind): string {
  const up = '../'.repeat(path.split('/').length);
  return `# yaml-language-server: $schema=${up}${EDITOR_SCHEMAS}/${kind.schema}.schema.json`;
}

/** The kind of file whose schema the comment on line 1 of a text names. */
export function kindNamedIn(text: string): CatalogFileKind | undefined {
  const [first = ''] = text.split('\n', 1);
  if (!first.includes('yaml-language-server:')) return undefined;
  const file = first.trim().split(/[/=]/).at(-1);
  return CATALOG_FILES.find((kind) => `${kind.schema}.schema.json` === file);
}

const NAME = new RegExp(common.$defs.id.pattern, 'u');

export function matches(pattern: string, path: string): boolean {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return path === pattern;
  const name = path.slice(before.length, path.length - after.length);
  return path.startsWith(before) && path.endsWith(after) && NAME.test(name);
}
