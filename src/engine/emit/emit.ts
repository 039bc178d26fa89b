import { asObject, type Json, type JsonObject, own } from '../json.ts';
import { linesInOrder } from '../link/entries.ts';
import { definitionsOf, routePath, type World } from '../link/world.ts';
import type { SchemaName } from '../schemas.ts';
import { apiModule } from './api.ts';
import { articleModules } from './articles.ts';
import { consentModules } from './consent.ts';
import { documentsModule } from './documents.ts';
import { downloadModules } from './downloads.ts';
import { drawingModules } from './drawings.ts';
import { type Emission, keyed } from './emission.ts';
import type { Environment } from './form-target.ts';
import { linkTargetsModule } from './link-targets.ts';
import { mailModules } from './mails.ts';
import { constant, HEADER, literal, type Module } from './module.ts';
import { originsModule } from './origins.ts';
import { pageModules } from './pages.ts';
import { searchModules } from './search.ts';
import { styleModules } from './style.ts';
import { resolveTargets } from './targets.ts';
import { textModules } from './text-modules.ts';
import { textTypesModule } from './text-types.ts';
import { collectTexts } from './texts.ts';
import { groupsOf } from './transactions.ts';
import { typesModule } from './types-module.ts';

/** The typed modules of a sound catalog. The same catalog gives the same bytes, on every machine. */
export function emit(world: World, environment: Environment): Module[] {
  const texts = collectTexts(world);
  const replacements = new Map<Json, Json>([...texts.keys, ...resolveTargets(world, environment)]);
  const emission: Emission = { world, print: (value) => literal(value, replacements) };
  const { print } = emission;
  // Only the server sends mail: visitors load nothing of it.
  const { mail: _mail, ...site } = asObject(world.site);
  return [
    apiModule(),
    typesModule(world, [...texts.namespaces.keys()]),
    data('site', ['Site'], constant('site', 'Site', print(site))),
    data(
      'lines',
      ['Line', 'LineId'],
      keyed(emission, 'line', 'lines', ({ transactions: _joined, contacts: _apart, ...line }) => line),
    ),
    data(
      'line-contacts',
      ['LineContact', 'LineId'],
      constant('lineContacts', 'Readonly<Record<LineId, readonly LineContact[]>>', print(contactsOfLines(world))),
    ),
    data(
      'routes',
      ['ArticleRoute', 'Route', 'RouteId'],
      keyed(emission, 'route', 'routes', (route, id) => withPath(world, route, id)) + articleRoute(emission),
    ),
    data('links', ['Link', 'LinkId'], keyed(emission, 'link', 'links')),
    data('menus', ['Menu', 'MenuId', 'MenuPlaces'], keyed(emission, 'menu', 'menus') + menuPlaces(emission)),
    data('offices', ['Office', 'OfficeId'], keyed(emission, 'office', 'offices')),
    data(
      'ports',
      ['Port', 'PortId', 'PortMap', 'Sea', 'SeaId'],
      keyed(emission, 'port', 'ports') + keyed(emission, 'sea', 'seas') + portMap(emission),
    ),
    data(
      'clients',
      ['Client', 'ClientId', 'Sector', 'SectorId'],
      keyed(emission, 'sector', 'sectors') + keyed(emission, 'client', 'clients'),
    ),
    data(
      'faq',
      ['Question', 'QuestionId', 'Topic', 'TopicId'],
      keyed(emission, 'topic', 'topics') + keyed(emission, 'question', 'questions'),
    ),
    data('forms', ['Form', 'FormId'], keyed(emission, 'form', 'forms')),
    data(
      'errors',
      ['Errors'],
      constant('errors', 'Errors', print(own(asObject(only(world, 'errors')), 'errors') ?? {})),
    ),
    data('panel', ['Panel'], constant('panel', 'Panel', print(panelViews(world)))),
    data('options', ['OptionList', 'OptionListId'], keyed(emission, 'optionList', 'optionLists')),
    data(
      'form-messages',
      ['FormMessages'],
      constant('formMessages', 'FormMessages', print(only(world, 'formmessages'))),
    ),
    data(
      'cities',
      ['Department'],
      constant(
        'departments',
        'readonly Department[]',
        print(own(asObject(only(world, 'cities')), 'departments') ?? []),
      ),
    ),
    data(
      'announcements',
      ['Announcement'],
      constant('announcements', 'readonly Announcement[]', print(enabledAnnouncements(world))),
    ),
    data(
      'transactions',
      ['TransactionGroup'],
      constant('transactionGroups', 'readonly TransactionGroup[]', print(groupsOf(world).groups)),
    ),
    data('vessels', ['Vessels'], constant('vessels', 'Vessels', print(vesselRules(world)))),
    ...consentModules(emission),
    originsModule(world, environment),
    linkTargetsModule(world, environment),
    ...searchModules(emission),
    ...styleModules(world),
    documentsModule(world),
    ...downloadModules(emission),
    ...drawingModules(world),
    ...pageModules(emission),
    ...mailModules(emission),
    ...articleModules(emission),
    ...textModules(texts, world.languages),
    textTypesModule(texts),
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function data(name: string, types: readonly string[], body: string): Module {
  return { path: `${name}.ts`, content: `${HEADER}import type { ${types.join(', ')} } from './types.ts';\n\n${body}` };
}

function withPath(world: World, route: JsonObject, id: string): Json {
  const definition = definitionsOf(world, 'route').get(id);
  return { ...route, path: (definition && routePath(world, definition)) ?? '' };
}

/** Apart from the lines, which every page knows: only some pages tell whom to call. */
function contactsOfLines(world: World): Json {
  const lines = linesInOrder(world).map(({ id, value }) => [id, own(asObject(value), 'contacts') ?? []] as const);
  return Object.fromEntries(lines);
}

/** The others are for the drawer: a browser never learns of them. */
function enabledAnnouncements(world: World): Json {
  return [...definitionsOf(world, 'announcement').values()]
    .map(({ value }) => value)
    .filter((announcement) => own(asObject(announcement), 'enabled') === true);
}

/** The data of a kind of file of which there is one. */
function only(world: World, schema: SchemaName): Json {
  return world.files.find((file) => file.kind.schema === schema)?.value ?? {};
}

/** The views alone: code names words by their id. */
function panelViews(world: World): Json {
  return own(asObject(only(world, 'panel')), 'views') ?? [];
}

/** Without the words: code names them by their key. */
function vesselRules(world: World): Json {
  const { words: _words, ...rules } = asObject(only(world, 'vessels'));
  return rules;
}

function articleRoute({ world, print }: Emission): string {
  return constant('articleRoute', 'ArticleRoute', print(own(asObject(only(world, 'routes')), 'articles') ?? null));
}

function portMap({ world, print }: Emission): string {
  return constant('portMap', 'PortMap', print(own(asObject(only(world, 'ports')), 'map') ?? null));
}

function menuPlaces({ world, print }: Emission): string {
  const { menus: _menus, ...places } = asObject(only(world, 'menus'));
  return constant('menuPlaces', 'MenuPlaces', print(places));
}
