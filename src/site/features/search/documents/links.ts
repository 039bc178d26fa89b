import type { Target } from '../../../../generated/types.ts';
import { content } from '../../../../shared/content/content.ts';
import { formatBytes } from '../../../format/bytes.ts';
import type { SearchDocument } from '../search-file.ts';
import type { Source } from './source.ts';
import { namesOf } from './transactions.ts';

/** Returns the links of the menus, and the page where clients of each line log in. */
export function linkDocuments({ t }: Source): SearchDocument[] {
  const ofMenus = content.linkIds.map((id): SearchDocument => {
    const { label, target } = content.links[id];
    return { id: `link ${id}`, kind: 'link', title: t(label), target };
  });
  const logins = content.lineIds.flatMap((line): SearchDocument[] => {
    const { clientLogin: target, shortName } = content.lines[line];
    if (target === 'notOffered') return [];
    const title = t('login.otherLine', { line: shortName });
    return [{ id: `login ${line}`, kind: 'link', title, names: namesOf(line), target, line }];
  });
  return [...ofMenus, ...logins];
}

/** Returns the files that no transaction offers. */
export function downloadDocuments({ t, language }: Source): SearchDocument[] {
  const offered = new Set(content.transactionGroups.flatMap(targetsOf).map((target) => fileOf(target)));
  return content.downloadIds
    .filter((id) => !offered.has(id))
    .map((id) => ({
      id: `download ${id}`,
      kind: 'download',
      title: t(content.downloads[id].label),
      excerpt: `${content.downloads[id].fileName} · ${formatBytes(content.downloads[id].bytes, language)}`,
      target: { kind: 'download', download: id },
    }));
}

function targetsOf({ target = [], slots }: (typeof content.transactionGroups)[number]): Target[] {
  return [target, ...slots.flatMap((slot) => slot.entries.flatMap(({ ways }) => ways.map((way) => way.target)))].flat();
}

function fileOf(target: Target) {
  return target.kind === 'download' ? target.download : undefined;
}
