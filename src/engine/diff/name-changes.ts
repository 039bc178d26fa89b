import { articlePath, definitionsOf, fileAt, type LinkedCatalog, routePath } from '../link/linked-catalog.ts';
import type { MessageLanguage } from '../messages.ts';
import { formatPointer, toPointer } from '../pointer.ts';
import type { IdKind } from '../problem.ts';
import { type Change, SECTION_OF, SEEN_NOWHERE } from './change.ts';
import { labelledName } from './item-name.ts';
import type { Renames } from './renames.ts';

/** Returns the changes of ids. */
export function renamedThings(after: LinkedCatalog, language: MessageLanguage, renames: Renames): Change[] {
  return [...renames].flatMap(([kind, ids]) =>
    [...ids].flatMap(([former, present]) => {
      const definition = definitionsOf(after, kind).get(present);
      const file = fileAt(after, definition?.file);
      // An id that is a key names an interface text, and only the program knows those ids.
      if (definition === undefined || file === undefined || definition.isKey) return [];
      const change = { kind: 'renamed', before: former, after: present, within: [], seen: SEEN_NOWHERE } as const;
      const thing = labelledName(after, kind, present, language);
      const path = formatPointer(toPointer(definition.path));
      return [{ ...change, section: SECTION_OF[file.kind.schema], thing, file: file.path, path }];
    }),
  );
}

/** Returns the changes of addresses of pages and articles. */
export function movedPages(
  before: LinkedCatalog,
  after: LinkedCatalog,
  language: MessageLanguage,
  renames: Renames,
): Change[] {
  return (['route', 'article'] as const).flatMap((kind) =>
    [...definitionsOf(before, kind).keys()].flatMap((former): Change[] => {
      const id = renames.get(kind)?.get(former) ?? former;
      const [definition, from, to] = [
        definitionsOf(after, kind).get(id),
        pathOf(before, kind, former),
        pathOf(after, kind, id),
      ];
      if (definition === undefined || from === to || from === undefined || to === undefined) return [];
      const path = formatPointer(toPointer(definition.path).slice(0, -1));
      const thing = labelledName(after, kind, id, language);
      const change = { section: 'pages', kind: 'moved', before: from, after: to, within: [] } as const;
      return [{ ...change, thing, file: definition.file, path, seen: { ...SEEN_NOWHERE, pages: [to] } }];
    }),
  );
}

function pathOf(catalog: LinkedCatalog, kind: Extract<IdKind, 'route' | 'article'>, id: string): string | undefined {
  if (kind === 'article') return articlePath(catalog, id);
  const route = definitionsOf(catalog, kind).get(id);
  return route && routePath(catalog, route);
}
