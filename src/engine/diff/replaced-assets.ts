import { ownerAt } from '../explain/owner.ts';
import type { LinkedCatalog } from '../link/linked-catalog.ts';
import type { MessageLanguage } from '../messages.ts';
import { formatPointer, toPointer } from '../pointer.ts';
import type { Asset } from '../source.ts';
import { type Change, SECTION_OF } from './change.ts';
import { labelledName } from './item-name.ts';
import { seenAt } from './seen-at.ts';

/** Returns the assets with the same name but another content, at each place that names them. */
export function replacedAssets(before: LinkedCatalog, after: LinkedCatalog, language: MessageLanguage): Change[] {
  return after.files.flatMap((file) =>
    file.indexed.files.flatMap(({ file: name, path }): Change[] => {
      const [old, present] = [before.assets.get(name), after.assets.get(name)];
      if (old === undefined || present === undefined || old.sha256 === present.sha256) return [];
      const pointer = toPointer(path);
      const owner = ownerAt(file, pointer);
      return [
        {
          section: SECTION_OF[file.kind.schema],
          kind: 'replaced',
          thing: owner === undefined ? '' : labelledName(after, owner.kind, owner.id, language),
          within: [name],
          before: sizeOf(old, language),
          after: sizeOf(present, language),
          file: file.path,
          path: formatPointer(pointer),
          seen: seenAt(after, file, pointer),
        },
      ];
    }),
  );
}

function sizeOf({ bytes }: Asset, language: MessageLanguage): string {
  return `${new Intl.NumberFormat(language, { useGrouping: true }).format(bytes.length)} bytes`;
}
