import { CAPABILITY_IDS } from '../../contract/capabilities.ts';
import type { SchemaName } from '../../contract/catalog-files.ts';
import { asList, asObject, defined, entriesAt, type Json, type JsonObject, own, valueAt } from '../../contract/json.ts';
import { ENGINE_NAMES } from '../link/address-parts.ts';
import { type AddressedKind, formerAddressesOf } from '../link/addresses.ts';
import { calendarOf } from '../link/country.ts';
import { entriesOf, linesInOrder } from '../link/entries.ts';
import { fileOfKind, valueOfKind } from '../link/file-of-kind.ts';
import {
  type CatalogDefinition,
  definitionsOf,
  type LinkedCatalog,
  property,
  routePath,
} from '../link/linked-catalog.ts';
import { apiModules } from './api.ts';
import { brandModule, drawingModules } from './brand.ts';
import type { ToEmit } from './draft-languages.ts';
import type { Environment } from './link-address.ts';
import { linkFallbackModules, linkTargetsModule } from './link-targets.ts';
import { linkUseModules } from './link-uses.ts';
import {
  type Constant,
  constantModule,
  contentModule,
  dataConstant,
  dataModule,
  type EmitContext,
  keyed,
  literal,
  type Module,
} from './module.ts';
import { articleModules, documentsModule, downloadModules, mailModules, pageModules } from './pages.ts';
import { panelContent, panelToday, panelViews } from './panel.ts';
import { boundariesModule, groupsOf, originsModule, resolveTargets, resolveWindows } from './targets.ts';
import { textModules, textTypesModule } from './text-modules.ts';
import { typesModule } from './types-module.ts';

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
  // Every page loads the site, so it leaves out what only the server or other modules need.
  const { mail: _mail, linkUses: _linkUses, linkWatch = {}, addressNames, ...site } = asObject(catalog.site);
  const capabilities = Object.fromEntries(CAPABILITY_IDS.map((id) => [id, !catalog.off.has(id)]));
  const { companyVerification = {} } = asObject(only(catalog, 'accounts'));
  const { departments = [] } = asObject(only(catalog, 'cities'));
  const { menus: _menus, ...menuPlaces } = asObject(only(catalog, 'menus'));
  const contacts = valuesById(linesInOrder(catalog), 'contacts');
  const officeHours = valuesById(definitionsOf(catalog, 'office').values(), 'hours');
  const modules = [
    constantModule('site', 'site', 'Site', print({ ...site, ...engineNames(addressNames) })),
    constantModule('capabilities', 'capabilities', 'Readonly<Record<Capability, boolean>>', print(capabilities)),
    constantModule('company-verification', 'companyVerification', 'CompanyVerification', print(companyVerification)),
    constantModule('link-watch', 'linkWatch', 'LinkWatch', print(linkWatch)),
    dataModule(
      'lines',
      keyed(context, 'line', 'lines', ({ transactions: _joined, contacts: _apart, numbers: _later, ...line }) => line),
    ),
    constantModule(
      'line-contacts',
      'lineContacts',
      'Readonly<Record<LineId, readonly LineContact[]>>',
      print(contacts),
    ),
    dataModule('routes', [
      ...keyed(context, 'route', 'routes', (route, id) => withPath(catalog, route, id)),
      dataConstant('articleRoute', 'ArticleRoute | undefined', articleRoute(context)),
    ]),
    dataModule('links', keyed(context, 'link', 'links')),
    dataModule('menus', [
      ...keyed(context, 'menu', 'menus'),
      dataConstant('menuPlaces', 'MenuPlaces', print(menuPlaces)),
    ]),
    dataModule(
      'offices',
      keyed(context, 'office', 'offices', ({ hours: _h, timeZone: _z, holidays: _d, ...office }) => office),
    ),
    dataModule('office-hours', [
      dataConstant('officeHours', 'Readonly<Record<OfficeId, readonly OpeningHours[]>>', print(officeHours)),
      dataConstant('holidays', 'readonly string[]', print(holidays(catalog))),
      dataConstant(
        'officeCalendars',
        'Readonly<Partial<Record<OfficeId, OfficeCalendar>>>',
        print(officeCalendars(catalog)),
      ),
    ]),
    dataModule('ports', [
      ...keyed(context, 'port', 'ports'),
      ...keyed(context, 'sea', 'seas'),
      // Only pages with ports show it.
      { ...dataConstant('portMap', 'PortMap', print(valueAt(only(catalog, 'ports'), 'map') ?? null)), read: 'cast' },
    ]),
    dataModule('clients', [...keyed(context, 'sector', 'sectors'), ...keyed(context, 'client', 'clients')]),
    dataModule('faq', [...keyed(context, 'topic', 'topics'), ...keyed(context, 'question', 'questions')]),
    dataModule('forms', keyed(context, 'form', 'forms')),
    constantModule('errors', 'errors', 'Errors', print(valueAt(only(catalog, 'errors'), 'errors') ?? {})),
    dataModule('panel', [
      dataConstant('panel', 'Panel', panelViews(context)),
      dataConstant('panelToday', 'PanelToday', panelToday(context)),
      dataConstant('panelContent', 'PanelContent | undefined', panelContent(context)),
    ]),
    dataModule('options', keyed(context, 'optionList', 'optionLists')),
    constantModule('form-messages', 'formMessages', 'FormMessages', print(only(catalog, 'form-messages'))),
    constantModule('cities', 'departments', 'readonly Department[]', print(departments)),
    constantModule('announcements', 'announcements', 'readonly Announcement[]', print(enabledAnnouncements(catalog))),
    dataModule('transactions', [
      {
        ...dataConstant('transactionGroups', 'readonly TransactionGroup[]', print(groupsOf(catalog).groups)),
        read: 'cast',
      },
    ]),
    countryModule(context),
    shipmentsModule(context),
    constantModule('vessels', 'vesselFiles', 'Vessels', print(rulesBeside(catalog, 'vessels'))),
    constantModule('followers', 'followers', 'Followers', print(only(catalog, 'followers'))),
    constantModule('retention', 'retention', 'Retention', print(rulesBeside(catalog, 'retention'))),
    consentModule(context),
    boundariesModule(catalog),
    originsModule(catalog, environment),
    redirectsModule(catalog),
    ...linkFallbackModules(catalog, environment),
    linkTargetsModule(catalog, environment),
    ...linkUseModules(catalog, environment),
    searchModule(context),
    documentsModule(catalog),
    ...downloadModules(context),
    brandModule(context),
    ...drawingModules(catalog),
    ...pageModules(context),
    ...mailModules(context),
    ...articleModules(context),
    ...textModules(texts, catalog.languages),
  ];
  return [
    ...apiModules(catalog),
    typesModule(catalog, [...texts.namespaces.keys()]),
    ...modules,
    contentModule(modules),
    ...styleModules(catalog),
    textTypesModule(texts),
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The site's names in addresses by those of the engine; nothing if it has none. */
function engineNames(names: Json | undefined): JsonObject {
  if (names === undefined) return {};
  return { addressNames: Object.fromEntries(entriesAt(names).map(([key, name]) => [ENGINE_NAMES[key] ?? key, name])) };
}

function withPath(catalog: LinkedCatalog, route: JsonObject, id: string): Json {
  const definition = definitionsOf(catalog, 'route').get(id);
  const { formerPaths: _apart, ...rest } = route;
  return { ...rest, path: (definition && routePath(catalog, definition)) ?? '' };
}

/** One value of each definition by its id; an empty list where it has none. */
function valuesById(definitions: Iterable<CatalogDefinition>, key: string): JsonObject {
  return Object.fromEntries([...definitions].map((definition) => [definition.id, property(definition, key) ?? []]));
}

/** The calendars of the offices that do not have that of the agency. */
function officeCalendars(catalog: LinkedCatalog): JsonObject {
  const offices = [...definitionsOf(catalog, 'office').values()];
  return Object.fromEntries(
    offices.flatMap(({ id, value }) => {
      const calendar = calendarOf(catalog, value);
      return calendar === undefined ? [] : [[id, calendar]];
    }),
  );
}

/** The public holidays of the country, and the days on which the agency closes besides them. */
function holidays(catalog: LinkedCatalog): Json {
  return (['country', 'offices'] as const).flatMap((schema) => asList(valueAt(only(catalog, schema), 'holidays')));
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

/** Emits what every page needs of the country, and apart from it the rules of tax ids and what only the server reads. */
function countryModule({ catalog, print }: EmitContext): Module {
  const { code = '', timeZone = '', taxId = {}, taxDocument = {} } = asObject(only(catalog, 'country'));
  return dataModule('country', [
    dataConstant('country', 'Country', print({ code, timeZone })),
    dataConstant('taxId', 'TaxId', print(taxId)),
    dataConstant('taxDocument', 'TaxDocument', print(taxDocument)),
  ]);
}

/** Prints the route of articles; undefined if the catalog has none. */
function articleRoute({ catalog, print }: EmitContext): string | undefined {
  if (catalog.off.has('blog')) return undefined;
  const { formerPaths: _apart, ...rest } = asObject(valueAt(only(catalog, 'routes'), 'articles'));
  return print(rest);
}

/**
 * Emits what recognises a number that a visitor types and what is offered for it. Apart from the lines and their transactions,
 * because browsers load it only with the field.
 */
function shipmentsModule({ catalog, print }: EmitContext): Module {
  const tasks = valueAt(only(catalog, 'transactions'), 'numbers') ?? [];
  const numbers = linesInOrder(catalog).map((line) => [line.id, property(line, 'numbers')] as const);
  const facts = [...definitionsOf(catalog, 'slot').values()].flatMap((slot) =>
    entriesOf(catalog, slot).map(({ id, value: { takes, withNumber } }) => {
      const given = defined({ takes, withNumber });
      return [id, Object.keys(given).length === 0 ? undefined : given] as const;
    }),
  );
  const partial = (key: string, value: string) => `Readonly<Partial<Record<${key}, ${value}>>>`;
  return dataModule('shipments', [
    dataConstant('lineNumbers', partial('LineId', 'LineNumbers'), print(defined(Object.fromEntries(numbers)))),
    dataConstant('numberTasks', 'readonly NumberTask[]', print(tasks)),
    dataConstant('numberedWays', partial('EntryId', 'NumberedWay'), print(defined(Object.fromEntries(facts)))),
  ]);
}

function consentModule({ catalog, print }: EmitContext): Module {
  const { version, ...words } = asObject(fileOfKind(catalog.files, 'consent')?.value);
  return dataModule('consent', [
    dataConstant('consentVersion', 'number', print(version ?? 0)),
    dataConstant('consent', 'Consent', print(words)),
  ]);
}

/** Emits the former addresses of pages, articles, files and documents, each with the present one. */
function redirectsModule(catalog: LinkedCatalog): Module {
  const former = formerAddressesOf(catalog);
  const of = (...kinds: AddressedKind[]) =>
    former.filter(({ kind }) => kinds.includes(kind)).map(({ address, to }) => [nameOf(address), nameOf(to)] as const);
  const table = (name: string, pairs: readonly (readonly [string, string])[], comment: string): Constant => ({
    name,
    type: 'Readonly<Record<string, string>>',
    json: JSON.stringify(Object.fromEntries(pairs) satisfies Json, null, 2),
    comment,
  });
  return dataModule('redirects', [
    table('formerPaths', of('route', 'article'), 'The current paths of pages and articles, by former path.'),
    table('formerFiles', of('download'), 'The current names of files for download, by former name.'),
    table(
      'formerDocuments',
      of('document'),
      'The current names of documents, by former name; without language and file extension.',
    ),
  ]);
}

/** Removes the folder from the address of a file for download. */
function nameOf(address: string): string {
  return address.replace(/^files\//, '');
}

/** The constants of search.yaml; `searchPage` is the page with the search of a visitor without scripts. */
const SEARCH = {
  page: ['searchPage', 'RouteId'],
  suggestions: ['suggestions', 'readonly Button[]'],
  nothingFound: ['nothingFound', 'readonly Button[]'],
  smallWords: ['smallWords', 'WordsByLanguage'],
  endings: ['endings', 'EndingsByLanguage'],
  synonyms: ['synonyms', 'readonly WordsByLanguage[]'],
} as const;

function searchModule({ catalog, print }: EmitContext): Module {
  const search = asObject(fileOfKind(catalog.files, 'search')?.value);
  return dataModule(
    'search',
    Object.entries(SEARCH).map(([key, [name, type]]) => ({ name, type, json: print(own(search, key) ?? null) })),
  );
}
