import { asObject, isObject, type Json, type JsonObject, own } from '../json.ts';
import { type Entry, linesInOrder } from '../link/entries.ts';
import type { TargetFact } from '../link/facts.ts';
import { entriesByTarget, groupsWith, shownIn } from '../link/shown-in.ts';
import { articlePath, type CheckedFile, definitionsOf, property, routePath, type World } from '../link/world.ts';
import { Lines, offsetsOf } from '../parse/locate.ts';
import { formatPointer, type Pointer, toPointer } from '../pointer.ts';
import { type Environment, resolveFormTarget } from './form-target.ts';
import { constant, HEADER, type Module } from './module.ts';

/** Every target of the catalog with where it is written and where visitors find it; only the server loads it. */
export function linkTargetsModule(world: World, environment: Environment): Module {
  const entries = entriesByTarget(world);
  const items = world.files.flatMap((file) => {
    const lines = new Lines(file.text);
    return file.facts.targets.map((fact) => linkItem(world, environment, file, lines, fact, entries.get(fact.value)));
  });
  const body = constant('linkTargets', 'readonly LinkItem[]', JSON.stringify(items, null, 2));
  return { path: 'link-targets.ts', content: `${HEADER}import type { LinkItem } from './api.ts';\n\n${body}` };
}

function linkItem(
  world: World,
  environment: Environment,
  file: CheckedFile,
  lines: Lines,
  { value, path }: TargetFact,
  entry: Entry | undefined,
): Json {
  const pointer = toPointer(path);
  const [start] = offsetsOf({ file: file.path, pointer, part: 'value' }, file);
  const { line: row, column } = lines.position(start);
  return {
    id: `${file.path}${formatPointer(pointer)}`,
    label: labelOf(file.value, pointer) ?? labelOfSlot(world, entry) ?? {},
    kind: own(value, 'kind') ?? '',
    address: addressOf(world, environment, value, entry?.code) ?? null,
    line: entry?.line?.id ?? lineOf(world, file) ?? null,
    shownIn: shownIn(world, file, pointer, entry).map(({ kind, id }) => ({ kind, id })),
    file: file.path,
    row,
    column,
    placeholder: isPlaceholder(world, value),
  };
}

/** What the visitor reads: the label of the innermost thing around the target that has one. */
function labelOf(root: Json, pointer: Pointer): Json | undefined {
  let found: Json | undefined;
  let at: Json | undefined = root;
  for (const step of pointer) {
    if (isObject(at)) found = own(at, 'label') ?? found;
    at = isObject(at) ? own(at, String(step)) : Array.isArray(at) ? at[Number(step)] : undefined;
  }
  return found;
}

function labelOfSlot(world: World, entry: Entry | undefined): Json | undefined {
  const slot = definitionsOf(world, 'slot').get(entry?.slot ?? '');
  const [group = ''] = groupsWith(world, entry?.slot ?? '');
  return property(slot, 'label') ?? property(definitionsOf(world, 'group').get(group), 'label');
}

function lineOf(world: World, file: CheckedFile): string | undefined {
  return linesInOrder(world).find((line) => line.file === file.path)?.id;
}

type Address = (
  world: World,
  environment: Environment,
  target: JsonObject,
  code: number | undefined,
) => Json | undefined;

const ADDRESSES: Readonly<Record<string, Address>> = {
  external: (_world, _environment, target) => languageless(own(target, 'url')),
  route: (world, _environment, target) => {
    const route = definitionsOf(world, 'route').get(String(own(target, 'route')));
    const path = route && routePath(world, route);
    const hash = own(target, 'hash');
    const query = Object.entries(asObject(own(target, 'query'))).map(([name, value]) => `${name}=${value}`);
    return path && `${path}${query.length > 0 ? `?${query.join('&')}` : ''}${hash === undefined ? '' : `#${hash}`}`;
  },
  article: (world, _environment, target) => articlePath(world, String(own(target, 'article'))),
  download: (world, _environment, target) =>
    property(definitionsOf(world, 'download').get(String(own(target, 'download'))), 'file'),
  form: (world, environment, target, code) => own(asObject(resolveFormTarget(world, target, environment, code)), 'url'),
  action: (_world, _environment, target) => own(target, 'action'),
};

function addressOf(
  world: World,
  environment: Environment,
  target: JsonObject,
  code: number | undefined,
): Json | undefined {
  return ADDRESSES[String(own(target, 'kind'))]?.(world, environment, target, code);
}

/** An address per language, in one line. */
function languageless(url: Json | undefined): Json | undefined {
  return isObject(url) ? Object.values(url).join(' ') : url;
}

function isPlaceholder(world: World, target: JsonObject): boolean {
  const endpoint = definitionsOf(world, 'endpoint').get(String(own(target, 'endpoint')));
  return own(target, 'placeholder') === true || property(endpoint, 'placeholder') === true;
}
