import { asList, asObject, defined, type Json, own, textAt, valueAt } from '../../contract/json.ts';
import { type CatalogDefinition, definitionsOf, type LinkedCatalog, property } from '../link/linked-catalog.ts';
import { constantModule, dataConstant, dataModule, type EmitContext, keyed, type Module } from './module.ts';

/** Emits the pages, and the kinds of each page's blocks, so that their code loads in parallel with the data. */
export function pageModules({ catalog, print }: EmitContext): Module[] {
  const pages = [...definitionsOf(catalog, 'page').values()];
  const kinds = Object.fromEntries(pages.map(({ id, value }) => [id, kindsOf(value)]));
  const type = 'Readonly<Record<PageId, readonly BlockKind[]>>';
  const all = print(Object.fromEntries(pages.map(({ id, value }) => [id, value])));
  return [
    constantModule('page-blocks', 'pageBlocks', type, print(kinds)),
    constantModule('pages', 'pages', 'Readonly<Record<PageId, Page>>', all),
  ];
}

function kindsOf(page: Json): Json[] {
  const kinds = asList(valueAt(page, 'blocks')).map((block) => valueAt(block, 'kind') ?? '');
  return [...new Set(kinds)];
}

/** The keys of an article that lists show, as in `ArticleSummary`. */
const SUMMARY = ['id', 'title', 'category', 'published', 'featured', 'image', 'lead'] as const;

/** Emits the articles by id, and the list of all, newest first. */
export function articleModules({ catalog, print }: EmitContext): Module[] {
  const articles = [...definitionsOf(catalog, 'article').values()].sort(newestFirst);
  const list = print(articles.map(summaryOf));
  const bodies = print(Object.fromEntries(articles.map(({ id, value }) => [id, value])));
  return [
    dataModule('articles', [{ name: 'articles', type: 'readonly ArticleSummary[]', json: list, read: 'cast' }]),
    dataModule('article-bodies', [
      { name: 'articleBodies', type: 'Readonly<Record<ArticleId, Article>>', json: bodies, read: 'parsed' },
    ]),
  ];
}

function newestFirst(a: CatalogDefinition, b: CatalogDefinition): number {
  const [dateA, dateB] = [a, b].map((article) => String(property(article, 'published')));
  if (dateA === dateB) return a.id < b.id ? -1 : 1;
  return String(dateA) > String(dateB) ? -1 : 1;
}

function summaryOf({ value }: CatalogDefinition): Json {
  const article = asObject(value);
  return defined(Object.fromEntries(SUMMARY.map((key) => [key, own(article, key)])));
}

/** Emits the pages that are offered as documents, by the names of their files. */
export function documentsModule(catalog: LinkedCatalog): Module {
  const pages = [...definitionsOf(catalog, 'page').values()].flatMap((page): [string, string][] => {
    const document = property(page, 'document');
    return document === undefined ? [] : [[textAt(document, 'file') ?? '', page.id]];
  });
  const ids = pages.map(([id]) => id);
  return dataModule('documents', [
    dataConstant('documentIds', 'readonly DocumentId[]', JSON.stringify(ids, null, 2)),
    {
      name: 'documentPages',
      type: 'Readonly<Record<DocumentId, PageId>>',
      json: JSON.stringify(Object.fromEntries(pages), null, 2),
      read: 'cast',
    },
  ]);
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Emits the downloads with the size, type and hash of their files, and the files themselves. */
export function downloadModules(context: EmitContext): Module[] {
  const { catalog } = context;
  const body = keyed(context, 'download', 'downloads', (download) => {
    const file = String(download['file']);
    const asset = catalog.assets.get(file);
    return {
      ...download,
      fileName: file.slice(file.lastIndexOf('/') + 1),
      type: MEDIA_TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      bytes: asset?.bytes.length ?? 0,
      sha256: asset?.sha256 ?? '',
    };
  });
  const files = [...definitionsOf(catalog, 'download').values()].flatMap(({ value }): Module[] => {
    const path = textAt(value, 'file') ?? '';
    const asset = catalog.assets.get(path);
    return asset ? [{ path, content: asset.bytes }] : [];
  });
  const module = dataModule('downloads', body);
  return [module, ...new Map(files.map((file) => [file.path, file])).values()];
}

/** Emits the mails, their shared frame, and the type of the values that each of them shows. */
export function mailModules(context: EmitContext): Module[] {
  const { catalog, print } = context;
  const mails = [...definitionsOf(catalog, 'mail').values()];
  const values = mails.map((mail) => `  readonly ${JSON.stringify(mail.id)}: { ${valueTypes(mail)} };\n`);
  const mailFrame = dataConstant('mailFrame', 'MailFrame', print(valueAt(catalog.site, 'mail') ?? {}));
  return [
    dataModule(
      'mails',
      [...keyed(context, 'mail', 'mails'), mailFrame],
      `/** The values that each mail needs. */\nexport interface MailValues {\n${values.join('')}}\n\n`,
      ['MailItem'],
    ),
  ];
}

/** The types of a mail's values: a list where the mail shows a list, a number for the count, strings otherwise. */
function valueTypes(mail: CatalogDefinition): string {
  const lists = new Set(
    asList(property(mail, 'body'))
      .map(asObject)
      .filter((part) => own(part, 'kind') === 'list')
      .map((part) => own(part, 'value')),
  );
  return asList(property(mail, 'values'))
    .map(
      (name) =>
        `readonly ${name}: ${lists.has(name) ? 'readonly MailItem[]' : name === 'count' ? 'number' : 'string'};`,
    )
    .join(' ');
}
