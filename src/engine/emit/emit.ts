import { svgOf } from '../asset-checks/svg.ts';
import { asObject, type Json, type JsonObject, own } from '../json.ts';
import { type AddressedKind, formerAddressesOf } from '../link/addresses.ts';
import { linesInOrder } from '../link/entries.ts';
import { fileOfKind, valueOfKind } from '../link/file-of-kind.ts';
import { definitionsOf, type LinkedCatalog, routePath } from '../link/linked-catalog.ts';
import type { FileRole } from '../problem.ts';
import { valueAt } from '../read.ts';
import type { SchemaName } from '../schemas.ts';
import type { Asset } from '../source.ts';
import { apiModules } from './api/modules.ts';
import { articleModules } from './articles.ts';
import { documentsModule } from './documents.ts';
import { downloadModules } from './downloads.ts';
import { type EmitContext, keyed, listed } from './emit-context.ts';
import type { Environment } from './form-target.ts';
import { linkFallbackModules } from './link-fallbacks.ts';
import { linkTargetsModule } from './link-targets.ts';
import { linkUseModules } from './link-uses.ts';
import { mailModules } from './mails.ts';
import { constant, dataConstant, HEADER, literal, type Module } from './module.ts';
import { originsModule } from './origins.ts';
import { pageModules } from './pages.ts';
import { panelContent, panelToday, panelViews } from './panel.ts';
import { sprite } from './sprite.ts';
import { resolveTargets } from './targets.ts';
import { textModules } from './text-modules.ts';
import { textTypesModule } from './text-types.ts';
import type { ToEmit } from './to-emit.ts';
import { groupsOf } from './transactions.ts';
import { namedFiles, typesModule } from './types-module.ts';
import { boundariesModule, resolveWindows } from './windows.ts';

const COMMENT = '/* Written by the catalog compiler from site.yaml. */\n';

/** Emits the constants that style sheets need: custom media queries, and delays as custom properties. */
function styleModules(catalog: LinkedCatalog): Module[] {
  const constants = asObject(valueAt(catalog.site, 'interface'));
  const width = Number(own(constants, 'mobileMenuMaxWidthPx'));
  const media = `@custom-media --mobile-menu (max-width: ${width}px);
@custom-media --desktop-menu (min-width: ${width + 1}px);
`;
  const delays = `:root {
  --tooltip-enter-delay: ${Number(own(constants, 'tooltipEnterDelayMs'))}ms;
  --tooltip-touch-delay: ${Number(own(constants, 'tooltipTouchDelayMs'))}ms;
  --modal-transition: ${Number(own(constants, 'modalTransitionMs'))}ms;
  --backdrop-transition: ${Number(own(constants, 'backdropTransitionMs'))}ms;
}
`;
  return [
    { path: 'media.css', content: COMMENT + media },
    { path: 'delays.css', content: COMMENT + delays },
  ];
}

/** Emits the typed modules of a valid catalog. The same catalog gives the same bytes on every machine. */
export function emit({ catalog, replaced, texts }: ToEmit, environment: Environment): Module[] {
  const replacements = new Map<Json, Json>([
    ...texts.keys,
    ...resolveWindows(catalog),
    ...resolveTargets(catalog, environment),
    ...replaced,
  ]);
  const context: EmitContext = { catalog, print: (value) => literal(value, replacements) };
  const { print } = context;
  // Every page loads the site, so it leaves out what only the server or other modules need,
  // and parts that only some pages need have modules of their own.
  const {
    mail: _mail,
    linkUses: _linkUses,
    linkWatch = {},
    companyVerification = {},
    ...site
  } = asObject(catalog.site);
  return [
    ...apiModules(catalog),
    typesModule(catalog, [...texts.namespaces.keys()]),
    data('site', ['Site'], constant('site', 'Site', print(site))),
    data(
      'company-verification',
      ['CompanyVerification'],
      constant('companyVerification', 'CompanyVerification', print(companyVerification)),
    ),
    data('link-watch', ['LinkWatch'], constant('linkWatch', 'LinkWatch', print(linkWatch))),
    data(
      'lines',
      ['Line', 'LineId'],
      keyed(context, 'line', 'lines', ({ transactions: _joined, contacts: _apart, ...line }) => line),
    ),
    data(
      'line-contacts',
      ['LineContact', 'LineId'],
      constant('lineContacts', 'Readonly<Record<LineId, readonly LineContact[]>>', print(contactsOfLines(catalog))),
    ),
    data(
      'routes',
      ['ArticleRoute', 'Route', 'RouteId'],
      listed(context, 'route', 'routes', (route, id) => withPath(catalog, route, id)) + articleRoute(context),
    ),
    data('links', ['Link', 'LinkId'], keyed(context, 'link', 'links')),
    data('menus', ['Menu', 'MenuId', 'MenuPlaces'], keyed(context, 'menu', 'menus') + menuPlaces(context)),
    data(
      'offices',
      ['Office', 'OfficeId'],
      keyed(context, 'office', 'offices', ({ hours: _apart, ...office }) => office),
    ),
    data('office-hours', ['OfficeId', 'OpeningHours'], officeHours(context)),
    data(
      'ports',
      ['Port', 'PortId', 'PortMap', 'Sea', 'SeaId'],
      keyed(context, 'port', 'ports') + keyed(context, 'sea', 'seas') + portMap(context),
    ),
    data(
      'clients',
      ['Client', 'ClientId', 'Sector', 'SectorId'],
      keyed(context, 'sector', 'sectors') + keyed(context, 'client', 'clients'),
    ),
    data(
      'faq',
      ['Question', 'QuestionId', 'Topic', 'TopicId'],
      keyed(context, 'topic', 'topics') + keyed(context, 'question', 'questions'),
    ),
    data('forms', ['Form', 'FormId'], keyed(context, 'form', 'forms')),
    data('errors', ['Errors'], constant('errors', 'Errors', print(valueAt(only(catalog, 'errors'), 'errors') ?? {}))),
    data(
      'panel',
      ['Panel', 'PanelContent', 'PanelToday'],
      constant('panel', 'Panel', panelViews(context)) +
        constant('panelToday', 'PanelToday', panelToday(context)) +
        constant('panelContent', 'PanelContent | undefined', panelContent(context)),
    ),
    data('options', ['OptionList', 'OptionListId'], keyed(context, 'optionList', 'optionLists')),
    data(
      'form-messages',
      ['FormMessages'],
      constant('formMessages', 'FormMessages', print(only(catalog, 'form-messages'))),
    ),
    data(
      'cities',
      ['Department'],
      constant('departments', 'readonly Department[]', print(valueAt(only(catalog, 'cities'), 'departments') ?? [])),
    ),
    data(
      'announcements',
      ['Announcement'],
      constant('announcements', 'readonly Announcement[]', print(enabledAnnouncements(catalog))),
    ),
    data(
      'transactions',
      ['TransactionGroup'],
      dataConstant('transactionGroups', 'readonly TransactionGroup[]', print(groupsOf(catalog).groups)),
    ),
    data('vessels', ['Vessels'], constant('vessels', 'Vessels', print(rulesBeside(catalog, 'vessels')))),
    data('retention', ['Retention'], constant('retention', 'Retention', print(rulesBeside(catalog, 'retention')))),
    ...consentModules(context),
    boundariesModule(catalog),
    originsModule(catalog, environment),
    redirectsModule(catalog),
    ...linkFallbackModules(catalog, environment),
    linkTargetsModule(catalog, environment),
    ...linkUseModules(catalog, environment),
    ...searchModules(context),
    ...styleModules(catalog),
    documentsModule(catalog),
    ...downloadModules(context),
    ...drawingModules(catalog),
    ...pageModules(context),
    ...mailModules(context),
    ...articleModules(context),
    ...textModules(texts, catalog.languages),
    textTypesModule(texts),
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function data(name: string, types: readonly string[], body: string): Module {
  return { path: `${name}.ts`, content: `${HEADER}import type { ${types.join(', ')} } from './types.ts';\n\n${body}` };
}

function withPath(catalog: LinkedCatalog, route: JsonObject, id: string): Json {
  const definition = definitionsOf(catalog, 'route').get(id);
  const { formerPaths: _apart, ...rest } = route;
  return { ...rest, path: (definition && routePath(catalog, definition)) ?? '' };
}

/** Contacts are a module of their own: every page loads the lines, but only some show contacts. */
function contactsOfLines(catalog: LinkedCatalog): Json {
  const lines = linesInOrder(catalog).map(({ id, value }) => [id, valueAt(value, 'contacts') ?? []] as const);
  return Object.fromEntries(lines);
}

/** Opening hours are a module of their own, because only some pages show them. */
function officeHours({ catalog, print }: EmitContext): string {
  const hours = [...definitionsOf(catalog, 'office').values()].map(({ id, value }) => [
    id,
    valueAt(value, 'hours') ?? [],
  ]);
  return (
    constant(
      'officeHours',
      'Readonly<Record<OfficeId, readonly OpeningHours[]>>',
      print(Object.fromEntries(hours) as JsonObject),
    ) + constant('holidays', 'readonly string[]', print(valueAt(only(catalog, 'offices'), 'holidays') ?? []))
  );
}

/** Announcements that are enabled; drafts are not sent to browsers. */
function enabledAnnouncements(catalog: LinkedCatalog): Json {
  return [...definitionsOf(catalog, 'announcement').values()]
    .map(({ value }) => value)
    .filter((announcement) => valueAt(announcement, 'enabled') === true);
}

/** The data of the only file of a kind, or of the files of a list. */
function only(catalog: LinkedCatalog, schema: SchemaName): Json {
  return valueOfKind(catalog.files, schema);
}

/** The data of a file without its words, which code names by their keys. */
function rulesBeside(catalog: LinkedCatalog, schema: 'retention' | 'vessels'): Json {
  const { words: _words, ...rules } = asObject(only(catalog, schema));
  return rules;
}

function articleRoute({ catalog, print }: EmitContext): string {
  const { formerPaths: _apart, ...rest } = asObject(valueAt(only(catalog, 'routes'), 'articles'));
  return constant('articleRoute', 'ArticleRoute', print(rest));
}

function portMap({ catalog, print }: EmitContext): string {
  return constant('portMap', 'PortMap', print(valueAt(only(catalog, 'ports'), 'map') ?? null));
}

function menuPlaces({ catalog, print }: EmitContext): string {
  const { menus: _menus, ...places } = asObject(only(catalog, 'menus'));
  return constant('menuPlaces', 'MenuPlaces', print(places));
}

/** Emits consent.yaml with its version apart: every page compares the version, but loads the words only to show them. */
function consentModules({ catalog, print }: EmitContext): Module[] {
  const { version, ...words } = asObject(fileOfKind(catalog.files, 'consent')?.value);
  return [
    { path: 'consent-version.ts', content: `${HEADER}\n${constant('consentVersion', 'number', print(version ?? 0))}` },
    {
      path: 'consent.ts',
      content: `${HEADER}import type { Consent } from './types.ts';\n\n${constant('consent', 'Consent', print(words))}`,
    },
  ];
}

/** Emits the drawings that catalogs name, as files with their sizes, and the icons as one sprite. */
function drawingModules(catalog: LinkedCatalog): Module[] {
  const images = drawings(catalog, 'image');
  const imports = images.map(({ path }, index) => `import image${index} from './${path}?no-inline';\n`);
  const rows = images.map((image, index) => {
    // The rule drawing-files reports a drawing without a size.
    const { width = 1, height = 1 } = svgOf(image).size ?? {};
    return `  ${JSON.stringify(image.path)}: { url: image${index}, width: ${width}, height: ${height} },\n`;
  });
  const type = 'Readonly<Record<ImageId, { readonly url: string; readonly width: number; readonly height: number }>>';
  return [
    {
      path: 'images.ts',
      content: `${HEADER}import type { ImageId } from './types.ts';\n${imports.join('')}\nexport const images: ${type} = {\n${rows.join('')}};\n`,
    },
    ...images.map(({ path, bytes }) => ({ path, content: bytes })),
    { path: 'icons.svg', content: sprite(drawings(catalog, 'icon')) },
  ];
}

function drawings(catalog: LinkedCatalog, role: FileRole): Asset[] {
  return namedFiles(catalog, role).flatMap((path) => catalog.assets.get(path) ?? []);
}

/** Emits the former addresses of pages, articles, files and documents, each with the present one. */
function redirectsModule(catalog: LinkedCatalog): Module {
  const former = formerAddressesOf(catalog);
  const of = (...kinds: AddressedKind[]) =>
    former.filter(({ kind }) => kinds.includes(kind)).map(({ address, to }) => [nameOf(address), nameOf(to)] as const);
  const table = (name: string, pairs: readonly (readonly [string, string])[]) =>
    constant(
      name,
      'Readonly<Record<string, string>>',
      JSON.stringify(Object.fromEntries(pairs) satisfies Json, null, 2),
    );
  return {
    path: 'redirects.ts',
    content: [
      HEADER,
      `/** The current paths of pages and articles, by former path. */\n${table('formerPaths', of('route', 'article'))}`,
      `/** The current names of files for download, by former name. */\n${table('formerFiles', of('download'))}`,
      `/** The current names of documents, by former name; without language and file extension. */\n${table('formerDocuments', of('document'))}`,
    ].join(''),
  };
}

/** Removes the folder from the address of a file for download. */
function nameOf(address: string): string {
  return address.replace(/^files\//, '');
}

/** Emits search.yaml in modules by when they are needed: with every page, with the dialog, to build the index. */
function searchModules({ catalog, print }: EmitContext): Module[] {
  const search = asObject(fileOfKind(catalog.files, 'search')?.value);
  const module = (path: string, types: string, constants: Readonly<Record<string, string>>): Module => ({
    path,
    content: `${HEADER}import type { ${types} } from './types.ts';\n\n${Object.entries(constants)
      .map(([name, type]) => constant(name, type, print(own(search, name) ?? null)))
      .join('')}`,
  });
  return [
    module('search-page.ts', 'RouteId', { page: 'RouteId' }),
    module('search.ts', 'Button', { suggestions: 'readonly Button[]', nothingFound: 'readonly Button[]' }),
    module('synonyms.ts', 'EndingsByLanguage, WordsByLanguage', {
      smallWords: 'WordsByLanguage',
      endings: 'EndingsByLanguage',
      synonyms: 'readonly WordsByLanguage[]',
    }),
  ];
}
